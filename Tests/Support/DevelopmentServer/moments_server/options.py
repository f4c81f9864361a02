"""The command line."""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moments_server.faults.kinds import KINDS, AnyFault, fault_from_text, parameters_of
from moments_server.remote_configuration import RemoteConfiguration
from moments_server.sample_feed import SAMPLE
from moments_server.sessions import PASSWORD

_FIRST_PORT = 4000


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the command line."""

    host: str
    port: int
    feed: Path
    moments: int | None
    journal: Path | None
    newest: str | None
    faults: list[AnyFault]
    configuration: RemoteConfiguration
    needs_sign_in: bool
    needs_app_headers: bool
    token_seconds: float
    ends_with_stdin: bool
    is_quiet: bool


def read_options(arguments: list[str]) -> Options:
    """Parses the command line; ends the program if it is invalid."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        configuration = RemoteConfiguration().changed(dict(_setting(text) for text in given.configuration))
        faults = [fault_from_text(text) for text in given.fault]
    except ValueError as reason:
        parser.error(str(reason))
    return Options(
        host=given.host,
        port=given.port,
        feed=given.feed,
        moments=given.moments,
        journal=given.journal,
        newest=given.newest,
        faults=faults,
        configuration=configuration,
        needs_sign_in=given.needs_sign_in,
        needs_app_headers=given.needs_app_headers,
        token_seconds=given.token_seconds,
        ends_with_stdin=given.until_stdin_closes,
        is_quiet=given.quiet,
    )


def _parser() -> argparse.ArgumentParser:
    faults = "\n".join(f"  {name}:{parameters_of(kind)}".rstrip(":") for name, kind in KINDS.items())
    parser = argparse.ArgumentParser(
        prog="run",
        description="The GraphQL server that moments is developed and tested against. The first line that it writes is "
        f"its address. People sign in as wei-chen and the like, with the password {PASSWORD}.",
        epilog=f"faults, with their parameters:\n{faults}\n"
        "Those of answers also have on=graphql|pictures|any|<root field of the schema>, times=N, skip=N.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="the address to listen at (%(default)s)")
    add("--port", type=int, default=_FIRST_PORT, help="0 picks a free one (%(default)s)")
    add("--feed", type=Path, default=SAMPLE, metavar="FILE", help="a feed in one piece, instead of the app's sample")
    add("--moments", type=_count, metavar="N", help="a feed of N moments, the same for the same N")
    add("--journal", type=Path, metavar="FILE", help="keeps likes for the next start, also of a server that is killed")
    add("--newest", metavar="now|SECONDS", type=_time, help="moves all dates, so that the newest moment is from then")
    add("--fault", action="append", default=[], metavar="KIND[:NAME=VALUE,…]", help="something to go wrong, see below")
    add(
        "--configuration",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="isRoundedAvatar=true, likeButtonStyle=star, theme=System",
    )
    add("--needs-sign-in", action="store_true", help="no feed without a token")
    add("--needs-app-headers", action="store_true", help="400 for requests without the three headers of the app")
    add("--token-seconds", type=float, default=3600, metavar="N", help="how long a token is good (%(default)s)")
    add("--until-stdin-closes", action="store_true", help="ends when standard input does")
    add("--quiet", action="store_true", help="no line for each request on standard error")
    return parser


def _count(text: str) -> int:
    count = int(text)
    if count < 0:
        raise ValueError
    return count


def _time(text: str) -> str:
    return text if text == "now" else str(int(text))


def _setting(text: str) -> tuple[str, Any]:
    """Parses `isRoundedAvatar=true`; a value that is not JSON is a string."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
