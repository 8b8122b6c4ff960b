"""What ``make rules`` counts, and what makes it fail."""

from pathlib import Path

import pytest

from tools import rules
from turnkeeper.scenario import Report
from turnkeeper.scenario.report import Difference


def test_the_register_has_all_numbered_rules() -> None:
    """251 of the texts, three of them left out; marks, dice and the open deal have theirs; 59 acceptance scenarios."""
    register = rules.register()
    assert sum(map(len, register.chapters.values())) == 251 + 8 + 5 + 1
    assert sorted(register.left_out) == ["PASS-57", "PASS-58", "PASS-59"]
    assert len(register.all_wanted()) == 248 + 8 + 5 + 1
    assert len(register.scenarios) == 59


def test_marks_are_found_in_the_source() -> None:
    """Every id of every mark counts, on functions, in ``pytestmark`` and on parameters; other calls do not."""
    source = """
pytestmark = pytest.mark.rule("CORE-01")

@pytest.mark.rule("MST-01", "MST-02")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("MST-03"))])
def test(n): rule("MST-04"); mark.rules("MST-05")
"""
    assert sorted(rules.marked(source)) == ["CORE-01", "MST-01", "MST-02", "MST-03"]


def test_ids_must_be_written_out() -> None:
    """An id that only running the test would tell cannot be counted."""
    with pytest.raises(SystemExit, match="line 1"):
        list(rules.marked("x = pytest.mark.rule(*IDS)"))


def one_report(*, passed: bool) -> Report:
    """The report of a scenario that names one rule."""
    found = () if passed else (Difference(1, "", "now", "a", "b"),)
    return Report("AT-MST-1", "t", "draw", ("MST-01",), "x.toml", 1, 1, found)


SMALL = """
chapters = { MST = 2 }
left_out = { MST-02 = "not wanted" }
scenarios = { MST = 1 }
"""


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], reports: list[Report], problems: list[str]
) -> tuple[int, str]:
    """The exit code and the last line, with one rule and one scenario wanted."""
    monkeypatch.setattr(rules, "register", lambda: rules.Register(SMALL))
    monkeypatch.setattr(rules, "traced_by_tests", lambda _: {})
    monkeypatch.setattr(rules, "run_scenarios", lambda _: (reports, problems))
    code = rules.main()
    return code, capsys.readouterr().out.splitlines()[-1]


def test_all_is_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every rule traced, every scenario there and passing."""
    found = run(monkeypatch, capsys, [one_report(passed=True)], [])
    assert found == (0, "rules: 1/1 traced, scenarios: 1/1 pass")


def test_a_rule_that_nothing_names(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing rule and a missing scenario fail."""
    assert run(monkeypatch, capsys, [], []) == (1, "rules: 0/1 traced, scenarios: 0/1 pass")


def test_a_scenario_that_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A failing scenario fails the whole, though it traces its rules."""
    found = run(monkeypatch, capsys, [one_report(passed=False)], [])
    assert found == (1, "rules: 1/1 traced, scenarios: 0/1 pass")


def test_a_file_that_is_no_scenario(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An invalid file fails."""
    found = run(monkeypatch, capsys, [one_report(passed=True)], ["x.toml: step: there are no steps"])
    assert found == (1, "rules: 1/1 traced, scenarios: 1/2 pass")


def test_a_rule_that_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A mark with an id that no rule has fails, so that a slip of the pen is seen."""
    (tmp_path / "test_x.py").write_text('@pytest.mark.rule("MST-99")\ndef test(): ...\n')
    assert rules.traced_by_tests(tmp_path) == {"MST-99": ["test_x.py"]}
    monkeypatch.setattr(rules, "TESTS", tmp_path)
    monkeypatch.setattr(rules, "register", lambda: rules.Register(SMALL))
    monkeypatch.setattr(rules, "run_scenarios", lambda _: ([one_report(passed=True)], []))
    assert rules.main() == 1
    assert "named, but no rule: MST-99" in capsys.readouterr().out
