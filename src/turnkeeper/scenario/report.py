"""The report of a scenario, in words for a GM who reports a rules bug."""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.roster.toml import clean

_LONGEST = 2000


class Difference(Struct, frozen=True):
    """One thing that is not as it should be. ``step`` 0 is the scenario as a whole."""

    step: int
    did: str
    """The command of that step and its seat."""
    what: str
    """The thing that was looked at, and the seat."""
    expected: str
    got: str


class Report(Struct, frozen=True):
    """A scenario that was run."""

    id: str
    title: str
    system: str
    rules: tuple[str, ...]
    place: str
    steps: int
    checks: int
    """The number of single expectations that were looked at."""
    differences: tuple[Difference, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether all was as it should be."""
        return not self.differences

    def text(self) -> str:
        """The report as lines to read.

        >>> print(Report("AT-X-1", "Two dogs", "rolled", (), "dogs.toml", 3, 7).text())
        pass  AT-X-1  Two dogs (3 steps, 7 checks)
        """
        head = f"{clean(self.id)}  {clean(self.title)}"
        if self.passed:
            if self.steps == 1:
                return f"pass  {head} (1 step, {self.checks} checks)"
            return f"pass  {head} ({self.steps} steps, {self.checks} checks)"
        lines = [f"FAIL  {head}", f"      {self.place}, by the rules of {self.system}"]
        for difference in self.differences:
            place = f"step {difference.step}" if difference.step else "the whole"
            did = f" ({clean(difference.did)})" if difference.did else ""
            lines += [
                f"  {place}{did}: {clean(difference.what)}",
                f"      expected  {clean(difference.expected, _LONGEST)}",
                f"      got       {clean(difference.got, _LONGEST)}",
            ]
        return "\n".join(lines)
