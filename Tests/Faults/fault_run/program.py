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
"""The seconds within which every key must be answered."""

_REDRAW = b"\x0c"
_CLEARED = b"\x1b[2J"
_FRAME_PAUSE = 0.003
_ESCAPE = "\x1b"
_ESCAPE_PAUSE = 0.06
_UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*|[ -/]*)?$")


class Hang(Exception):  # noqa: N818
    """An error: a key was not answered in time."""


class Program:
    """One run of the program. A thread reads its output into a screen."""

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
        """Presses keys without waiting."""
        with contextlib.suppress(OSError):
            os.write(self._terminal, keys.encode())

    def press(self, keys: str) -> None:
        """Presses keys and waits until the program has processed them."""
        self.type(keys)
        if keys.endswith(_ESCAPE):
            # A key that follows an Esc at once would be read as a key with Alt.
            time.sleep(_ESCAPE_PAUSE)
        self.probe()

    def probe(self) -> None:
        """Requests a full redraw, which proves that the program has processed this key."""
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
        """Returns the current screen."""
        with self._changed:
            return self._text()

    def wait_for(self, wanted: Callable[[ScreenText], bool], seconds: float) -> bool:
        """Waits until the screen satisfies a condition; returns whether it did."""
        return self._wait(lambda: wanted(self._text()), seconds)

    def _text(self) -> ScreenText:
        return ScreenText(tuple(self._screen.display))

    # The process

    def kill(self) -> None:
        """Kills the program."""
        os.kill(self.process, signal.SIGKILL)
        self.wait(LONGEST_ANSWER)

    def quit(self) -> int | None:
        """Quits as a reader does. Returns the exit code: negative for a signal, None if the program does not end."""
        start = time.monotonic()
        self.type("Q")
        code = self.wait(LONGEST_ANSWER)
        self.worst_answer = max(self.worst_answer, time.monotonic() - start)
        return code

    def wait(self, seconds: float) -> int | None:
        """Returns the exit code: negative for a signal, None if the program still runs."""
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
        """Returns the peak memory in KiB; 0 if the program has ended."""
        try:
            status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii", errors="replace")
        except OSError:
            return 0
        found = re.search(r"VmHWM:\s+(\d+)", status)
        return int(found[1]) if found else 0

    def errors(self) -> str:
        """Returns the output on standard error."""
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
        """Reads one piece of output; empty at the end. An incomplete escape sequence is kept for the next piece."""
        data, timeout = self._rest, None
        while True:
            if select.select([self._terminal], [], [], timeout)[0]:
                try:
                    data += os.read(self._terminal, 1 << 16)
                except OSError:
                    # Linux reports this error when no process has the terminal open.
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
    """Runs in the child: sets the size of the terminal first, and writes standard error to a file."""
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    os.execve(binary, [str(binary), *arguments], environment)
