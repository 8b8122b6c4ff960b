"""Whether every rule is traced to a test or scenario that names it, and whether every scenario passes.

    python -m tools.rules

Rule ids come from ``spec_rules.toml`` beside this file; from ``@pytest.mark.rule(...)`` on tests, found by reading the
source; and from the scenario files. Exit code 1 when a rule has no test, a scenario fails or one wanted is missing.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from turnkeeper import rulebook
from turnkeeper.core.errors import InputError
from turnkeeper.scenario import Report, check

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
SCENARIOS = TESTS / "scenarios"
RULING = "AMB-"
"""Tests may name rulings too; they are not counted."""


class Register:
    """The rules there are, chapter by chapter, those left out on purpose, and the scenarios wanted."""

    def __init__(self, text: str, left_out: Mapping[str, str] | None = None) -> None:
        """``left_out``: the ids that are not carried out, and why; else those of ``text``."""
        tables = tomllib.loads(text)
        self.chapters: dict[str, tuple[str, ...]] = {
            name: tuple(f"{name}-{number:02d}" for number in range(1, last + 1))
            for name, last in tables["chapters"].items()
        }
        self.left_out: Mapping[str, str] = tables["left_out"] if left_out is None else left_out
        self.scenarios: tuple[str, ...] = tuple(
            f"AT-{name}-{number}" for name, last in tables["scenarios"].items() for number in range(1, last + 1)
        )

    def wanted(self, chapter: str) -> tuple[str, ...]:
        """The rules of a chapter that must be traced."""
        return tuple(rule for rule in self.chapters[chapter] if rule not in self.left_out)

    def all_wanted(self) -> frozenset[str]:
        """All rules that must be traced."""
        return frozenset(rule for chapter in self.chapters for rule in self.wanted(chapter))


def register() -> Register:
    """The project's own list."""
    return Register((ROOT / "tools" / "spec_rules.toml").read_text(encoding="utf-8"), rulebook.left_out())


def marked(source: str) -> Iterator[str]:
    """The ids in all ``pytest.mark.rule(...)`` of a test file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise SystemExit(f"line {node.lineno}: write the ids of rules out, so that they can be found")
                yield argument.value


def _is_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "rule"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )


def traced_by_tests(tests: Path) -> dict[str, list[str]]:
    """Each rule id that a test names, and the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for rule in marked(path.read_text(encoding="utf-8")):
            found.setdefault(rule, []).append(path.name)
    return found


def run_scenarios(folder: Path) -> tuple[list[Report], list[str]]:
    """The reports of all scenario files of a folder, and the problems of those that are none."""
    reports, problems = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            reports.append(check(path))
        except InputError as problem:
            problems.append(str(problem))
    return reports, problems


def untraced(rules: Register, traced: Mapping[str, object]) -> list[str]:
    """The wanted rules that nothing names, in order."""
    return [rule for chapter in rules.chapters for rule in rules.wanted(chapter) if rule not in traced]


def main() -> int:
    """Print the coverage; 0 when nothing is missing or failing."""
    rules = register()
    traced = traced_by_tests(TESTS)
    reports, problems = run_scenarios(SCENARIOS)
    for report in reports:
        for rule in report.rules:
            traced.setdefault(rule, []).append(report.id)
    missing = untraced(rules, traced)
    wanted = rules.all_wanted()
    known = wanted | rules.left_out.keys()
    strange = sorted(rule for rule in traced if rule not in known and not rule.startswith(RULING))
    absent = [name for name in rules.scenarios if not any(report.id == name for report in reports)]
    failing = [report for report in reports if not report.passed]

    for chapter in rules.chapters:
        chapter_rules = rules.wanted(chapter)
        have = sum(1 for rule in chapter_rules if rule in traced)
        print(f"{chapter:5} {have:3}/{len(chapter_rules):3}")
    print(f"left out: {', '.join(rules.left_out)}")
    for title, items in (
        ("no test or scenario names", missing),
        ("named, but no rule", strange),
        ("no such scenario yet", absent),
        ("not a scenario", problems),
    ):
        for item in items:
            print(f"{title}: {item}")
    for report in failing:
        print(report.text())

    passed = len(reports) - len(failing)
    total = len(reports) + len(problems) + len(absent)
    print(f"rules: {len(wanted) - len(missing)}/{len(wanted)} traced, scenarios: {passed}/{total} pass")
    return 1 if missing or strange or absent or problems or failing else 0


if __name__ == "__main__":
    sys.exit(main())
