"""A small front on a fixed port: forwards the page and adds what a board needs to its style sheet."""

from __future__ import annotations

from aiohttp import ClientSession, web

# Without a reserved height every redraw moves the page, and an open menu closes under the pointer. The other rules
# hide what is there for people who write bots.
STYLE = """
.gallery-item{aspect-ratio:1728/1100;overflow:hidden}
#messages-toggle,#messages-sidebar,#refresh,#capture-open,#inspector-toggle,#view-action-output{display:none!important}
"""
DROPPED = {"host", "origin", "content-length", "accept-encoding", "connection"}
KEPT_BACK = {"content-length", "transfer-encoding", "content-encoding", "connection"}
ICON = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#b5482f"/></svg>'


class Front:
    """Serves `http://127.0.0.1:<port>/` from the page behind it until closed."""

    def __init__(self, behind: str, port: int) -> None:
        self.behind = behind
        self.port = port
        self.session: ClientSession | None = None
        self.runner: web.AppRunner | None = None

    async def open(self) -> None:
        """Start listening. Raises OSError when the port is taken."""
        app = web.Application(client_max_size=16 * 1024 * 1024)
        app.router.add_get("/favicon.ico", self._icon)
        app.router.add_route("*", "/{path:.*}", self._forward)
        self.session = ClientSession(auto_decompress=True)
        self.runner = web.AppRunner(app, access_log=None)
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", self.port).start()

    async def close(self) -> None:
        """Stop listening; may be called at any time."""
        if self.runner is not None:
            await self.runner.cleanup()
        if self.session is not None:
            await self.session.close()

    async def _icon(self, request: web.Request) -> web.Response:
        return web.Response(body=ICON, content_type="image/svg+xml")

    async def _forward(self, request: web.Request) -> web.Response:
        assert self.session is not None
        headers = {name: value for name, value in request.headers.items() if name.lower() not in DROPPED}
        body = await request.read()
        async with self.session.request(
            request.method, self.behind + request.path_qs, headers=headers, data=body or None
        ) as answer:
            content = await answer.read()
            kept = {name: value for name, value in answer.headers.items() if name.lower() not in KEPT_BACK}
            if request.path == "/preview.css":
                content += STYLE.encode()
            return web.Response(status=answer.status, headers=kept, body=content)
