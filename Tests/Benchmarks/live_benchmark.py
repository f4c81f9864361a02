#!/usr/bin/env python3
"""Measures the cost of a server and its pictures for the reader.

These are the first paint, and the response to keys while 200 pictures arrive and a refresh of 10,000 moments is
stored.

    pip install pyte wcwidth && swift build -c release && python3 Tests/Benchmarks/live_benchmark.py
"""
import argparse
import contextlib
import json
import os
import pathlib
import pty
import select
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from terminal import PROGRAM

SERVER = PROGRAM.parent.parent.parent / "Tests/Support/DevelopmentServer/run"

# The limit of the first paint with a server, a sign-in and pictures, as a multiple of that without.
MOST_START = 1.05
# The limit of the response to keys during downloads and a refresh, as a multiple of that without.
MOST_LATENCY = 2.0
# The limit of the program's memory, with 32 MiB of pictures.
MOST_MEMORY_MIB = 16 + 32

LEAST_KEYS = 300
MOST_KEYS = 1000
# The seconds between two keys. Downloads of pictures that scroll away before they arrive are canceled.
PAUSE = 0.1
# The title bar contains this text while addresses are shown.
ADDRESS = b"momentsapp.com"

USER = "0"
PERSON = "{ id name avatar backgroundImage }"
FEED = f"""query q($userID: ID!) {{ getMomentsDetailsByUserID(userID: $userID) {{
  userDetails {PERSON}
  moments {{ id userDetails {PERSON} type title url photos createdDate isLiked likes {PERSON} }} }} }}"""
SIGN_IN = """mutation m($userName: String!, $password: String!) {
  signIn(userName: $userName, password: $password) { token } }"""


@contextlib.contextmanager
def server(port, moments, *options):
    """Starts a low-priority server and returns its address. Its port identifies it for readers."""
    process = subprocess.Popen(
        ["nice", "-n", "19", SERVER, "--port", str(port), "--moments", str(moments), "--quiet", "--until-stdin-closes", *options],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.stdin.close()
        process.wait()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def environment(home):
    folders = {f"XDG_{name}_HOME": f"{home}/{name.lower()}" for name in ("DATA", "STATE", "CACHE", "CONFIG")}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "MOMENTS_"))}
    return kept | folders | {
        "XDG_RUNTIME_DIR": home, "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}


class Reader:
    """A run of the program on a pseudo-terminal, with measurements."""

    def __init__(self, home, *options):
        self.began = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(PROGRAM, [str(PROGRAM), "--appearance", "dark", *options], environment(home))

    def read(self, seconds):
        return os.read(self.terminal, 1 << 20) if select.select([self.terminal], [], [], seconds)[0] else b""

    def wait_for(self, text, seconds=30):
        """Returns the seconds until the program has written the text."""
        began, output = time.perf_counter(), b""
        while text not in output:
            part = self.read(seconds)
            if not part:
                sys.exit(f"! {text!r} never came; the last was {output[-400:]!r}")
            output = output[-len(text):] + part
        return time.perf_counter() - began

    def drain(self, seconds):
        end = time.perf_counter() + seconds
        while (rest := end - time.perf_counter()) > 0:
            self.read(rest)

    def press(self, keys):
        os.write(self.terminal, keys.encode())

    def peak_memory(self):
        """Returns the peak memory in MiB."""
        status = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024

    def quit(self):
        self.press("Q")
        with contextlib.suppress(OSError):
            self.drain(1)
        return os.waitpid(self.process, 0)[1]


def first_paint(home, *options):
    """Returns the milliseconds from the start to the last words of the first frame."""
    reader = Reader(home, *options)
    reader.wait_for(b"all keys")
    took = time.perf_counter() - reader.began
    reader.quit()
    return took * 1000


def starts(home, address, rounds):
    """Returns the medians without and with the server, measured in turn."""
    ways = {"without": ["--server", "off", "--images", "off"], "with": ["--server", address]}
    times = {way: [] for way in ways}
    for _ in range(rounds):
        for way, options in ways.items():
            times[way].append(first_paint(home, *options))
    return {way: statistics.median(values) for way, values in times.items()}


def latency(reader, keys):
    """Returns the milliseconds from keys to the end of the title, in which the last key shows the address."""
    began = time.perf_counter()
    reader.press(keys + "u")
    reader.wait_for(ADDRESS)
    took = (time.perf_counter() - began) * 1000
    reader.press("u")
    reader.drain(PAUSE)
    return took


def figures(times):
    times = sorted(times)
    return statistics.median(times), times[int(len(times) * 0.99)]


def fill(home, address):
    """Stores the same moments in the reader's own store and in that of the server, and signs in."""
    feed = pathlib.Path(home) / "feed.json"
    feed.write_text(json.dumps(ask(address, FEED, {"userID": USER})["getMomentsDetailsByUserID"]))
    session = ask(address, SIGN_IN, {"userName": "wei-chen", "password": "moments"})["signIn"]
    kept = {"server": address.removesuffix("/graphql"), "userID": USER, "userName": "wei-chen", "token": session["token"]}
    file = credentials(home)
    file.parent.mkdir(parents=True, mode=0o700)
    file.write_text(json.dumps({"version": 1, "signIns": [kept]}))
    file.chmod(0o600)
    for options in ([], ["--feed", feed], ["--server", address]):
        subprocess.run([PROGRAM, *options, "--print"], env=environment(home), stdout=subprocess.DEVNULL, check=True)


def credentials(home):
    return pathlib.Path(home) / "state/moments/credentials.json"


def ask(address, query, variables):
    body = json.dumps({"query": query, "variables": variables}).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))["data"]


