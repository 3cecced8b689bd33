"""Pictures: golden ones, colours, fonts, names of every script, layers, the studio."""
