"""A terminal for benchmarks: it sends keys, and times, counts and interprets the output."""
import fcntl
import os
import pathlib
import pty
import select
import struct
import termios
import time

from wcwidth import wcwidth

from tuibench import Screen, Stream

PROGRAM = pathlib.Path(__file__).resolve().parent.parent.parent / ".build/release/moments"


class CountingScreen(Screen):
    """A screen that counts how often each cell is drawn."""

    def __init__(self, columns, rows):
        self.drawn = {}
        super().__init__(columns, rows)

    def draw(self, data):
        for character in data:
            # A combining character is added to the previous cell.
            if wcwidth(character) > 0:
                place = (self.cursor.y, self.cursor.x)
                self.drawn[place] = self.drawn.get(place, 0) + 1
            super().draw(character)

    def rep(self, count=1, **_):
        # Repeated characters are drawn, too.
        self.draw(self.last * (count or 1))


class Terminal:
    """The program on a pseudo-terminal with an emulated screen."""

    def __init__(self, home, columns, rows, options=()):
        self.columns, self.rows = columns, rows
        environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8", XDG_DATA_HOME=home)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.execve(PROGRAM, [str(PROGRAM), *options], environment)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen = CountingScreen(columns, rows)
        self.stream = Stream(self.screen)
        self.read(quiet=0.5)

    def read(self, quiet):
        """Reads until there is no output for `quiet` seconds. Returns the output and the time of its last part."""
        output, last = b"", time.perf_counter()
        while select.select([self.descriptor], [], [], quiet)[0]:
            output += os.read(self.descriptor, 1 << 20)
            last = time.perf_counter()
        self.stream.feed(output)
        return output, last

    def press(self, keys, quiet=0.03):
        """Returns the seconds from the key to the last byte of output, and the number of bytes."""
        began = time.perf_counter()
        os.write(self.descriptor, keys.encode())
        output, last = self.read(quiet)
        return last - began, len(output)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def picture(self):
        return [[(cell.data, cell.fg, cell.bg, cell.bold) for cell in (row[x] for x in range(self.columns))]
                for row in (self.screen.buffer[y] for y in range(self.rows))]

    def quit(self):
        os.write(self.descriptor, b"Q")
        os.waitpid(self.process, 0)
