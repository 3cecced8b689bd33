"""SQLite through aiosqlite: connection, store, numbered migrations."""
