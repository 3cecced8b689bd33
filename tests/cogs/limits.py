"""Discord's limits, checked on every request that the bot sends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

BUTTON, SELECTS, ROW, SECTION, TEXT, GALLERY, CONTAINER = 2, (3, 5, 6, 7, 8), 1, 9, 10, 12, 17
V2, EPHEMERAL = 1 << 15, 1 << 6
NAME = re.compile(r"[-_'\w]{1,32}")


def faults(method: str, path: str, body: Any) -> list[str]:
    """Every limit that a request breaks."""
    if path.endswith("/commands") and method == "PUT":
        return _commands(body)
    if path.endswith("/callback"):
        if body["type"] == 8:
            return _choices(body["data"]["choices"])
        return _message(body.get("data") or {}) if body["type"] in (4, 7) else []
    if "/messages" in path and method in ("POST", "PATCH") and "/threads" not in path:
        return _message(body or {})
    if path.startswith("/webhooks/") and method == "POST":
        return _message(body or {})
    if path.endswith("/threads"):
        return [] if 1 <= len(body["name"]) <= 100 else [f"thread name of {len(body['name'])} characters"]
    return []


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Every component of a message, nested ones too."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        if isinstance(component.get("accessory"), dict):
            yield from walk([component["accessory"]])


def _message(body: Mapping[str, Any]) -> list[str]:
    found = []
    every = list(walk(body.get("components")))
    if len(body.get("content") or "") > 2000:
        found.append("content over 2000 characters")
    if len(str(body.get("nonce") or "")) > 25:
        found.append("nonce over 25 characters")
    if len(every) > 40:
        found.append(f"{len(every)} components")
    if sum(len(each["content"]) for each in every if each["type"] == TEXT) > 4000:
        found.append("over 4000 characters of text")
    if every and not int(body.get("flags") or 0) & V2:
        found.append("components without the flag of their version")
    if int(body.get("flags") or 0) & V2 and body.get("content"):
        found.append("content beside components of the second version")
    ids = [each["custom_id"] for each in every if "custom_id" in each]
    if len(set(ids)) != len(ids):
        found.append(f"a custom_id twice: {sorted(ids)}")
    found += [f"custom_id of {len(each)} characters" for each in ids if not 1 <= len(each) <= 100]
    for each in every:
        found += _component(each)
    found += [f"alt text of {len(each['description'])}" for each in body.get("attachments") or () if _long(each)]
    return found + _attached(body, every)


def _long(attachment: Mapping[str, Any]) -> bool:
    return len(attachment.get("description") or "") > 1024


def _attached(body: Mapping[str, Any], every: list[dict[str, Any]]) -> list[str]:
    """A picture that no component points at is not shown, and one that is not attached is broken."""
    names = {each["filename"] for each in body.get("attachments") or () if "filename" in each}
    shown = {
        item["media"]["url"].removeprefix("attachment://")
        for each in every
        if each["type"] == GALLERY
        for item in each["items"]
    }
    if int(body.get("flags") or 0) & V2 and names != shown and names:
        return [f"attached {names}, shown {shown}"]
    return []


def _component(each: Mapping[str, Any]) -> list[str]:
    kind = each["type"]
    if kind == BUTTON:
        label = each.get("label") or ""
        return [] if 1 <= len(label) <= 80 else [f"button label of {len(label)} characters"]
    if kind == TEXT:
        return [] if each["content"].strip() else ["an empty text"]
    if kind == ROW:
        return _row(each["components"])
    if kind == GALLERY:
        return [] if 1 <= len(each["items"]) <= 10 else ["a gallery of no or too many pictures"]
    return _select(each) if kind in SELECTS else []


def _row(children: list[dict[str, Any]]) -> list[str]:
    kinds = {child["type"] for child in children}
    if kinds == {BUTTON}:
        return [] if len(children) <= 5 else [f"{len(children)} buttons in a row"]
    return [] if len(children) == 1 and kinds <= {*SELECTS} else [f"a row of {sorted(kinds)}"]


def _select(each: Mapping[str, Any]) -> list[str]:
    found = []
    if len(each.get("placeholder") or "") > 150:
        found.append("placeholder over 150 characters")
    least, most = each.get("min_values", 1), each.get("max_values", 1)
    if not 0 <= least <= most <= 25:
        found.append(f"a menu of {least} to {most}")
    if each["type"] != 3:
        return found
    options = each["options"]
    if not 1 <= len(options) <= 25 or most > len(options):
        found.append(f"a menu with {len(options)} options for up to {most}")
    values = [option["value"] for option in options]
    if len(set(values)) != len(values):
        found.append("an option twice")
    for option in options:
        for part in ("label", "value", "description"):
            text = option.get(part)
            if text is not None and not 1 <= len(text) <= 100:
                found.append(f"option {part} of {len(text)} characters")
    return found


def _choices(choices: list[dict[str, Any]]) -> list[str]:
    found = [] if len(choices) <= 25 else [f"{len(choices)} suggestions"]
    for choice in choices:
        if not (1 <= len(choice["name"]) <= 100 and 1 <= len(choice["value"]) <= 100):
            found.append(f"suggestion {choice}")
    return found


def _commands(commands: list[dict[str, Any]]) -> list[str]:
    found = [] if len(commands) <= 100 else ["over 100 commands"]
    for command in commands:
        if _weight(command) > 8000:
            found.append(f"/{command['name']} is over 8000 characters")
        for each in [command, *walk_options(command)]:
            name = each["name"]
            if not NAME.fullmatch(name) or name != name.lower():
                found.append(f"name {name!r}")
            if not 1 <= len(each["description"]) <= 100:
                found.append(f"description of {name}")
            if len(each.get("options") or ()) > 25:
                found.append(f"over 25 options in {name}")
    return found


def walk_options(command: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every sub-command and option of a command."""
    for option in command.get("options") or ():
        yield option
        yield from walk_options(option)


def _weight(command: Mapping[str, Any]) -> int:
    return sum(len(each["name"]) + len(each["description"]) for each in [command, *walk_options(command)])
