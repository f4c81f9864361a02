#!/usr/bin/env python3
"""Measures the release build beside a minimal C ncurses list, and beside less and newsboat if they are installed.

    swift build -c release && python3 Tests/Benchmarks/benchmark.py [--rounds N] [--million]

Needs gcc, libncursesw5-dev and the Python package pyte. All programs show the same 10,000 titles at 80×24. They run in
turn on the same machine, N times, and medians are compared. Absolute times differ between machines, so quote ratios.
"""
import argparse
import importlib.util
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from xml.sax.saxutils import escape

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
PROGRAM = REPOSITORY / ".build/release/moments"

# The aims at 10,000 moments: multiples of the C list, or values of their own.
RATIO_AIMS = {"start": 1.8, "start, options": 2.6, "j": 1.25, "j p99": 1.5, "PgDn": 1.4, "G": 1.4, "200 queued j": 0.25}
VALUE_AIMS = {"bytes per j": 900, "memory MiB": 12, "wake-ups/s": 2, "program MB": 22}
# The limit of the time to print a screen, as a multiple of the start.
MOST_PRINT = 1.3
# The limit of each value at a million moments, as a multiple of its value at 10,000.
MOST_GROWTH = 1.1
FIGURES = ["start", "start, options", "j", "j p99", "PgDn", "G", "200 queued j", "bytes per j", "memory MiB", "wake-ups/s",
           "program MB"]
OPTIONS = ["--appearance", "dark", "--text-size", "L", "--contrast", "standard"]
# The limit of a search among a million moments, in ms.
MOST_SEARCH = 50
# A word that occurs once, before 700,000 newer moments.
RARE_MOMENT = ('{"id": "rare", "userDetails": {"name": "Ada"}, "type": "PHOTOS", "title": "zzyzx",'
               ' "createdDate": "1674100001"}\n')
PEAK_OF_CHILD = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


class Contestant:
    """A program that shows the titles, and the keys that it needs."""

    def __init__(self, command, last, environment=None, expect="000000", opening=()):
        self.command = command
        self.environment = environment or {}
        self.expect = expect
        self.steps = [*opening, "j=j*200", "home=g?000000", "flood=j!200", "page=PgDn*50", f"end=G?{last}",
                      # The next start opens at the place that is kept.
                      "top=g?000000"]
        self.rounds = []

    def run(self):
        result = self.measure(self.command, self.steps)
        steps = result["steps"]
        self.rounds.append({
            "start": result["start"]["settled_med_ms"],
            "j": steps["j"]["lat_med_ms"], "j p99": steps["j"]["lat_p99_ms"], "PgDn": steps["page"]["lat_med_ms"],
            "G": steps["end"]["lat_med_ms"], "200 queued j": steps["flood"]["lat_med_ms"],
            "bytes per j": steps["j"]["bytes_med"], "memory MiB": result["hwm_kib"] / 1024,
            "wake-ups/s": result["idle"]["wakeups_per_s"],
        })

    def measure(self, command, steps):
        with tempfile.NamedTemporaryFile(suffix=".json") as result:
            arguments = [sys.executable, HERE / "tuibench.py", "--expect", self.expect, "--starts", 10, "--idle", 1,
                         "--json", result.name]
            for step in steps:
                arguments += ["--step", step]
            for item in self.environment.items():
                arguments += ["--env", "=".join(item)]
            subprocess.run([*map(str, arguments), "--", *map(str, command)], stdout=subprocess.DEVNULL, check=True)
            return json.loads(pathlib.Path(result.name).read_text())

    def medians(self):
        return {name: statistics.median(figures[name] for figures in self.rounds) for name in self.rounds[0]}


