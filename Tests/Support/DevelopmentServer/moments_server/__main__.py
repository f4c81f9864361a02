"""Starts the server."""

import asyncio
import logging
import os
import signal
import sys
import threading
import time

from moments_server.fault_plan import FaultPlan
from moments_server.feed import Feed
from moments_server.journal import Journal
from moments_server.large_feed import large_feed
from moments_server.misbehavior import Misbehavior
from moments_server.options import Options, read_options
from moments_server.sample_feed import read_feed
from moments_server.server import Server
from moments_server.sessions import Sessions
from moments_server.state import State

_UNAVAILABLE = 69


def main() -> None:
    """Runs the server until it is told to end."""
    options = read_options(sys.argv[1:])
    level = logging.ERROR if options.is_quiet else logging.INFO
    logging.basicConfig(level=level, format="%(asctime)s %(message)s", stream=sys.stderr)
    try:
        asyncio.run(_serve(options))
    except OSError as error:
        sys.stderr.write(f"The development server cannot run: {error}\n")
        sys.exit(_UNAVAILABLE)


async def _serve(options: Options) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    state = State(
        _feed(options),
        Sessions(options.token_seconds),
        Misbehavior(),
        needs_sign_in=options.needs_sign_in,
        needs_app_headers=options.needs_app_headers,
        configuration=options.configuration,
        journal=None if options.journal is None else Journal(options.journal),
    )
    if state.journal is not None:
        state.journal.replay(state.feed, state.resent_mutations)
    plan = FaultPlan(options.faults)
    plan.install(state)
    server = Server(state, options.host, options.port)
    await server.start(absent_for=plan.absence.seconds if plan.absence else 0)
    print(f"{server.origin}/graphql", flush=True)
    if options.ends_with_stdin:
        threading.Thread(target=_wait_for_end, args=(loop, ended), daemon=True).start()
    await ended.wait()
    await server.stop()


def _feed(options: Options) -> Feed:
    feed = read_feed(options.feed)
    if options.moments is not None:
        feed = large_feed(feed, options.moments)
    if options.newest is not None:
        feed.move_dates(int(time.time()) if options.newest == "now" else int(options.newest))
    return feed


def _wait_for_end(loop: asyncio.AbstractEventLoop, ended: asyncio.Event) -> None:
    """Waits in a thread, since standard input may be a file that an event loop cannot watch."""
    while sys.stdin is not None and os.read(sys.stdin.fileno(), 4096):
        pass
    loop.call_soon_threadsafe(ended.set)


if __name__ == "__main__":
    main()
