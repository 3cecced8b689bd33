"""Pictures: a View in, image bytes and alt text out. One module a game; never sees a State.

How a game's module is made
---------------------------
The module is `render/<key>.py` or the package `render/<key>/` (the registry key with `_` for `-`) and offers the
functions of `render.picture.Board`. Of the rules it imports the game's view and data, nothing else. The rooms:

- `theme`   sizes (1728 x 1100, head, foot, column, map window), the smallest text sizes, colours, `Livery`
- `shapes`  curves, stars, steps along a path: points only
- `canvas`  `Pen` (draws four times too large, then shrinks), gradients, shadows, `@sprite`, `lay`
- `text`    `clean` names, `fit` them into their room, `put` any script from cached masks
- `emblems` the shapes that go with player colours, medals
- `map`, `terrain`, `decor`   projections and land masks, the ground, what stands on it; for layers only
- `panels`  the grammar of all boards: frame, turn banner, turn order, seat panels, captions, lines of words and icons
- `highlight`  what has just happened (glowing path, ring, frame, badge) and the numbered marks of options
- `layers`  the static layers and their worker process; `studio` is what the cogs talk to; `picture.finished` encodes

In this order:

1. `layers(view)` names the static layers, often just `("board",)`, more where a variant has another map.
   `draw_layer(name)` draws one: `panels.frame(title)`, the map into it with `panels.inset`, then everything that never
   changes in a game (printed spaces, legends, captions). It may take seconds: it runs in a worker process and is kept
   on disk under a hash of the sources.
2. `board(...)` copies `layers.shelf().load(key, name)` and lays sprites and text on the opaque RGB copy. Draw each
   thing once: a function under `@sprite` whose arguments are all that it depends on. No polygons and no blur on the
   copy except in `highlight.path`. Aim at 25 ms.
3. Colour never stands alone: an emblem, a letter or a shape goes with it. Cards, goods and pieces have silhouettes of
   their own. What is used up is shown pale, not left away.
4. `text` and the alt text are put together from the same facts; both hold nothing that the view does not show.
5. Tests in `tests/render/`: golden pictures of fixed states, colour distances, alt text; speed is measured by
   `tests/bench/pictures.py`.

Look at every picture at full size and 550 pixels wide, which is how Discord shows it.
"""
