"""Pictures that are generated from their names."""

import colorsys
import hashlib
import math
import random
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

Color = tuple[int, int, int]

_AVATAR_SIZE = (256, 256)
_COVER_SIZE = (1200, 960)
_PHOTO_SIZES = ((960, 480), (1200, 800), (800, 800), (600, 900), (1600, 500))


@lru_cache(maxsize=256)
def picture(folder: str, name: str, suffix: str) -> bytes:
    """Draws a portrait, or a landscape by day or, with `-dark`, by night. Equal names give equal pictures."""
    seed = hashlib.sha256(f"{folder}/{name.removesuffix('-dark')}".encode()).digest()
    chance = random.Random(seed)
    if folder == "avatars":
        image = _portrait(chance)
    else:
        size = _COVER_SIZE if folder == "covers" else chance.choice(_PHOTO_SIZES)
        image = _landscape(chance, size, is_night=name.endswith("-dark"))
    data = BytesIO()
    image.save(data, "PNG" if suffix == "png" else "JPEG", quality=80)
    return data.getvalue()


def _portrait(chance: random.Random) -> Image.Image:
    hue = chance.random()
    image = Image.new("RGB", _AVATAR_SIZE, _color(hue, 0.45, 0.85))
    draw = ImageDraw.Draw(image)
    skin = _color(chance.uniform(0.04, 0.1), chance.uniform(0.3, 0.6), chance.uniform(0.35, 0.95))
    hair = _color(chance.uniform(0, 0.12), 0.6, chance.uniform(0.1, 0.7))
    draw.ellipse((28, 178, 228, 378), fill=_color(hue + 0.45, 0.6, 0.55))
    draw.ellipse((70, 38, 186, 166), fill=hair)
    draw.ellipse((80, 62, 176, 190), fill=skin)
    for x in (108, 148):
        draw.ellipse((x - 6, 112, x + 6, 124), fill=(30, 30, 30))
    draw.arc((104, 124, 152, 162), 20, 160, fill=(90, 30, 30), width=4)
    return image


def _landscape(chance: random.Random, size: tuple[int, int], is_night: bool) -> Image.Image:
    width, height = size
    hue = chance.random()
    light = 0.35 if is_night else 1.0
    sky = Image.new("RGB", (1, 2))
    sky.putpixel((0, 0), _color(0.58 + hue * 0.08, 0.6, 0.9 * light * light))
    sky.putpixel((0, 1), _color(hue, 0.35, light))
    image = sky.resize(size, Image.Resampling.BILINEAR)
    draw = ImageDraw.Draw(image)
    x, y, radius = chance.uniform(0.15, 0.85) * width, chance.uniform(0.12, 0.4) * height, min(size) * 0.09
    orb = (235, 235, 220) if is_night else (255, 244, 200)
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=orb)
    for layer in range(4):
        color = _color(hue + 0.2 + layer * 0.04, 0.5, (0.75 - layer * 0.15) * light)
        draw.polygon(_hills(chance, width, height, 0.5 + layer * 0.13), fill=color)
    return image


def _hills(chance: random.Random, width: int, height: int, level: float) -> list[tuple[float, float]]:
    waves = [(chance.uniform(1, 7), chance.uniform(0, math.tau), chance.uniform(0.01, 0.05)) for _ in range(4)]
    line: list[tuple[float, float]] = [(0, height)]
    for x in range(0, width + 8, 8):
        rise = sum(depth * math.sin(turns * math.tau * x / width + start) for turns, start, depth in waves)
        line.append((x, height * (level + rise)))
    return [*line, (width, height)]


def _color(hue: float, saturation: float, value: float) -> Color:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, saturation, value)
    return int(red * 255), int(green * 255), int(blue * 255)
