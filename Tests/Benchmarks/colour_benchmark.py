#!/usr/bin/env python3
"""Measures a change of light and dark at 200x60 beside a plain full redraw (Ctrl-L), and ten thousand changes.

    swift build -c release && python3 Tests/Benchmarks/colour_benchmark.py

Needs the Python package pyte. Exits with 1 where a change takes more than twice a redraw, draws a cell twice, or where ten
thousand changes of appearance and theme leave another screen or more memory behind.
"""
import fcntl
import os
import pathlib
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

import pyte
from wcwidth import wcwidth

PROGRAM = pathlib.Path(__file__).resolve().parent.parent.parent / ".build/release/moments"
COLUMNS, ROWS = 200, 60
MOST_RATIO = 2
MOST_GROWTH_KIB = 512
CHANGES = 10_000


class CountingScreen(pyte.Screen):
    """Counts how often each cell is drawn."""

    def __init__(self):
        self.drawn = {}
        super().__init__(COLUMNS, ROWS)

    def draw(self, data):
        for character in data:
            # A mark goes onto the cell before it.
            if wcwidth(character) > 0:
                place = (self.cursor.y, self.cursor.x)
                self.drawn[place] = self.drawn.get(place, 0) + 1
            super().draw(character)


class Terminal:
    def __init__(self, home):
        environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8", XDG_DATA_HOME=home)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.execve(PROGRAM, [str(PROGRAM), "--appearance", "dark", "--theme", "DesignKit"], environment)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.screen = CountingScreen()
        self.stream = pyte.ByteStream(self.screen)
        self.read(quiet=0.5)

    def read(self, quiet):
        """Reads until nothing comes for so long; answers the output and when its last part came."""
        output, last = b"", time.perf_counter()
        while select.select([self.descriptor], [], [], quiet)[0]:
            output += os.read(self.descriptor, 1 << 20)
            last = time.perf_counter()
        self.stream.feed(output)
        return output, last

    def press(self, keys, quiet=0.03):
        """Seconds from the key to the last byte, and the bytes."""
        began = time.perf_counter()
        os.write(self.descriptor, keys.encode())
        output, last = self.read(quiet)
        return last - began, len(output)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def picture(self):
        return [[(cell.data, cell.fg, cell.bg, cell.bold) for cell in (row[x] for x in range(COLUMNS))]
                for row in (self.screen.buffer[y] for y in range(ROWS))]

    def quit(self):
        os.write(self.descriptor, b"Q")
        os.waitpid(self.process, 0)


def main():
    failures = []
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(home)
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
    for failure in failures:
        print(f"missed: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
