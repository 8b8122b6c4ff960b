"""Scenarios: a fight in a file, with what must be seen in it (``docs/guide/scenario-format.md``)."""

from turnkeeper.scenario.model import Scenario
from turnkeeper.scenario.read import read_scenario
from turnkeeper.scenario.report import Difference, Report
from turnkeeper.scenario.run import check, run

__all__ = ["Difference", "Report", "Scenario", "check", "read_scenario", "run"]
