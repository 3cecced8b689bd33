"""Discord only: commands, buttons, selects, modals, errors. One cog a game and the shared ones."""
