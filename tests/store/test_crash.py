"""A server that is killed loses nothing that it said was stored."""

from pathlib import Path

from tests.store.crash import trials


def test_what_was_told_of_is_there_after_a_kill(tmp_path: Path) -> None:
    """SIGKILL at random moments while eight threads write: no row lost, none doubled, no gap, the file sound."""
    tally = trials(tmp_path, 5)
    assert tally.sound, str(tally)
    assert tally.told >= tally.trials
