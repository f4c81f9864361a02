"""Harmful or invalid pictures, each with its real type."""

import struct
import zlib
from functools import cache
from io import BytesIO

from PIL import Image

Picture = tuple[str, bytes]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BOMB_SIDE = 30_000


def html() -> Picture:
    """Returns the page that many servers send instead of a missing picture."""
    return "text/html", b"<!DOCTYPE html><html><body><h1>404</h1><script>alert(1)</script></body></html>"


@cache
def png_bomb() -> Picture:
    """Returns a black picture with one bit for each pixel: tiny as a file, gigabytes when decoded."""
    packer = zlib.compressobj(9)
    row_length = 1 + (_BOMB_SIDE + 7) // 8
    rows = b"".join(packer.compress(bytes(row_length * 1000)) for _ in range(_BOMB_SIDE // 1000)) + packer.flush()
    return "image/png", _png(_BOMB_SIDE, _BOMB_SIDE, rows)


def zero_sized_png() -> Picture:
    """Returns a picture without width and height."""
    return "image/png", _png(0, 0, zlib.compress(b""))


def half_a_png() -> Picture:
    """Returns the first half of a picture."""
    whole = BytesIO()
    Image.linear_gradient("L").save(whole, "PNG")
    return "image/png", whole.getvalue()[: len(whole.getvalue()) // 2]


def svg_with_entities() -> Picture:
    """Returns an SVG with a billion laughs attack, a reference to a local file, and a script."""
    entities = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{level} "{f"&a{level - 1};" * 10}">' for level in range(1, 10))
    return "image/svg+xml", (
        f'<?xml version="1.0"?><!DOCTYPE svg [{entities}<!ENTITY file SYSTEM "file:///etc/passwd">]>'
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">'
        "<script>alert(1)</script><text>&a9;&file;</text></svg>"
    ).encode()


@cache
def animated_gif() -> Picture:
    """Returns an animation with two hundred frames."""
    frames = [Image.new("L", (64, 64), number) for number in range(200)]
    data = BytesIO()
    frames[0].save(data, "GIF", save_all=True, append_images=frames[1:], duration=20, loop=0)
    return "image/gif", data.getvalue()


def empty() -> Picture:
    """Returns a file without any bytes."""
    return "application/octet-stream", b""


def _png(width: int, height: int, rows: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
