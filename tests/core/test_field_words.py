"""The words of fields: one rule, which the app's forms follow with what is sent."""

from tools.field_values import TARGET, written
from turnkeeper.core.field_words import field_words
from turnkeeper.core.texts import Texts
from turnkeeper.systems.countdown.commands import Next


def test_the_apps_words_are_compared_with_these() -> None:
    """The file that the app's tests read has what is said now; ``python -m tools.field_values`` writes it."""
    assert TARGET.read_text(encoding="utf-8") == written()


def test_the_text_nearest_to_the_command_counts() -> None:
    """A command's own before its field's, before the field's of all commands; messages with a gap are no value's."""
    keys = {"value.to.h": "last", "to.h": "field", "next.h": "tag", "command.next.to.h": "first", "to.d": "D { $x }"}
    for key in ("command.next.to.h", "next.h", "to.h", "value.to.h"):
        found = field_words(Texts("en", ("en", keys)), Next)["to"].values
        assert found == {"h": keys.pop(key)}
