#!/usr/bin/env python3
"""Measures following: the first refresh of 50 sources with 100 items each, and one in which nothing has changed."""

import argparse
import hashlib
import http.server
import os
import statistics
import subprocess
import tempfile
import threading
import time
from pathlib import Path

ITEMS = 100
HOSTS = 8
"""Sources of one host are refreshed one after the other."""

FIRST, UNCHANGED, ONE = 3.0, 0.5, 2.0
"""The aims in seconds."""


def feed(path):
    items = "".join(
        f"<item><guid>{number}</guid><title>Item {number} of {path}</title>"
        f"<link>http://127.0.0.1{path}/{number}</link><pubDate>Thu, 15 Jan 2026 12:{number % 60:02}:00 GMT</pubDate>"
        "<description>&lt;p&gt;A text with &lt;b&gt;emphasis&lt;/b&gt; and "
        "&lt;a href='https://example.org/'&gt;a link&lt;/a&gt;.&lt;/p&gt;</description></item>"
        for number in range(ITEMS)
    )
    return f"<rss version='2.0'><channel><title>{path}</title>{items}</channel></rss>".encode()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = feed(self.path)
        tag = f'"{hashlib.md5(body).hexdigest()}"'
        unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(304 if unchanged else 200)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", "0" if unchanged else str(len(body)))
        self.end_headers()
        if not unchanged:
            self.wfile.write(body)

    def log_message(self, *_):
        pass


def timed(command, environment):
    start = time.monotonic()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", default=".build/release/moments")
    parser.add_argument("--sources", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("0.0.0.0", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    addresses = [
        f"http://127.0.0.{1 + number % HOSTS}:{server.server_port}/{number}" for number in range(options.sources)
    ]
    times = {"one source": [], "first refresh": [], "unchanged refresh": []}
    for _ in range(options.rounds):
        with tempfile.TemporaryDirectory() as folder:
            environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8"}
            times["one source"].append(timed([options.binary, "follow", addresses[0]], environment))
            outlines = "".join(f"<outline xmlUrl='{address}'/>" for address in addresses)
            listed = Path(folder, "feeds.opml")
            listed.write_text(f"<opml version='2.0'><body>{outlines}</body></opml>", encoding="utf-8")
            times["first refresh"].append(timed([options.binary, "follow", "--local-network", "--opml", str(listed)], environment))
            keys = [options.binary, "--print", "--keys", "r"]
            times["unchanged refresh"].append(timed(keys, environment))
    for (name, measured), aim in zip(times.items(), (ONE, FIRST, UNCHANGED), strict=True):
        print(f"{name:18} {statistics.median(measured):6.2f} s   aim {aim} s")


if __name__ == "__main__":
    main()
