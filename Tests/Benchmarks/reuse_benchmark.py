#!/usr/bin/env python3
"""Hands a thousand links to a running instance, and prints time, memory and descriptors before and after.

    swift build -c release && python3 Tests/Benchmarks/reuse_benchmark.py [--links N]
"""
import argparse
import os
import pathlib
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = REPOSITORY / ".build/release/moments"
# The limit of the growth of an instance. Caches fill once.
MOST_GROWTH_KIB = 1024


def resident_kib(process):
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def descriptors(process):
    return len(os.listdir(f"/proc/{process}/fd"))


def drain(terminal, seconds):
    end = time.monotonic() + seconds
    while (rest := end - time.monotonic()) > 0:
        if select.select([terminal], [], [], rest)[0]:
            os.read(terminal, 1 << 16)


def hand_over(environment, first, count, terminal):
    times, lost = [], 0
    for index in range(first, first + count):
        link = f"https://momentsapp.com/Moment/{index % 60}"
        began = time.perf_counter()
        result = subprocess.run([PROGRAM, "--reuse", link], env=environment, capture_output=True, text=True)
        times.append((time.perf_counter() - began) * 1000)
        lost += result.returncode != 0 or result.stdout != link + "\n"
        drain(terminal, 0)
        while select.select([terminal], [], [], 0)[0]:
            os.read(terminal, 1 << 16)
    return times, lost


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--links", type=int, default=1000)
    options = parser.parse_args()
    if not PROGRAM.exists():
        sys.exit("build it first: swift build -c release")
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_RUNTIME_DIR": folder, "TERM": "xterm-256color"}
        process, terminal = pty.fork()
        if process == 0:
            os.execve(PROGRAM, [str(PROGRAM)], environment)
        drain(terminal, 1)
        # Data that is loaded once does not count as growth.
        hand_over(environment, 0, 60, terminal)
        before = resident_kib(process), descriptors(process)
        times, lost = hand_over(environment, 60, options.links, terminal)
        after = resident_kib(process), descriptors(process)
        os.write(terminal, b"Q")
        os.waitpid(process, 0)
    growth = after[0] - before[0]
    print(f"{options.links} links: {lost} lost, {statistics.median(times):.1f} ms each (a process and its answer)")
    print(f"memory {before[0]} -> {after[0]} KiB, descriptors {before[1]} -> {after[1]}")
    if lost or growth > MOST_GROWTH_KIB or after[1] != before[1]:
        sys.exit("! it has lost links, or has grown")


if __name__ == "__main__":
    main()
