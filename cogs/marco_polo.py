"""The commands of Marco Polo Expedition."""

from cogs.typed import GameCommands, Opening

setup = GameCommands(
    game="marco-polo",
    group="polo",
    description="Play Marco Polo Expedition",
    openings=(
        Opening("move", "Move a piece to its next free space", ("step",), "cards", "The cards that pay for it"),
        Opening("ballast", "Move a piece for gold instead of cards", ("ballast",), "piece", "Which piece"),
        Opening("take", "Take a card and end your turn", ("take",), "card", "From the display or the pile"),
    ),
).setup
