#!/usr/bin/env python3
"""Counts the instructions of the release build beside those of a minimal C ncurses list.

    swift build -c release && python3 Tests/Benchmarks/instructions.py [--profiles FOLDER] [FIGURE…]

Both programs show the same 10,000 titles at 80×24 under callgrind. Instructions depend on neither the speed nor the load of a
machine. Each figure is the least of three runs, since work in the background adds to some. The figure of a key is the
difference between runs with and without a number of keys, divided by this number. Needs valgrind, binutils, gcc and
libncursesw5-dev.
"""
import argparse
import concurrent.futures
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parent.parent / ".build/release/moments"
RUNS = 3
# The words of the command line, the keys before those that are counted, these, and how often they are pressed. Keys are
# `None` for a process without a terminal.
FIGURES = {
    "start": ([], "", "", 1),
    "start, options": (["--appearance", "dark", "Moments"], "", "", 1),
    "print": (["--print"], None, "", 1),
    "count TEXT": (["count", "coffee"], None, "", 1),
    "j": ([], "", "j", 30),
    "PgDn": ([], "", " ", 30),
    "G and g": ([], "", "Gg", 10),
    "j, a moment": ([], "\r", "j", 30),
    "j, help": ([], "?", "j", 30),
}
OF_FLOOR = ["start", "j", "PgDn", "G and g"]


class Contestant:
    """A program, and its files at the beginning of each run."""

    def __init__(self, folder, command, quit):
        self.folder, self.command, self.quit = folder, command, quit
        self.home = folder / f"{command[0].name}-home"
        self.home.mkdir()

    def figures(self, names, profiles=None):
        """Returns the millions of instructions of each figure. Copies the profiles of the least runs into a folder."""
        runs = [(name, part, number) for name in names for part in ("begin", "end") for number in range(RUNS)
                if part == "begin" or FIGURES[name][2]]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            counted = dict(zip(runs, pool.map(self.count, runs)))
        figures = {}
        for name in names:
            parts = {part: min(counted[run] for run in runs if run[:2] == (name, part))
                     for part in ("begin", "end") if (name, part, 0) in counted}
            count = parts["end"][0] - parts["begin"][0] if "end" in parts else parts["begin"][0]
            figures[name] = count / FIGURES[name][3] / 1e6
            for part, (_, profile) in parts.items():
                if profiles:
                    shutil.copy(profile, profiles / f"{name}, {part}")
        return figures

    def count(self, run):
        """Returns the instructions of a run, and its profile."""
        name, part, number = run
        words, before, keys, times = FIGURES[name]
        home = self.folder / f"{self.command[0].name}, {name}, {part} {number}"
        shutil.copytree(self.home, home, ignore=shutil.ignore_patterns("socket"))
        profile, log = home / "profile", home / "log"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", f"--log-file={log}", *self.command, *words]
        if before is None:
            subprocess.run(command, env=environment(home), stdout=subprocess.DEVNULL, check=True)
        else:
            run_at_terminal(command, home, before + (keys * times if part == "end" else "") + self.quit)
        return int(re.search(r"Collected : (\d+)", log.read_text())[1]), profile


def environment(home):
    folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "STATE", "CACHE", "CONFIG")}
    return folders | {"XDG_RUNTIME_DIR": str(home), "HOME": str(home), "PATH": os.environ["PATH"],
                      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}


def run_at_terminal(command, home, keys):
    """Runs a program in a pseudo-terminal, and presses each key after the output of the key before it."""
    process, descriptor = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execvpe(command[0], list(map(str, command)), environment(home))
    read_output(descriptor, 20)
    for key in keys:
        os.write(descriptor, key.encode())
        read_output(descriptor, 2)
    os.close(descriptor)
    os.waitpid(process, 0)


def read_output(descriptor, patience):
    """Waits at most `patience` seconds for output, and reads it until there is none for 0.15 seconds."""
    while select.select([descriptor], [], [], patience)[0]:
        patience = 0.15
        try:
            os.read(descriptor, 1 << 16)
        except OSError:
            return


def contestants(folder, program):
    """Returns the C list and moments with the same titles. The timeline begins at a place below the newest moments."""
    feed, titles, floor, stripped = (folder / name for name in ("feed.jsonl", "titles.txt", "clist", "moments"))
    with feed.open("w") as file:
        subprocess.run([sys.executable, HERE / "make_feed.py", "10000"], stdout=file, check=True)
    titles.write_text("".join(json.loads(line)["title"] + "\n" for line in feed.open()))
    subprocess.run(["gcc", "-O2", "-o", floor, HERE / "clist.c", "-lncursesw", "-ltinfo"], check=True)
    # Valgrind does not read the debugging information of newer compilers.
    subprocess.run(["objcopy", "--strip-debug", program, stripped], check=True)
    ours = Contestant(folder, [stripped], "Q")
    subprocess.run(
        [stripped, "--feed", feed, "--print"], env=environment(ours.home), stdout=subprocess.DEVNULL, check=True)
    run_at_terminal([stripped], ours.home, " " * 10 + "Q")
    return Contestant(folder, [floor, "-c", titles], "q"), ours


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM, help="another build")
    parser.add_argument("--profiles", type=pathlib.Path, help="keep the profiles in a folder, for callgrind_annotate")
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help="; ".join(FIGURES))
    options = parser.parse_args()
    names = options.figures or list(FIGURES)
    if options.profiles:
        options.profiles.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        floor, ours = contestants(pathlib.Path(folder), options.program)
        floors = floor.figures([name for name in names if name in OF_FLOOR])
        figures = ours.figures(names, options.profiles)
    print(f"{'millions of instructions':26}{'C list':>8}{'moments':>9}{'ratio':>7}")
    for name in names:
        floor = f"{floors[name]:8.2f}" if name in floors else " " * 8
        ratio = f"{figures[name] / floors[name]:7.1f}" if name in floors else ""
        print(f"{name:26}{floor}{figures[name]:9.2f}{ratio}")


if __name__ == "__main__":
    main()