def pictures_on_disk(home):
    return len(list(pathlib.Path(home, "cache/moments/pictures").glob("*")))


def measure_busy(home, address, pictures):
    """Returns response times during all downloads, those on the same way afterwards, and the peak memory in MiB."""
    reader = Reader(home, "--server", address, "--images", "cells", "--refresh-interval", "off")
    reader.wait_for(b"all keys")
    busy = []
    while len(busy) < LEAST_KEYS or pictures_on_disk(home) < pictures:
        if len(busy) == MOST_KEYS:
            sys.exit(f"! only {pictures_on_disk(home)} pictures have come")
        busy.append(latency(reader, "j"))
    reader.drain(5)
    reader.press("g")
    reader.drain(2)
    idle = [latency(reader, "j") for _ in busy]
    memory = reader.peak_memory()
    if reader.quit() != 0:
        sys.exit("! it has not ended well")
    return busy, idle, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=40)
    parser.add_argument("--moments", type=int, default=10_000)
    parser.add_argument("--pictures", type=int, default=200)
    options = parser.parse_args()
    if not PROGRAM.exists():
        sys.exit("build it first: swift build -c release")
    failures = []
    port = free_port()
    with tempfile.TemporaryDirectory() as home:
        with server(port, options.moments) as address:
            fill(home, address)
            medians = starts(home, address, options.starts)
        ratio = medians["with"] / medians["without"]
        print(f"first paint: {medians['without']:.2f} ms without, {medians['with']:.2f} ms with a server: {ratio:.2f}")
        if ratio > MOST_START:
            failures.append("the first paint is later")
        # All dates have changed, so each row is written again. The token was for the other server.
        credentials(home).unlink()
        with server(port, options.moments, "--newest", str(int(time.time()) - 86_400)) as address:
            busy, idle, memory = measure_busy(home, address, options.pictures)
        for name, times in (("busy", busy), ("idle", idle)):
            median, slow = figures(times)
            print(f"{name}: {len(times)} keys, median {median:.2f} ms, 99th percentile {slow:.2f} ms")
        print(f"peak memory {memory:.1f} MiB")
        if figures(busy)[1] > figures(idle)[1] * MOST_LATENCY:
            failures.append("keys are slower")
        if memory > MOST_MEMORY_MIB:
            failures.append("there is too much memory")
    if failures:
        sys.exit("! " + ", ".join(failures))


if __name__ == "__main__":
    main()
