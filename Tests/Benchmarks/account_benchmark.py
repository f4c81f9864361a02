#!/usr/bin/env python3
"""Measures how fast 10,000 posts of two accounts arrive, beside as many items of five feeds in the same timeline."""

import argparse
import http.server
import os
import resource
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from xml.sax.saxutils import escape

from account_server import PAGE, AccountServer, send

COUNT, ACCOUNTS, HOSTS = 10_000, 2, 5
MOST = 1.5
"""The limit of the processor time for a post, as a multiple of that for an item of feeds with as many items as a page."""


class Feeds:
    """Feeds of five hosts with the texts of posts, at first with one item each."""

    def __init__(self, account, size):
        self.account, self.size, self.is_full = account, size, False
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                send(self, 200, owner.feed(int(self.path[1:])), [("Content-Type", "application/rss+xml")])

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("0.0.0.0", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addresses = [f"http://127.0.0.{1 + number % HOSTS}:{server.server_port}/{number}"
                          for number in range(COUNT // size)]

    def feed(self, number):
        items = ""
        for index in range(self.size if self.is_full else 0, -1, -1):
            post = 1_000_000 + number * (self.size + 1) + index
            status = self.account.status(post)
            date = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(self.account.time(post)))
            items += (f"<item><guid>{post}</guid><link>{status['url']}</link><pubDate>{date}</pubDate>"
                      f"<description>{escape(status['content'])}</description></item>")
        return f"<rss version='2.0'><channel><title>{number}</title>{items}</channel></rss>".encode()


def run(command, environment, **options):
    """Returns the seconds of a command, and its processor time with that of its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run(command, env=environment, check=True, capture_output=True, **options)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(binary, size):
    """Returns the times of feeds with as many items each, and of accounts in the same timeline."""
    accounts = [AccountServer() for _ in range(ACCOUNTS)]
    feeds = Feeds(accounts[0], size)
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8"}
        for account in accounts:
            account.add(1)
            run([binary, "sign-in", account.address], environment, input=b"CODE")
            account.add(COUNT // ACCOUNTS)
        refresh = [binary, "--print", "--keys", "r"]
        parts = []
        # A refresh of an account stops after 20 pages.
        while int(subprocess.check_output([binary, "count", "unread"], env=environment)) < COUNT:
            parts.append(run(refresh, environment))
        listed = Path(folder, "feeds.opml")
        outlines = "".join(f"<outline xmlUrl='{address}'/>" for address in feeds.addresses)
        listed.write_text(f"<opml version='2.0'><body>{outlines}</body></opml>", encoding="utf-8")
        run([binary, "follow", "--local-network", "--opml", str(listed)], environment)
        feeds.is_full = True
        times = [run(refresh, environment), tuple(map(sum, zip(*parts, strict=True)))]
    for account in accounts:
        account.close()
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", default=".build/release/moments")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    for size in (COUNT // HOSTS, PAGE):
        rounds = [measure(options.binary, size) for _ in range(options.rounds)]
        feeds, accounts = ([min(times) for times in zip(*kind, strict=True)] for kind in zip(*rounds, strict=True))
        for name, (seconds, processor) in ((f"feeds, {size} items each", feeds), ("accounts", accounts)):
            print(f"{name:24}{COUNT / seconds:8,.0f} moments a second, {processor / COUNT * 1e6:5.0f} µs of processor time each")
        ratio = accounts[1] / feeds[1]
        print(f"{'ratio':24}{accounts[0] / feeds[0]:8.2f}, {ratio:.2f}" + (" !" if size == PAGE and ratio > MOST else ""))


if __name__ == "__main__":
    main()
