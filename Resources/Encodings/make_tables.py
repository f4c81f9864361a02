#!/usr/bin/env python3
"""Writes tables.bin: the indexes of the WHATWG Encoding Standard as little-endian 16-bit units; 0 is no character.

usage: make_tables.py SOURCES, the folder `src` of the crate encoding_rs (Debian: librust-encoding-rs-dev), whose
test data lists the character of every pointer.
"""

import pathlib
import re
import struct
import sys

sources = pathlib.Path(sys.argv[1])
data = (sources / "data.rs").read_text()


def numbers(name):
    body = re.search(rf"\b{name}: (?:\[u16; \d+\] = )?\[\s+(0x[^\]]*)\]", data)[1]
    return [int(number, 16) for number in re.findall(r"0x\w+", body)]


def index(name):
    lines = (sources / f"test_data/{name}_in_ref.txt").read_bytes().decode().split("\n")
    return [ord(line) if len(line) == 1 and line != "\ufffd" else 0 for line in lines[5:-1]]


single_bytes = re.findall(r"^    pub (\w+): \[u16; 128\]", data, re.MULTILINE)
units = [unit for name in single_bytes for unit in numbers(name)]
tables = {"gb18030": 126 * 190, "big5": 126 * 157, "euc_kr": 126 * 190, "shift_jis": 60 * 188, "jis0212": 94 * 94}
for name, count in tables.items():
    table = index(name)
    assert len(table) == count, name
    units += [character & 0xFFFF for character in table]
units += numbers("GB18030_RANGE_POINTERS") + numbers("GB18030_RANGE_OFFSETS")
astral = [character > 0xFFFF for character in index("big5")]
units += [sum(bit << place for place, bit in enumerate(astral[start : start + 16])) for start in range(0, len(astral), 16)]
pathlib.Path(__file__).with_name("tables.bin").write_bytes(struct.pack(f"<{len(units)}H", *units))
print(*single_bytes)
