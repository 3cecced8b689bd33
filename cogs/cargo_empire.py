"""The commands of Cargo Empire."""

from cogs.typed import GameCommands, Opening

setup = GameCommands(
    game="cargo-empire",
    group="empire",
    description="Play Cargo Empire",
    openings=(
        Opening("post", "Place a starting post", ("place_first", "place_second"), "where", "City and demand space"),
        Opening("ship", "Ship cargo to a city that wants it", ("transport",), "cargo", "From, to, and the cards"),
        Opening("skip", "Give up a turn in which nothing can be shipped", ("skip",)),
        Opening("move", "Move a vehicle one space", ("advance",), "vehicle", "The vehicle and its path"),
        Opening("city", "Take a City card of the display", ("take_city",), "card", "Which city"),
        Opening("goal", "Keep one of the Goals that you drew", ("keep_goal",), "goal", "Which Goal"),
        Opening("card", "Take a Transport card", ("take_card", "choose_turn_bonus"), "card", "Which card"),
        Opening("crest", "Place your clan's crest", ("place_crest",), "city", "Which city"),
        Opening("clan", "Use an ability of your clan", ("activate",), "ability", "The ability and what pays for it"),
        Opening("vassal", "Place a post of your vassal", ("place_vassal",), "cargo", "From and to"),
        Opening("end", "End a turn in which abilities are left", ("end_turn",)),
        Opening("bonus", "Choose between a City card and Goals", ("choose_bonus",), "kind", "City card or Goals"),
    ),
).setup
