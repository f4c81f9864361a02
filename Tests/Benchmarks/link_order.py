#!/usr/bin/env python3
"""Writes the functions that a start and the first keys need, for the linker.

    swift build -c release && python3 Tests/Benchmarks/link_order.py

Functions that are needed together then lie together: the program touches fewer pages of itself, which is half of its memory.
Needs valgrind and binutils. The list only matters for speed and memory: names that are gone are passed over, and functions
that are not in it are linked behind.
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import tempfile
import termios

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = REPOSITORY / ".build/release/moments"
ORDER = REPOSITORY / "Sources/App/moments/startup.order"
KEYS = ["j", "k", " ", "G", "g", "\r", "q", "a", "+", "-", "Q"]


def run(program, folder, profile):
    """Drives the program under callgrind: a start and some keys."""
    environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8", XDG_DATA_HOME=folder)
    process, descriptor = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execvpe("valgrind", ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}",
                                str(program), "--appearance", "dark"], environment)
    wait_until_quiet(descriptor, 10)
    for key in KEYS:
        os.write(descriptor, key.encode())
        wait_until_quiet(descriptor, 2)
    os.waitpid(process, 0)


def wait_until_quiet(descriptor, seconds):
    while select.select([descriptor], [], [], seconds)[0]:
        try:
            if not os.read(descriptor, 1 << 16):
                return
        except OSError:
            return


def main():
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind does not read the debugging information of newer compilers.
        program, profile = pathlib.Path(folder, "program"), pathlib.Path(folder, "profile")
        subprocess.run(["objcopy", "--strip-debug", PROGRAM, program], check=True)
        subprocess.run([program, "--print"], env=dict(os.environ, XDG_DATA_HOME=folder), stdout=subprocess.DEVNULL, check=True)
        run(program, folder, profile)
        names = re.findall(r"^c?fn=\(\d+\) ([^\s'(]+)", profile.read_text(), re.M)
    functions = [name for name in dict.fromkeys(names) if not name.startswith("0x")]
    ORDER.write_text("\n".join(functions) + "\n")
    print(f"{len(functions)} functions")


if __name__ == "__main__":
    main()
