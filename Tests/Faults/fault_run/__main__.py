"""The command line."""

import argparse
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from fault_run.bad_input import feed_bad_answers, feed_bad_pictures
from fault_run.chaos import Chaos
from fault_run.cut_answers import cut_feeds, cut_likes
from fault_run.full_disk import fill_disk
from fault_run.killed_refreshes import kill_refreshes
from fault_run.locked_store import lock_main_store, lock_store
from fault_run.odd_ids import ODD_IDS, like_odd_ids
from fault_run.refusals import refuse_likes
from fault_run.report import Report
from fault_run.sources import break_sources
from fault_run.world import World

_REPOSITORY = Path(__file__).resolve().parents[3]
_SHORT_FEED, _FEED = 2, 24
_NO_PICTURES = ("--images", "off", "--refresh-interval", "off")
_PICTURES = ("--images", "cells", "--refresh-interval", "off")
_BACKGROUND = ("--images", "off", "--refresh-interval", "5")


def main() -> None:
    """Runs all parts, or some; the exit code is 1 if there are findings."""
    options = _options()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1_000_000)
    report = Report()
    report.tell(f"seed {seed}")
    chaos = partial(_chaos, seed=seed, instances=options.instances, minutes=options.minutes)
    parts: dict[str, Callable[[], None]] = {
        "cut-feeds": partial(_in_world, report, options.binary, _SHORT_FEED, partial(cut_feeds, every=options.every)),
        "cut-likes": partial(_in_world, report, options.binary, _SHORT_FEED, partial(cut_likes, every=options.every)),
        "refusals": partial(_in_world, report, options.binary, _FEED, refuse_likes),
        "locked-store": partial(_in_world, report, options.binary, _FEED, lock_store),
        "locked-main-store": partial(_in_world, report, options.binary, _FEED, lock_main_store, has_server=False),
        "killed-refreshes": partial(_in_world, report, options.binary, _FEED, partial(kill_refreshes, seed=seed)),
        "full-disk": partial(_in_world, report, options.binary, _FEED, fill_disk),
        "bad-answers": partial(_in_world, report, options.binary, _FEED, feed_bad_answers),
        "odd-ids": partial(_in_world, report, options.binary, ODD_IDS, like_odd_ids),
        "sources": partial(break_sources, report, options.binary, seed),
        "bad-pictures": partial(_in_world, report, options.binary, _FEED, feed_bad_pictures, _PICTURES),
        "chaos": partial(_in_world, report, options.binary, _FEED, chaos, _BACKGROUND),
    }
    for name in options.part or parts:
        report.tell(f"\n{name}")
        parts[name]()
    report.tell(f"\n{report.table()}")
    if report.findings:
        report.tell(f"\nseed {seed}:\n" + "\n".join(f"! {finding}" for finding in report.findings))
        sys.exit(1)


def _in_world(
    report: Report,
    binary: Path,
    moments: int,
    part: Callable[[World], None],
    program: tuple[str, ...] = _NO_PICTURES,
    *,
    has_server: bool = True,
) -> None:
    has_photos = program == _PICTURES
    with World(binary, report, moments, *program, has_photos=has_photos, has_server=has_server) as world:
        part(world)


def _chaos(world: World, seed: int, instances: int, minutes: float) -> None:
    Chaos(world, seed, instances).run(minutes * 60)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="run",
        description="Kills the program and its server, cuts their answers, fills the disk, and tells whether a like "
        "was lost or came twice, a store was damaged, or a key was not answered.",
    )
    add = parser.add_argument
    add("--minutes", type=float, default=10, metavar="N", help="how long the chaos goes on (%(default)s)")
    add("--seed", type=int, metavar="N", help="the same seed gives the same plan; without it one is thrown")
    add("--instances", type=int, default=3, metavar="N", help="how many share the store in the chaos (%(default)s)")
    add("--every", type=int, default=1, metavar="N", help="answers are cut at each Nth byte (%(default)s)")
    add("--binary", type=Path, default=_REPOSITORY / ".build/release/moments", help="the program (%(default)s)")
    add("--part", action="append", metavar="NAME", help="only this part; any number of times")
    options = parser.parse_args()
    if not options.binary.exists():
        parser.error(f"{options.binary} is not there; build it first")
    options.binary = options.binary.resolve()
    return options


if __name__ == "__main__":
    main()
