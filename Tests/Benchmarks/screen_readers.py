#!/usr/bin/env python3
"""Prints what yasr and fenrir say of the app, in reader mode and on the screen.

    apt-get install --no-install-recommends yasr fenrir
    Tests/Benchmarks/screen_readers.py [PROGRAM]

Both screen readers run on a pseudoterminal, with a speech driver that writes to a file. The result is in the guide
`ReaderMode.md`.
"""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import tempfile
import termios
from pathlib import Path

KEYS = ["j", "f", "+", "a"]


class Listener:
    """A screen reader with the app, and the file with what it says."""

    def __init__(self, folder: Path, command: list[str]) -> None:
        self.said = folder / "said"
        self.said.touch()
        self.heard = 0
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.environ.update(HOME=str(folder), XDG_DATA_HOME=str(folder), LANG="C.UTF-8", TERM="xterm-256color")
            os.execvp(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def hear(self, keys: str = "", seconds: float = 1.5) -> str:
        """Types, waits for silence, and returns what was said."""
        os.write(self.terminal, keys.encode())
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                if not os.read(self.terminal, 65536):
                    break
            except OSError:
                break
        text = self.said.read_text(errors="replace")
        new, self.heard = text[self.heard :], len(text)
        # yasr sends commands of Emacspeak's servers: `q {text}` is spoken.
        spoken = re.findall(r"^q \{(.*)\}$", new, re.MULTILINE) if "tts_" in text else new.splitlines()
        return " ".join(" ".join(spoken).replace(" , ", " ").split())


def script(path: Path, line: str) -> Path:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
    return path


def yasr(folder: Path, app: Path) -> Listener:
    speaker = script(folder / "speaker", f"exec cat >> {folder}/said")
    lines = Path("/etc/yasr/yasr.conf").read_text().splitlines()
    kept = [line for line in lines if not line.startswith("synthesizer")]
    start = kept.index("[options]") + 1
    kept[start:start] = ["synthesizer=emacspeak server", f"synthesizer port=|{speaker}"]
    (folder / ".yasr.conf").write_text("\n".join(kept) + "\n")
    return Listener(folder, ["yasr", str(app)])


def fenrir(folder: Path, app: Path) -> Listener:
    speaker = script(folder / "speaker", f"printf '%s\\n' \"$1\" >> {folder}/said")
    text = Path("/etc/fenrirscreenreader/settings/settings-pty.conf").read_text()
    text = re.sub(r"^genericSpeechCommand=.*$", f'genericSpeechCommand={speaker} "fenrirText"', text, flags=re.MULTILINE)
    settings = folder / "settings.conf"
    settings.write_text(re.sub(r"^shell=.*$", f"shell={app}", text, flags=re.MULTILINE))
    return Listener(folder, ["fenrir", "-e", "-s", str(settings)])


def main() -> None:
    program = Path(sys.argv[1] if len(sys.argv) > 1 else ".build/release/moments").resolve()
    for name, start in [("yasr", yasr), ("fenrir", fenrir)]:
        for option in ["--reader", "--no-reader"]:
            with tempfile.TemporaryDirectory() as name_of_folder:
                folder = Path(name_of_folder)
                app = script(folder / "app", f"exec {program} {option} --now 2026-01-15T12:00:00Z")
                listener = start(folder, app)
                print(f"{name}, {option}\n  start: {listener.hear(seconds=4)}")
                for key in KEYS:
                    print(f"  {key}: {listener.hear(key)}")
                listener.hear("Q")


main()
