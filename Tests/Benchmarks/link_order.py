#!/usr/bin/env python3
"""Writes the list of functions that a start and the first keys use, for the linker.

    MOMENTS_KEEPS_SYMBOLS=1 swift build -c release && python3 Tests/Benchmarks/link_order.py

The linker places these functions together, so the program loads fewer pages of its executable, which are most of its
memory. What a start needs comes first, then what keys need, then the rest of a run with options and a refresh. Needs
valgrind and binutils. The list affects only speed and memory: unknown names are ignored, and functions that are not listed
follow at the end.
"""
import fcntl
import http.server
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import tempfile
import termios
import threading

import follow_benchmark

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = REPOSITORY / ".build/release/moments"
ORDER = REPOSITORY / "Sources/App/moments/startup.order"
MOVES = ["j", "k", " ", "G", "g"]
KEYS = [*MOVES, "\r", "q", "a", "+", "-"]


def run(program, home, profile, keys, *options):
    """Runs the program under callgrind. Returns the functions that it called."""
    process, descriptor = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execvpe("valgrind", ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}",
                                str(program), *options], environment(home))
    wait_until_quiet(descriptor, 10)
    for key in [*keys, "Q"]:
        os.write(descriptor, key.encode())
        wait_until_quiet(descriptor, 2)
    os.waitpid(process, 0)
    return re.findall(r"^c?fn=\(\d+\) ([^\s'(]+)", profile.read_text(), re.M)


def environment(home):
    folders = {f"XDG_{name}_HOME": f"{home}/{name.lower()}" for name in ("DATA", "STATE", "CACHE", "CONFIG")}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "MOMENTS_"))}
    return kept | folders | {
        "XDG_RUNTIME_DIR": home, "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}


def wait_until_quiet(descriptor, seconds):
    while select.select([descriptor], [], [], seconds)[0]:
        try:
            if not os.read(descriptor, 1 << 16):
                return
        except OSError:
            return


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), follow_benchmark.Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        address = f"http://127.0.0.1:{server.server_port}/feed"
        subprocess.run([PROGRAM, "follow", address], env=environment(folder), check=True)
        # Valgrind does not read the debugging information of newer compilers.
        program, profile = pathlib.Path(folder, "program"), pathlib.Path(folder, "profile")
        subprocess.run(["objcopy", "--strip-debug", PROGRAM, program], check=True)
        runs = [([],), (MOVES,), (KEYS,), ([*KEYS, "r"], "--appearance", "dark")]
        names = [name for arguments in runs for name in run(program, folder, profile, *arguments)]
    functions = [name for name in dict.fromkeys(names) if not name.startswith("0x")]
    ORDER.write_text("\n".join(functions) + "\n")
    print(f"{len(functions)} functions")


if __name__ == "__main__":
    main()
