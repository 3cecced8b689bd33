"""What stands on the ground of a map: mountains, trees, dunes, rivers, walls, waves, a compass. Layers only."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw

from render import text
from render.map import Sheet
from render.shapes import Point, along, arc, placed, smooth
from render.theme import Paint, alpha, rgb

Chain = tuple[Point, Point, int, float]  # from, to (longitude, latitude), how many, half width in pixels
Patch = tuple[float, float, float, float, int]  # west, east, south, north, how many


class Overlay:
    """A clear sheet over the map; positions in degrees, sizes in pixels of the picture."""

    def __init__(self, sheet: Sheet, seed: int) -> None:
        self.sheet = sheet
        self.dice = random.Random(seed)
        self.image = Image.new("RGBA", sheet.size)
        self.draw = ImageDraw.Draw(self.image)

    def laid(self, picture: Image.Image, mask: Image.Image | None = None, strength: int = 255) -> None:
        """Lay it on the picture, only where `mask` is (the land, say), at this strength."""
        if mask is not None:
            cut = mask.point(lambda value: value * strength // 255)
            self.image.putalpha(ImageChops.multiply(self.image.getchannel("A"), cut))
        picture.paste(self.image, (0, 0), self.image)

    # -- land -----------------------------------------------------------------------------------------------------

    def mountains(self, chains: Iterable[Chain], spread: Point = (0.5, 0.3)) -> None:
        """Chains of peaks, the northern ones behind the southern."""
        peaks = []
        for (west, south), (east, north), number, size in chains:
            for i in range(number):
                t = (i + 0.5) / number
                longitude = west + (east - west) * t + self.dice.uniform(-spread[0], spread[0])
                latitude = south + (north - south) * t + self.dice.uniform(-spread[1], spread[1])
                peaks.append((*self.sheet.at(longitude, latitude), size * self.dice.uniform(0.8, 1.25)))
        for x, y, size in sorted(peaks, key=lambda peak: peak[1]):
            self._peak(x, y, size * self.sheet.fine)

    def _peak(self, x: float, y: float, s: float) -> None:
        top = (x - s * 0.1, y - s * 1.3)
        shape = placed([(-1, 0), (-0.42, -0.62), (-0.1, -1.3), (0.3, -0.74), (1, 0)], x, y, s)
        self.draw.polygon(shape, fill=(214, 200, 160, 255))
        shade = placed([(0.3, -0.74), (1, 0), (0.15, 0), (0.02, -0.5)], x, y, s)
        self.draw.polygon([top, *shade], fill=(150, 122, 78, 255))
        snow = placed([(0.22, -0.85), (0.02, -0.74), (-0.12, -0.86), (-0.36, -0.74)], x, y, s)
        self.draw.polygon([top, *snow], fill=(253, 250, 242, 255))
        self.draw.line(shape, fill=(96, 74, 44, 255), width=max(1, round(0.55 * self.sheet.fine)), joint="curve")

    def trees(self, patches: Iterable[Patch], size: float = 4.2) -> None:
        """Firs scattered over patches."""
        for x, y in self._scattered(patches):
            s = size * self.sheet.fine * self.dice.uniform(0.8, 1.2)
            self.draw.polygon([(x - s, y), (x, y - 2 * s), (x + s, y)], fill=(104, 128, 84, 190))
            self.draw.polygon([(x, y - 2 * s), (x + s, y), (x + 0.1 * s, y)], fill=(74, 98, 62, 190))

    def tufts(self, patches: Iterable[Patch], paint: Paint = (118, 128, 70, 150)) -> None:
        """Tufts of grass: steppe."""
        for x, y in self._scattered(patches):
            s = self.sheet.fine * self.dice.uniform(2.6, 4.2)
            for lean in (-0.8, -0.1, 0.7):
                self.draw.line([(x, y), (x + lean * s, y - 1.6 * s)], fill=paint, width=round(0.7 * self.sheet.fine))

    def dunes(self, patches: Iterable[Patch], paint: Paint = (150, 112, 52, 150)) -> None:
        """Crescents and dots: desert."""
        wide = max(1, round(0.75 * self.sheet.fine))
        for x, y in self._scattered(patches):
            s = self.sheet.fine * self.dice.uniform(6, 11)
            crest = smooth(placed([(-1, 0.1), (-0.3, -0.3), (0.25, -0.32), (1, 0.12)], x, y, s), closed=False)
            self.draw.line(crest, fill=paint, width=wide, joint="curve")
            for _ in range(5):
                dx, dy = self.dice.uniform(-1, 1) * s, self.dice.uniform(0.2, 0.75) * s
                r = self.sheet.fine * 0.5
                self.draw.ellipse((x + dx - r, y + dy - r, x + dx + r, y + dy + r), fill=paint)

    def river(self, places: Sequence[Point], width: float = 2.6) -> None:
        """A river from its source, thin, to its mouth, `width` pixels."""
        course = smooth(self.sheet.line(places), closed=False)
        for paint, extra in (((85, 64, 31, 110), 1.6), ((72, 146, 168, 235), 0.0)):
            for i in range(len(course) - 1):
                part = 0.45 + 0.55 * i / len(course)
                thick = max(1, round((width * part + extra) * self.sheet.fine))
                self.draw.line(course[i : i + 2], fill=paint, width=thick)
                x, y = course[i]
                r = thick / 2 - 0.5
                self.draw.ellipse((x - r, y - r, x + r, y + r), fill=paint)

    def wall(self, points: Sequence[Point], height: float = 6.0) -> None:
        """A wall with battlements and a tower now and then, along points of the picture."""
        k = self.sheet.fine
        course = smooth([self.sheet.inside(*point) for point in points], closed=False)
        stone, edge = (222, 206, 170, 255), (92, 70, 44, 255)
        for paint, thick in ((edge, height + 2), (stone, height)):
            self.draw.line(course, fill=paint, width=round(thick * k), joint="curve")
        for x, y, _ in along(course, 7 * k, 2 * k):
            tooth = (x - 1.7 * k, y - (height / 2 + 3.4) * k, x + 1.7 * k, y - height / 2 * k + k)
            self.draw.rectangle(tooth, fill=stone, outline=edge, width=max(1, k // 2))
        self.draw.line([(x, y + 0.8 * k) for x, y in course], fill=(160, 136, 96, 255), width=round(0.9 * k))
        for x, y, _ in along(course, 74 * k, 12 * k):
            self._tower(x, y, k, stone, edge)

    def _tower(self, x: float, y: float, k: int, stone: Paint, edge: Paint) -> None:
        self.draw.polygon(
            placed([(-7, 7), (-5.6, -11), (5.6, -11), (7, 7)], x, y, k), fill=stone, outline=edge, width=k
        )
        for dx in (-5.6, -1.6, 2.4):
            box = (x + dx * k, y - 14 * k, x + (dx + 3.2) * k, y - 10.5 * k)
            self.draw.rectangle(box, fill=stone, outline=edge, width=max(1, k // 2))
        self.draw.rectangle((x - 1.4 * k, y - 4 * k, x + 1.4 * k, y + k), fill=edge)

    # -- water and air ----------------------------------------------------------------------------------------------

    def waves(self, number: int, paint: Paint = (225, 245, 250, 58)) -> None:
        """Little waves all over the sheet; lay them before the land."""
        w = 7 * self.sheet.fine
        for _ in range(number):
            x, y = self.dice.random() * self.sheet.size[0], self.dice.random() * self.sheet.size[1]
            for left in (x, x + w):
                self.draw.arc(
                    (left, y, left + w, y + 0.75 * w), 180, 360, fill=paint, width=round(1.3 * self.sheet.fine)
                )

    def meridians(self, box: tuple[int, int, int, int], step: int = 5, paint: Paint = (255, 255, 255, 26)) -> None:
        """Lines of equal longitude and latitude between west, east, south and north."""
        west, east, south, north = box
        wide = round(1.1 * self.sheet.fine)
        for longitude in range(west, east + 1, step):
            self.draw.line(
                self.sheet.line([(longitude, b) for b in range(south, north + 1, 2)]), fill=paint, width=wide
            )
        for latitude in range(south, north + 1, step):
            self.draw.line(self.sheet.line([(a, latitude) for a in range(west, east + 1, 2)]), fill=paint, width=wide)

    def stamp(self, image: Image.Image, x: float, y: float) -> None:
        """A drawing, as large as the overlay is fine, with its middle at a point of the picture."""
        left, top = self.sheet.inside(x, y)
        self.image.alpha_composite(image, (round(left - image.width / 2), round(top - image.height / 2)))

    def compass(self, x: float, y: float, r: float) -> None:
        """A wind rose round a point of the picture."""
        k = self.sheet.fine
        cx, cy = self.sheet.inside(x, y)
        r *= k
        for part, weight in ((1.0, 1.6), (0.93, 0.8), (0.52, 0.9)):
            ring = arc(cx, cy, r * part, r * part, 0, 360, 90)
            self.draw.line(ring, fill=(244, 236, 210, 190), width=max(1, round(weight * k)), joint="curve")
        for start, reach in ((math.pi / 4, 0.78), (0.0, 1.2)):
            for i in range(4):
                self._needle(cx, cy, start + i * math.pi / 2, r, reach)

    def _needle(self, x: float, y: float, angle: float, r: float, reach: float) -> None:
        tip = (x + r * reach * math.cos(angle), y + r * reach * math.sin(angle))
        for side, paint in ((1, (250, 243, 220, 245)), (-1, (34, 62, 78, 245))):
            flank = angle + side * math.pi / 4
            self.draw.polygon([(x, y), tip, (x + r * 0.2 * math.cos(flank), y + r * 0.2 * math.sin(flank))], fill=paint)

    def _scattered(self, patches: Iterable[Patch]) -> list[Point]:
        """Random places in the patches, from north to south."""
        found = []
        for west, east, south, north, number in patches:
            for _ in range(number):
                found.append(self.sheet.at(self.dice.uniform(west, east), self.dice.uniform(south, north)))
        return sorted(found, key=lambda point: point[1])


def name(
    picture: Image.Image, words: str, at: Point, px: int, paint: Paint, track: float = 4, slant: float = 0
) -> None:
    """The name of a sea or a desert in spaced letters round a point of the finished picture, `slant` degrees up."""
    wide = round(text.width(words, "title", px, track)) + 8
    plate = Image.new("RGB", (wide, 2 * px))
    text.put(plate, (4, 1.4 * px), words, "title", px, (255, 255, 255), track=track)
    turned = plate.convert("L").rotate(slant, Image.Resampling.BICUBIC, expand=True)
    shape = turned.point(lambda value: value * alpha(paint) // 255)
    picture.paste(rgb(paint), (round(at[0] - turned.width / 2), round(at[1] - turned.height / 2)), shape)
