"""The likes of the reader, and the conditions that follow from them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from fault_run.feed import Wish
from fault_run.server import Execution
from fault_run.store import StoreState


class Ledger:
    """The likes that the program has acknowledged. It detects lost likes and duplicates."""

    def __init__(self, likes: Mapping[str, bool]) -> None:
        self._first = dict(likes)
        self._wishes: dict[str, list[bool]] = {moment: [] for moment in likes}

    def knows(self, moment: str) -> bool:
        """Returns whether the ledger tracks this moment."""
        return moment in self._first

    def wish(self, moment: str) -> bool:
        """Returns whether the reader likes the moment now."""
        return (self._wishes[moment] or [self._first[moment]])[-1]

    def add(self, moment: str, is_liked: bool) -> None:
        """Adds a like that the program has acknowledged, so it must not get lost."""
        self._wishes[moment].append(is_liked)

    @property
    def count(self) -> int:
        """Returns the number of likes and unlikes."""
        return sum(len(wishes) for wishes in self._wishes.values())

    def problems_of_store(self, state: StoreState) -> list[str]:
        """Returns the errors of a store, which must have every like."""
        return self._differences("the store", state.likes)

    def problems_of_server(
        self, likes: Mapping[str, bool], executions: Sequence[Execution], keys: Mapping[str, Wish]
    ) -> list[str]:
        """Returns the errors of a server that has received everything; `keys` are those of all likes ever stored."""
        problems = self._differences("the server", likes)
        for key, count in Counter(execution.key for execution in executions).items():
            if count > 1:
                problems.append(f"the key {key} was executed {count} times")
        for execution in executions:
            if keys.get(execution.key or "") != execution.wish:
                problems.append(f"executed without having been stored so: {execution}")
        for moment, wishes in self._wishes.items():
            executed = [execution.wish.is_liked for execution in executions if execution.wish.moment == moment]
            if not _is_contained(executed, wishes):
                problems.append(f"{moment}: executed {_drawn(executed)}, wished for {_drawn(wishes)}")
        return problems

    def _differences(self, whose: str, likes: Mapping[str, bool]) -> list[str]:
        problems = []
        for moment in self._first:
            found, wish = likes.get(moment), self.wish(moment)
            if found is not wish:
                problems.append(f"{moment}: {whose} says {found}, the reader {wish} ({_drawn(self._wishes[moment])})")
        return problems


def _is_contained(part: Iterable[bool], whole: Iterable[bool]) -> bool:
    """Returns whether `part` is a subsequence of `whole`."""
    rest = iter(whole)
    return all(any(value is other for other in rest) for value in part)


def _drawn(likes: Iterable[bool]) -> str:
    return "".join("♥" if is_liked else "♡" for is_liked in likes) or "nothing"
