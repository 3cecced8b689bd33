"""What a `cogs/toy.py` would be: the commands of the toy game."""

from cogs.typed import GameCommands, Opening

setup = GameCommands(
    game="toy",
    group="toy",
    description="Play Toy Docks",
    openings=(
        Opening("ship", "Ship three crates", ("ship",), "crates", "Dock, gear and crates"),
        Opening("skip", "Ship nothing", ("skip",)),
    ),
).setup
