"""A server with the Mastodon client API on the loopback interface, with one person. Any token is theirs."""

import datetime
import http.server
import json
import threading
import urllib.parse
from collections.abc import Iterable
from typing import Any

PAGE = 40

Answer = tuple[int, Any, Iterable[tuple[str, str]]]
"""Status, JSON and headers."""


class AccountServer:
    """Posts have numbers, which are texts for the API, and stand in the order of their arrival, the last one first."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self.lock = threading.RLock()
        self.posts: list[int] = []
        self.liked: set[int] = set()
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                owner.take(self, False)

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                owner.take(self, True)

            def log_message(self, *_: object) -> None: ...

        self._server = http.server.ThreadingHTTPServer((host, 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://{host}:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def add(self, count: int) -> None:
        """Adds posts on top."""
        with self.lock:
            first = self.posts[0] + 1 if self.posts else 1
            self.posts = [*range(first + count - 1, first - 1, -1), *self.posts]

    # Requests

    def take(self, handler: http.server.BaseHTTPRequestHandler, is_post: bool) -> None:
        """Answers a request."""
        status, body, headers = self.answer(handler.path, is_post)
        send(handler, status, json.dumps(body).encode(), headers)

    def answer(self, address: str, is_post: bool) -> Answer:
        """Does what a request says."""
        url = urllib.parse.urlsplit(address)
        known = {
            "/api/v1/instance": {"uri": self.address, "version": "4.5.0"},
            "/api/v1/apps": {"client_id": "CLIENT", "client_secret": "SECRET"},
            "/oauth/token": {"access_token": "TOKEN", "scope": "read write"},
            "/api/v1/accounts/verify_credentials": self._account("me"),
        }
        if url.path in known:
            return 200, known[url.path], ()
        with self.lock:
            if url.path == "/api/v1/timelines/home":
                return self.home(dict(urllib.parse.parse_qsl(url.query)).get("max_id"))
            match url.path.split("/")[3:]:
                case ["statuses", post, *rest] if post.isdecimal() and int(post) in self.posts:
                    return self._post(int(post), rest, is_post)
        return 404, {"error": "Record not found"}, ()

    def _post(self, post: int, rest: list[str], is_post: bool) -> Answer:
        if is_post:
            self.like(post, rest == ["favourite"])
        if rest == ["context"]:
            return 200, {"ancestors": [], "descendants": []}, ()
        return 200, [] if rest == ["favourited_by"] else self.status(post), ()

    def like(self, post: int, is_liked: bool) -> None:
        (self.liked.add if is_liked else self.liked.discard)(post)

    def home(self, below: str | None) -> Answer:
        """Returns the newest page, or the one below a post."""
        page = self.page(below, PAGE)
        return 200, [self.status(post) for post in page], self.link(page)

    def page(self, below: str | None, count: int) -> list[int]:
        start = self.posts.index(int(below)) + 1 if below else 0
        return self.posts[start : start + count]

    def link(self, page: list[int]) -> list[tuple[str, str]]:
        """Returns the header that leads to the next page."""
        return [("Link", f'<{self.address}/api/v1/timelines/home?max_id={page[-1]}>; rel="next"')] if page else []

    # JSON

    def status(self, post: int) -> dict[str, Any]:
        return {
            "id": str(post),
            "uri": f"{self.address}/s/{post}",
            "url": f"{self.address}/@ada/{post}",
            "created_at": datetime.datetime.fromtimestamp(self.time(post), datetime.UTC).isoformat(),
            "content": f"<p>Post {post:05} <b>with</b> <a href='https://example.org/{post}'>a link</a>.</p>",
            "favourited": post in self.liked,
            "favourites_count": int(post in self.liked),
            "account": self._account("ada"),
        }

    def time(self, post: int) -> int:
        return 1_750_000_000 + 10 * post

    def _account(self, name: str) -> dict[str, str]:
        return {"id": name, "acct": name, "display_name": name.title(), "url": f"{self.address}/@{name}"}


def send(
    handler: http.server.BaseHTTPRequestHandler, status: int, body: bytes, headers: Iterable[tuple[str, str]] = ()
) -> None:
    """Writes a response."""
    handler.send_response(status)
    for name, value in headers:
        handler.send_header(name, value)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)
