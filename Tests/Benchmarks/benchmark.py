#!/usr/bin/env python3
"""Measures the release build and a minimal C ncurses list (the floor), and prints both with their ratio.

    swift build -c release && python3 Tests/Benchmarks/benchmark.py [--rounds N] [--million]

Needs gcc, libncursesw5-dev and the Python package pyte. Both programs run in turn on the same machine, N times, and
the medians are compared. Absolute times differ between machines, so quote ratios.
"""
import argparse
import importlib.util
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
PROGRAM = REPOSITORY / ".build/release/moments"

# The targets at 10,000 moments, as multiples of the floor.
TARGETS = {"start": 2.5, "j": 1.3, "j p99": 2.0, "flood": 0.25, "end": 2.0, "home": 2.0, "j bytes": 1.0}
MOST_MEMORY_MIB = 16
# The limit of the time to print a screen, as a multiple of the first paint.
MOST_PRINT = 1.5
# The limit of each value at a million moments, as a multiple of its value at 10,000.
MOST_GROWTH = 1.2


def run_tuibench(command, steps, environment, starts):
    with tempfile.NamedTemporaryFile(suffix=".json") as result:
        arguments = [sys.executable, HERE / "tuibench.py", "--expect", "000000", "--starts", str(starts), "--idle", "1",
                     "--json", result.name]
        for step in steps:
            arguments += ["--step", step]
        for item in environment.items():
            arguments += ["--env", "=".join(item)]
        subprocess.run([*map(str, arguments), "--", *map(str, command)], stdout=subprocess.DEVNULL, check=True)
        return json.loads(pathlib.Path(result.name).read_text())


def figures(result):
    steps = result["steps"]
    return {
        "start": result["start"]["settled_med_ms"],
        "j": steps["j"]["lat_med_ms"],
        "j p99": steps["j"]["lat_p99_ms"],
        "flood": steps["flood"]["lat_med_ms"],
        "end": steps["end"]["lat_med_ms"],
        "home": steps["home"]["lat_med_ms"],
        "j bytes": steps["j"]["bytes_med"],
        "memory": result["hwm_kib"] / 1024,
        "idle wake-ups": result["idle"]["wakeups_per_s"],
    }


def steps(last):
    return ["j=j*200", f"end=G?{last}", "home=g?000000", "flood=j!200"]


def print_searches(environment):
    """Prints the time from Enter until the result of a search among a million moments is shown."""
    for term, result in {"zzyzx": "1 of 1", "qqqqq": "was not found", "coffee": "1 of"}.items():
        found = run_tuibench([PROGRAM], ["top=g*5", f"prompt=/+text{{{term}}}", f"search=Enter?{result}"], environment, 1)
        print(f"search for {term}: {found['steps']['search']['lat_med_ms']:.1f} ms")


def medians(rounds):
    return {name: statistics.median(figures[name] for figures in rounds) for name in rounds[0]}


def import_feed(folder, count):
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
    return data


# A word that occurs once, before 700,000 newer moments.
RARE_MOMENT = ('{"id": "rare", "userDetails": {"name": "Ada"}, "type": "PHOTOS", "title": "zzyzx",'
               ' "createdDate": "1674100001"}\n')

PEAK_OF_CHILD = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


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
        lines = folder / "lines.txt"
        lines.write_text("".join(
            f"{index:06d} This is the title of item number {index}, with some words to fill the row\n"
            for index in range(10_000)))
        data = import_feed(folder, 10_000)
        million = import_feed(folder, 1_000_000) if options.million else None

        measured = {"floor": [], "moments": [], "million": []}
        for _ in range(options.rounds):
            measured["floor"].append(figures(run_tuibench([floor, "-c", lines], steps("009999"), {}, 10)))
            measured["moments"].append(
                figures(run_tuibench([PROGRAM], steps("009999"), {"XDG_DATA_HOME": str(data)}, 10)))
            if million:
                measured["million"].append(
                    figures(run_tuibench([PROGRAM], steps("999999"), {"XDG_DATA_HOME": str(million)}, 10)))
        if million:
            print_searches({"XDG_DATA_HOME": str(million)})
        printed = print_time("https://momentsapp.com/Moments", {"XDG_DATA_HOME": str(data)}, 20 * options.rounds)
        paint = medians(measured["moments"])["start"]
        print(f"--print of a link: {printed:.2f} ms, {printed / paint:.2f} of the first paint"
              + (" !" if printed > MOST_PRINT * paint else ""))
        report(medians(measured["floor"]), medians(measured["moments"]),
               medians(measured["million"]) if million else None)


def print_time(link, environment, runs):
    """Returns the median time of a process that prints a screen, in ms."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        subprocess.run([PROGRAM, "--print", link], stdout=subprocess.DEVNULL, check=True, env={**os.environ, **environment})
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def report(floor, moments, million):
    print(f"\n{'':14}{'floor':>10}{'moments':>10}{'ratio':>8}{'target':>8}" + ("" if million is None else f"{'million':>10}{'growth':>8}"))
    for name, value in moments.items():
        target = TARGETS.get(name)
        ratio = value / floor[name] if floor[name] else 0
        row = f"{name:14}{floor[name]:10.3f}{value:10.3f}{ratio:8.2f}{target or '':>8}"
        if million is not None:
            growth = million[name] / value if value else 0
            row += f"{million[name]:10.3f}{growth:8.2f}" + (" !" if growth > MOST_GROWTH else "")
        print(row + (" !" if target and ratio > target else "") + (" !" if name == "memory" and value > MOST_MEMORY_MIB else ""))
    print("times in ms, memory in MiB; ! marks what misses its target")


if __name__ == "__main__":
    main()
