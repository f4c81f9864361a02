"""The command line."""

import argparse
import random
import sys
from pathlib import Path

from fault_run.account import break_account
from fault_run.report import Report
from fault_run.sources import break_sources

_PARTS = {"sources": break_sources, "account": break_account}
_REPOSITORY = Path(__file__).resolve().parents[3]


def main() -> None:
    """Breaks the servers of feeds and of an account; the exit code is 1 if there are findings."""
    options = _options()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1_000_000)
    report = Report()
    report.tell(f"seed {seed}")
    for part in [options.only] if options.only else _PARTS:
        _PARTS[part](report, options.binary, seed, options.rounds)
    report.tell(f"\n{report.table()}")
    if report.findings:
        report.tell(f"\nseed {seed}:\n" + "\n".join(f"! {finding}" for finding in report.findings))
        sys.exit(1)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="run",
        description="Follows feeds and an account whose servers fail in every way, kills the program while it "
        "refreshes them and sends likes, and tells what was stored in part, damaged, missing, doubled or not answered.",
    )
    add = parser.add_argument
    add("--only", choices=_PARTS, help="what is broken (both)")
    add("--rounds", type=int, default=40, metavar="N", help="how often the program is killed (%(default)s)")
    add("--seed", type=int, metavar="N", help="the same seed gives the same plan; without it one is thrown")
    add("--binary", type=Path, default=_REPOSITORY / ".build/release/moments", help="the program (%(default)s)")
    options = parser.parse_args()
    if not options.binary.exists():
        parser.error(f"{options.binary} is not there; build it first")
    options.binary = options.binary.resolve()
    return options


if __name__ == "__main__":
    main()
