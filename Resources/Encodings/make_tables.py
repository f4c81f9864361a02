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
# GB 18030-2022, which the crate of Debian 12 does not have yet: characters in the place of private ones.
gb18030_2022 = [(0xA6, 0xD9 + place, 0xFE10 + [0, 2, 1, 3, 4, 5, 6][place]) for place in range(7)]
gb18030_2022 += [(0xA6, 0xEC, 0xFE17), (0xA6, 0xED, 0xFE18), (0xA6, 0xF3, 0xFE19)]
gb18030_2022 += [(0xFE, trail, 0x9FB4 + place) for place, trail in enumerate(b"\x59\x61\x66\x67\x6d\x7e\x90\xa0")]
tables = {"gb18030": 126 * 190, "big5": 126 * 157, "euc_kr": 126 * 190, "shift_jis": 60 * 188, "jis0212": 94 * 94}
for name, count in tables.items():
    table = index(name)
    assert len(table) == count, name
    if name == "gb18030":
        for lead, trail, character in gb18030_2022:
            table[(lead - 0x81) * 190 + trail - 0x41 + (trail < 0x7F)] = character
    units += [character & 0xFFFF for character in table]
units += numbers("GB18030_RANGE_POINTERS") + numbers("GB18030_RANGE_OFFSETS")
astral = [character > 0xFFFF for character in index("big5")]
units += [sum(bit << place for place, bit in enumerate(astral[start : start + 16])) for start in range(0, len(astral), 16)]
pathlib.Path(__file__).with_name("tables.bin").write_bytes(struct.pack(f"<{len(units)}H", *units))
print(*single_bytes)
