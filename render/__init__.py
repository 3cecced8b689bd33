"""Pictures: a View in, image bytes and alt text out. One module a game; never sees a State."""
