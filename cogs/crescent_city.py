"""The commands of Crescent City Cargo."""

from cogs.typed import GameCommands, Opening

setup = GameCommands(
    game="crescent-city",
    group="crescent",
    description="Play Crescent City Cargo",
    openings=(
        Opening("pick-up", "Move the manager to pick up goods", ("pick_up",), "steps", "How far, and how it is paid"),
        Opening("take", "Take a good, or say that it is enough", ("take", "enough"), "good", "Which good"),
        Opening(
            "deliver", "Move the dockworker to deliver goods", ("deliver",), "steps", "How far, and how it is paid"
        ),
        Opening(
            "drop",
            "Deliver to a ship, a container or a train",
            ("drop_ship", "drop_box", "drop_train", "enough"),
            "where",
            "The place and the goods",
        ),
        Opening("truck", "Build a truck", ("build_truck",)),
        Opening("upgrade", "Give trailers to trucks", ("upgrade_trucks",), "trucks", "How many"),
        Opening("office", "Build an office", ("build_office",), "office", "Which office"),
        Opening("hire", "Hire workers", ("hire",), "workers", "How many, for meat or coins"),
        Opening("advance", "Advance on the admin tracks", ("advance",), "tracks", "How far on each track"),
        Opening("rest", "Set your morale anew", ("rest",)),
        Opening("loan", "Take a loan, when nothing else can be done", ("take_loan",)),
        Opening("pass", "Pass, when nothing can be done", ("pass",)),
        Opening("place", "Place a worker on a truck or in an office", ("place_worker",), "where", "Truck or office"),
        Opening("sell", "Sell to the Construction Contract Office", ("sell",), "good", "Iron or wood"),
        Opening("swap", "Swap goods of two warehouses", ("swap", "swap_with"), "good", "Warehouse and good"),
        Opening("dock", "Put the goods that joined the dock in order", ("order_dock", "next_cube"), "good", "Next one"),
        Opening("goal", "Keep one of the goals that you drew", ("keep_goal",), "goal", "Which goal"),
        Opening("tile", "Put a railroad tile back", ("return_tile",), "company", "Which company"),
        Opening("end", "End your turn", ("end_turn",)),
        Opening("fill", "Choose a warehouse for a good from the dock", ("put", "put_auto"), "warehouse", "Which one"),
    ),
).setup
