#!/usr/bin/env python3
"""Measures a change between light and dark at 200x60 against a full redraw (Ctrl-L), ten thousand changes, and the time
from saving a theme file to the new picture.

    swift build -c release && python3 Tests/Benchmarks/color_benchmark.py

Needs the Python package pyte. Exits with 1 if a change takes more than twice the time of a redraw or draws a cell
twice, if ten thousand changes of appearance and theme change the screen or leak memory, or if a saved theme takes more
than 50 ms.
"""
import os
import select
import statistics
import sys
import tempfile
import time

from terminal import Terminal

COLUMNS, ROWS = 200, 60
MOST_RATIO = 2
MOST_GROWTH_KIB = 512
CHANGES = 10_000
MOST_RELOAD = 0.05


def saved_theme(home):
    """Returns the seconds from saving a theme file to the last byte of the new picture, for each of several saves."""
    path = os.path.join(home, "theme.json")

    def save(number):
        with open(path + ".new", "w") as file:
            file.write('{"name": "T%d", "extends": "System", "colors": {"primaryText": "#%06X"}}' % (number, number))
        os.rename(path + ".new", path)
        return time.perf_counter()

    save(0)
    terminal = Terminal(home, COLUMNS, ROWS, ["--appearance", "light", "--theme", path])
    times = []
    for number in range(1, 21):
        began = save(number)
        if not select.select([terminal.descriptor], [], [], 2)[0]:
            raise SystemExit("the saved theme is not shown")
        times.append(terminal.read(quiet=0.05)[1] - began)
    terminal.quit()
    return times


def main():
    failures = []
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(home, COLUMNS, ROWS, ["--appearance", "dark", "--theme", "DesignKit"])
        toggles, redraws = [], []
        for _ in range(20):
            toggles += [terminal.press("a"), terminal.press("a")]
            redraws += [terminal.press("\f"), terminal.press("\f")]
        toggle, redraw = (statistics.median(time for time, _ in runs) * 1000 for runs in (toggles, redraws))
        sizes = [statistics.median(size for _, size in runs) for runs in (toggles, redraws)]
        print(f"light or dark: {toggle:.2f} ms, {sizes[0]:,.0f} bytes; full redraw: {redraw:.2f} ms, {sizes[1]:,.0f} bytes; "
              f"ratio {toggle / redraw:.2f}")
        if toggle > MOST_RATIO * redraw:
            failures.append("a change takes longer than it may")

        terminal.screen.drawn.clear()
        terminal.press("a")
        twice = sum(count > 1 for count in terminal.screen.drawn.values())
        print(f"cells that one change draws: {len(terminal.screen.drawn):,}, more than once: {twice}")
        if twice:
            failures.append("cells are drawn twice")
        terminal.press("a")

        for _ in range(200):
            terminal.press("at", quiet=0.002)
        terminal.press("ka", quiet=0.2)
        terminal.press("a", quiet=0.2)
        before, picture = terminal.memory(), terminal.picture()
        for _ in range(CHANGES // 8):
            terminal.press("atatatat", quiet=0.001)
        terminal.press("ka", quiet=0.2)
        terminal.press("a", quiet=0.5)
        growth = terminal.memory() - before
        print(f"{CHANGES:,} changes: memory {before / 1024:.1f} MiB, growth {growth} KiB, "
              f"last screen {'equal to' if terminal.picture() == picture else 'other than'} the first")
        if growth > MOST_GROWTH_KIB:
            failures.append("memory grows")
        if terminal.picture() != picture:
            failures.append("the last screen is another one")
        terminal.quit()
    with tempfile.TemporaryDirectory() as home:
        reloads = saved_theme(home)
        print(f"a saved theme: {statistics.median(reloads) * 1000:.1f} ms, slowest {max(reloads) * 1000:.1f} ms")
        if statistics.median(reloads) > MOST_RELOAD:
            failures.append("a saved theme takes longer than it may")
    for failure in failures:
        print(f"missed: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
