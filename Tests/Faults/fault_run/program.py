"""The program on a pseudo-terminal."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tuibench import JUNK, Screen, Stream

from fault_run.screen import ScreenText

COLUMNS, ROWS = 100, 30
LONGEST_ANSWER = 5.0
"""Seconds within which every key must be answered."""

_REDRAW = b"\x0c"
_CLEARED = b"\x1b[2J"
_FRAME_PAUSE = 0.003
_ESCAPE = "\x1b"
_ESCAPE_PAUSE = 0.06
_UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*|[ -/]*)?$")


class Hang(Exception):  # noqa: N818
    """A key was not answered in time."""


class Program:
    """One run of the program: keys go in, and a thread keeps its screen."""

    def __init__(self, binary: Path, arguments: Sequence[str], environment: dict[str, str], errors: Path) -> None:
        self._errors = errors
        self._changed = threading.Condition()
        self._screen = Screen(COLUMNS, ROWS)
        self._stream = Stream(self._screen)
        self._rest = b""
        self._clears = 0
        self._is_open = True
        self._status: int | None = None
        self.worst_answer = 0.0
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            _become(binary, arguments, environment, errors)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    # Keys

    def type(self, keys: str) -> None:
        """Presses keys, without waiting for anything."""
        with contextlib.suppress(OSError):
            os.write(self._terminal, keys.encode())

    def press(self, keys: str) -> None:
        """Presses keys and waits until the program has dealt with them."""
        self.type(keys)
        if keys.endswith(_ESCAPE):
            # What follows at once would be a key with Alt.
            time.sleep(_ESCAPE_PAUSE)
        self.probe()

    def probe(self) -> None:
        """Asks for the screen to be drawn anew, which nothing but an answer to this key does."""
        with self._changed:
            wanted = self._clears + 1
        start = time.monotonic()
        self.type(_REDRAW.decode())
        if not self._wait(lambda: self._clears >= wanted or not self._is_open, LONGEST_ANSWER):
            raise Hang(f"a key was not answered within {LONGEST_ANSWER} s")
        if not self._is_open:
            raise Hang("the program has ended by itself")
        self.worst_answer = max(self.worst_answer, time.monotonic() - start)

    # The screen

    def screen(self) -> ScreenText:
        """As it is now."""
        with self._changed:
            return self._text()

    def wait_for(self, wanted: Callable[[ScreenText], bool], seconds: float) -> bool:
        """Waits for the screen to say something; tells whether it does."""
        return self._wait(lambda: wanted(self._text()), seconds)

    def _text(self) -> ScreenText:
        return ScreenText(tuple(self._screen.display))

    # The process

    def kill(self) -> None:
        """Ends it in the middle of whatever it does."""
        os.kill(self.process, signal.SIGKILL)
        self.wait(LONGEST_ANSWER)

    def kill_children(self) -> int:
        """Ends whatever it has started; tells how many."""
        children: set[int] = set()
        for path in Path(f"/proc/{self.process}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                children |= {int(number) for number in path.read_text(encoding="ascii").split()}
        for child in children:
            # Its parent has not waited for it yet, or the number is nobody's: it is not given away so soon.
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        return len(children)

    def quit(self) -> int | None:
        """Ends it as a reader does; the exit code, negative for a signal, nil if it does not end."""
        start = time.monotonic()
        self.type("Q")
        code = self.wait(LONGEST_ANSWER)
        self.worst_answer = max(self.worst_answer, time.monotonic() - start)
        return code

    def wait(self, seconds: float) -> int | None:
        """The exit code, negative for a signal; nil if it still runs."""
        end = time.monotonic() + seconds
        while self._status is None:
            ended, status = os.waitpid(self.process, os.WNOHANG)
            if ended:
                self._status = os.waitstatus_to_exitcode(status)
                self._reader.join(timeout=1)
                os.close(self._terminal)
            elif time.monotonic() > end:
                return None
            else:
                time.sleep(0.002)
        return self._status

    def peak_memory(self) -> int:
        """The most that it has had in memory so far, in KiB; 0 if it has ended."""
        try:
            status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii", errors="replace")
        except OSError:
            return 0
        found = re.search(r"VmHWM:\s+(\d+)", status)
        return int(found[1]) if found else 0

    def errors(self) -> str:
        """What it has written to standard error."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    # In the thread

    def _wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        with self._changed:
            return self._changed.wait_for(condition, seconds)

    def _read(self) -> None:
        while data := self._frame():
            with self._changed:
                self._clears += data.count(_CLEARED)
                self._stream.feed(JUNK.sub(b"", data))
                self._changed.notify_all()
        with self._changed:
            self._is_open = False
            self._changed.notify_all()

    def _frame(self) -> bytes:
        """What comes in one piece; empty at the end. A sequence that is not whole waits for its rest."""
        data, timeout = self._rest, None
        while True:
            if select.select([self._terminal], [], [], timeout)[0]:
                try:
                    data += os.read(self._terminal, 1 << 16)
                except OSError:
                    # So Linux tells that nobody has the terminal open any more.
                    return b""
                timeout = _FRAME_PAUSE
                continue
            unfinished = _UNFINISHED.search(data)
            end = unfinished.start() if unfinished else len(data)
            if end > 0:
                self._rest = data[end:]
                return data[:end]
            timeout = None


def _become(binary: Path, arguments: Sequence[str], environment: dict[str, str], errors: Path) -> None:
    """In the child: the terminal has a size from the start, and standard error is a file."""
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    os.execve(binary, [str(binary), *arguments], environment)
