"""The commands of Cargotrain."""

from cogs.typed import GameCommands, Opening

setup = GameCommands(
    game="cargotrain",
    group="cargotrain",
    description="Play Cargotrain",
    openings=(
        Opening("plan", "Plan your next three turns, in secret", ("plan",), "cards", "Three cards, first to last"),
        Opening("unplan", "Take your plan back while others still plan", ("unplan",)),
        Opening("load-first", "Load the first car before your train moves", ("attach_first",)),
        Opening("move", "Move your train", ("move",), "to", "The card where it ends"),
        Opening("load", "Load cars at a complex", ("attach",), "cars", "How many, from the first on"),
        Opening("upgrade", "Upgrade your engine at your own complex", ("upgrade",)),
        Opening("swap", "Swap your last car for the first one of the complex", ("swap",)),
        Opening("deliver", "Deliver cars to the factory", ("dismantle",), "cars", "How many, from the rear"),
        Opening("sign", "Look at two contracts and keep one", ("sign",)),
        Opening("reorder", "Change the order of cars at a complex", ("reorder",), "queue", "Complex and new order"),
        Opening("extra", "Move one more field", ("extra",), "to", "Where to"),
        Opening("fulfil", "Fulfil a contract", ("fulfil",), "contract", "The contract and its cars"),
        Opening("end", "Fulfil nothing and end the turn", ("end_turn",)),
        Opening("refit", "Move the railroad refit", ("refit",), "card", "The card with which it changes places"),
    ),
).setup
