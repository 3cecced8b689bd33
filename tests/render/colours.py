"""How far colours are apart to the eye (CIEDE2000), also to colour-blind eyes (Machado and others 2009, severity 1)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable

from render.theme import rgb

Triple = tuple[float, float, float]

VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Triple:
    """A colour as linear light, 0 to 1."""
    red, green, blue = (_linear(value / 255) for value in rgb(colour))
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def seen(colour: str, vision: str) -> Triple:
    """What an eye of this kind makes of a colour, as CIE L*a*b*."""
    light = linear(colour)
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in VISION[vision])
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (_lab(value) for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _lab(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def distance(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two L*a*b* colours."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grey = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    (a1, b1), (a2, b2) = (one[1] * (1 + grey), one[2]), (other[1] * (1 + grey), other[2])
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    light, chroma = (one[0] + other[0]) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    weights = _weights(light, chroma, hue)
    parts = (other[0] - one[0], c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)))
    dl, dc, dh = (part / weight for part, weight in zip(parts, weights, strict=True))
    return math.sqrt(dl**2 + dc**2 + dh**2 + _rotation(chroma, hue) * dc * dh)


def _turn(h1: float, h2: float) -> float:
    """From one hue to the other, the shorter way round."""
    return (h2 - h1 + 180) % 360 - 180


def _weights(light: float, chroma: float, hue: float) -> Triple:
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    t = 1 + sum(size * math.cos(math.radians(times * hue + shift)) for size, times, shift in waves)
    bow = (light - 50) ** 2
    return 1 + 0.015 * bow / math.sqrt(20 + bow), 1 + 0.045 * chroma, 1 + 0.015 * chroma * t


def _rotation(chroma: float, hue: float) -> float:
    angle = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    return -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(angle))


def nearest(colours: Iterable[str], vision: str) -> float:
    """The distance of the two colours that are hardest to tell apart."""
    return min(distance(*pair) for pair in itertools.combinations([seen(each, vision) for each in colours], 2))


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio, 1 to 21."""
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (high + 0.05) / (low + 0.05)
