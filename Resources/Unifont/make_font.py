#!/usr/bin/env python3
"""Writes unifont.bin: the characters of GNU Unifont in all scripts of the app, in ascending order.

usage: make_font.py UNIFONT.HEX (Debian: unifont)

A character is 18 little-endian 16-bit units: the code point, the width in pixels, and 16 rows from top to bottom. The
leftmost pixel of a row is the highest of `width` bits.
"""

import pathlib
import struct
import sys

# Latin, Greek and Cyrillic letters, punctuation, signs and arrows, kana, ideographs, Hangul, full-width forms.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x370, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x205E),
    (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF), (0x3000, 0x30FF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3), (0xFF00, 0xFF60),
]

glyphs = {}
for line in open(sys.argv[1]):
    code_point, digits = line.strip().split(":")
    # A row is two digits of a narrow glyph, four of a wide one.
    size = len(digits) // 16
    glyphs[int(code_point, 16)] = [size * 4] + [int(digits[row * size : (row + 1) * size], 16) for row in range(16)]
with pathlib.Path(__file__).with_name("unifont.bin").open("wb") as font:
    for code_point in sorted(glyphs):
        if any(first <= code_point <= last for first, last in RANGES):
            font.write(struct.pack("<18H", code_point, *glyphs[code_point]))