def moments(folder, count):
    feed = folder / f"{count}.jsonl"
    with feed.open("w") as file:
        subprocess.run([sys.executable, HERE / "make_feed.py", str(count)], stdout=file, check=True)
        if count == 1_000_000:
            file.write(RARE_MOMENT)
    data = folder / f"data-{count}"
    began = time.perf_counter()
    peak = subprocess.run(
        ["/usr/bin/env", f"XDG_DATA_HOME={data}", sys.executable, "-c", PEAK_OF_CHILD, PROGRAM, "--feed", feed, "--print"],
        stdout=subprocess.PIPE, check=True, text=True).stdout
    seconds = time.perf_counter() - began
    size = sum(file.stat().st_size for file in data.rglob("*")) / 2**20
    print(f"import of {count:,} moments: {seconds:.1f} s, {count / seconds:,.0f} a second, peak {int(peak) / 1024:.0f} MiB, "
          f"{size:.0f} MiB stored")
    return Contestant([PROGRAM], f"{count - 1:06d}", {"XDG_DATA_HOME": str(data)})


def newsboat(folder, titles):
    """Returns newsboat with the titles as articles of a feed that it has fetched."""
    items = "".join(f"<item><title>{escape(title)}</title><guid>{number}</guid></item>" for number, title in enumerate(titles))
    feed = folder / "feed.xml"
    feed.write_text(f'<rss version="2.0"><channel><title>Titles</title>{items}</channel></rss>')
    urls = folder / "urls"
    urls.write_text(f"file://{feed}\n")
    config = folder / "config"
    config.write_text('show-read-feeds yes\narticle-sort-order guid-desc\nbind-key j down\nbind-key k up\nbind-key g home\nbind-key G end\n')
    command = ["newsboat", "-q", "-u", urls, "-c", folder / "cache.db", "-C", config]
    subprocess.run([*map(str, command), "-x", "reload"], stdout=subprocess.DEVNULL, check=True)
    return Contestant(command, "009999", {"HOME": str(folder)}, expect="Titles", opening=["open=Enter?000000"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--million", action="store_true", help="measure at 1,000,000 moments, too")
    options = parser.parse_args()
    if not PROGRAM.exists():
        sys.exit("build it first: swift build -c release")
    if importlib.util.find_spec("pyte") is None:
        sys.exit("pyte is missing: pip install pyte")

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        floor = folder / "clist"
        subprocess.run(["gcc", "-O2", "-o", floor, HERE / "clist.c", "-lncursesw", "-ltinfo"], check=True)
        ours = moments(folder, 10_000)
        titles = [json.loads(line)["title"] for line in (folder / "10000.jsonl").open()]
        lines = folder / "titles.txt"
        lines.write_text("".join(title + "\n" for title in titles))
        contestants = {"C list": Contestant([floor, "-c", lines], "009999")}
        if shutil.which("less"):
            contestants["less"] = Contestant(["less", lines], "009999")
        if shutil.which("newsboat"):
            contestants["newsboat"] = newsboat(folder, titles)
        contestants["moments"] = ours
        if options.million:
            contestants["million"] = moments(folder, 1_000_000)
        for number in range(options.rounds):
            for name, contestant in contestants.items():
                # Once is enough for those that only give an idea; newsboat takes minutes.
                if number == 0 or name not in ("less", "newsboat"):
                    contestant.run()
        with_options = [ours.measure([PROGRAM, *OPTIONS], [])["start"]["settled_med_ms"] for _ in range(options.rounds)]
        columns = {name: contestant.medians() for name, contestant in contestants.items()}
        columns["moments"]["start, options"] = statistics.median(with_options)
        columns["C list"]["start, options"] = columns["C list"]["start"]
        columns["moments"]["program MB"] = PROGRAM.stat().st_size / 1e6
        report(columns)
        printed = print_time("https://momentsapp.com/Moments", ours.environment, 20 * options.rounds)
        share = printed / columns["moments"]["start"]
        print(f"--print of a link: {printed:.2f} ms, {share:.2f} of a start" + (" !" if share > MOST_PRINT else ""))
        if options.million:
            print_searches(contestants["million"], folder / "1000000.jsonl")
            print_filters(contestants["million"])
            print_jumps(contestants["million"])


def print_time(link, environment, runs):
    """Returns the median time of a process that prints a screen, in ms."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        subprocess.run([PROGRAM, "--print", link], stdout=subprocess.DEVNULL, check=True, env={**os.environ, **environment})
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def print_searches(contestant, feed):
    """Prints the time from Enter until the first match of a search among a million moments is shown, and until all are
    counted."""
    titles = (json.loads(line)["title"] for line in feed.open())
    frequent = next(number for number, title in enumerate(titles) if "coffee with friends" in title)
    # The moment before the first match appears with it.
    for term, (shown, counted) in {"zzyzx": ("69999", "1 of 1"), "qqqqq": ("was not found", None), "899999": ("899998", "1 of 1"),
                                   "coffee with friends": (f"{frequent - 1:06d}", None)}.items():
        for name, result in [(f"/{term}", shown), (f"/{term}, counted", counted)]:
            if result:
                # The next start opens at the place that is kept.
                print_search(contestant, name, f"/+text{{{term}}}", f"Enter?{result}", ["end=Esc", "top=g?000000"])


def print_filters(contestant):
    """Prints the time from Enter until all moments of a search with few or no matches among a million are shown."""
    for filter, result in {"liked -unread": "0 moments", "coffee -unread": "0 moments", "from:morning": "0 moments",
                           "zzyzx unread": "1 moment", "older:2021-06-01 coffee": "0 moments", "龘": "0 moments",
                           "from:wei from:noor": "0 moments", "coffee 周末": "0 moments", "899999": "1 moment"}.items():
        # 3f is a question mark, which would end the keys of the step.
        keys = f":+text{{Search}}+hex{{3f}}+text{{q={filter.replace(' ', '%20')}}}"
        print_search(contestant, f"S {filter}", keys, f"Enter?{result}", [])


def print_search(contestant, name, prompt, search, steps):
    # The store is larger than what some machines keep in the cache of files.
    for file in pathlib.Path(contestant.environment["XDG_DATA_HOME"]).rglob("*.sqlite"):
        file.read_bytes()
    measured = contestant.measure([PROGRAM], [f"prompt={prompt}", f"search={search}", *steps])
    time = measured["steps"]["search"]["lat_med_ms"]
    print(f"{name}: {time:.1f} ms" + (" !" if time > MOST_SEARCH else ""))


def print_jumps(contestant):
    """Prints the time of a jump between two unread moments with a million read ones between them."""
    jumps = [step for number in range(10) for step in (f"up{number}=K", f"down{number}=J")]
    # A moment that was marked as unread stays unread when a jump passes it.
    steps = contestant.measure([PROGRAM], ["end=G", "all=M?Marked as read", "last=m", "top=g", "first=m", "down=J", *jumps])["steps"]
    median = statistics.median(steps[step.split("=")[0]]["lat_med_ms"] for step in jumps)
    print(f"jump to an unread moment over a million read ones: {median:.2f} ms")


def report(columns):
    """Prints a row for each figure, with its ratio to the C list, its aim, and its growth at a million moments."""
    print("\n" + " " * 14 + "".join(f"{name:>10}" for name in columns) + f"{'ratio':>8}{'aim':>8}")
    for name in FIGURES:
        value, floor = columns["moments"][name], columns["C list"].get(name)
        ratio = value / floor if floor else None
        aim = RATIO_AIMS.get(name, VALUE_AIMS.get(name))
        is_missed = value > aim if name in VALUE_AIMS else ratio is not None and ratio > aim
        growth = columns["million"][name] / value if value and name in columns.get("million", {}) else 0
        print(f"{name:14}" + "".join(f"{figures[name]:10.2f}" if name in figures else " " * 10 for figures in columns.values())
              + (f"{ratio:8.2f}" if ratio is not None else " " * 8) + f"{aim:>8}" + (" !" if is_missed else "")
              + (f" grows {growth:.2f} !" if growth > MOST_GROWTH else ""))
    print("times in ms; ! marks what misses its aim, a multiple of the C list or a value")


if __name__ == "__main__":
    main()
