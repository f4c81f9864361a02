#!/usr/bin/env python3
"""Measures a change of the text size against a plain key press, by default with a million moments.

    swift build -c release && python3 Tests/Benchmarks/type_benchmark.py [--moments N]

Needs the Python package pyte. Exits with 1 if the first frame in a new size takes more than twice as long as the one
after `j`, or if a change loses the reader's position.
"""
import argparse
import pathlib
import re
import statistics
import sys
import tempfile

from benchmark import import_feed
from terminal import Terminal

MOST_RATIO = 2
CATEGORIES = 12


def first_moment(terminal):
    """Returns the first number of a moment on the screen, which starts its title; None if a long text fills the screen.

    It belongs to the first moment, or to the next one if the first title is above the edge.
    """
    for row in range(terminal.rows):
        line = "".join(terminal.screen.buffer[row][column].data for column in range(terminal.columns))
        found = re.search(r"(?<!\d)(\d{6})(?!\d)", line)
        if found:
            return int(found[1])
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--moments", type=int, default=1_000_000)
    count = parser.parse_args().moments
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        home = import_feed(pathlib.Path(folder), count)
        terminal = Terminal(str(home), 80, 24, ["--text-size", "L"])
        # The position is far from both ends; reading ahead has finished by then.
        terminal.press("G", quiet=0.5)
        for _ in range(40):
            terminal.press("b", quiet=0.02)
        presses, changes, places = [], [], {first_moment(terminal)}
        for _ in range(3):
            for keys in ["+"] * (CATEGORIES - 4) + ["-"] * (CATEGORIES - 1) + ["+"] * 3:
                changes.append(terminal.press(keys)[0])
                places.add(first_moment(terminal))
        for _ in range(len(changes)):
            presses.append(terminal.press("j")[0])
        change, press = (statistics.median(times) * 1000 for times in (changes, presses))
        slowest = max(changes) * 1000
        print(f"{count:,} moments: size change {change:.2f} ms, slowest {slowest:.2f} ms; j {press:.2f} ms; "
              f"ratio {change / press:.2f}; first numbers seen {sorted(places - {None})}")
        if change > MOST_RATIO * press:
            failures.append("a change takes longer than it may")
        if max(places - {None}) - min(places - {None}) > 1:
            failures.append("the reader's place is lost")
        terminal.quit()
    for failure in failures:
        print(f"missed: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
