"""The report of a run."""

import sys
import time
from collections import Counter, deque

_LAST_STEPS = 12


class Report:
    """Counts, lines for people, and findings with their evidence."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.findings: list[str] = []
        self.worst_answer = 0.0
        self.peak_memory = 0
        self._start = time.monotonic()
        self._steps: deque[str] = deque(maxlen=_LAST_STEPS)

    def step(self, what: str) -> None:
        """Records a step; the last steps are printed with a finding."""
        self._steps.append(f"{time.monotonic() - self._start:9.3f} {what}")

    def count(self, what: str) -> None:
        """Increments a counter."""
        self.counts[what] += 1

    def tell(self, line: str = "") -> None:
        """Prints a line at once."""
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    def find(self, what: str, *evidence: object) -> None:
        """Reports a finding."""
        self.findings.append(what)
        self.tell(f"! {what}")
        for thing in evidence:
            self.tell(str(thing))
        # The same steps have led to the findings that follow.
        while self._steps:
            self.tell(f"    {self._steps.popleft()}")

    def measure(self, worst_answer: float, peak_memory: int) -> None:
        """Records the measurements of one run of the program, in seconds and KiB."""
        self.worst_answer = max(self.worst_answer, worst_answer)
        self.peak_memory = max(self.peak_memory, peak_memory)

    def table(self) -> str:
        """Returns all counts, and the worst measurements."""
        rows = [(what, f"{count:,}") for what, count in sorted(self.counts.items())]
        rows.append(("slowest answer to a key", f"{self.worst_answer * 1000:.0f} ms"))
        rows.append(("peak memory of an instance", f"{self.peak_memory / 1024:.0f} MiB"))
        rows.append(("findings", str(len(self.findings))))
        width = max(len(what) for what, _ in rows)
        return "\n".join(f"{what:{width}}  {value:>10}" for what, value in rows)
