"""The words of fields: one rule, which the app's forms follow with what is sent."""

from tools.field_values import TARGET, written
from turnkeeper.core.commands import Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.field_words import field_words
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.proposal import Receipt
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


def test_a_card_is_called_as_the_table_named_it() -> None:
    """A name that people gave is no name of code: its stops and low lines stay."""
    fight = Encounter.open("draw", seed="names")
    names = ["Dr. Rot", "two_swords"]
    assert isinstance(fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"cards": 2, "names": names}), GM), Receipt)
    said = Presenter(fight.texts(), fight.table(GM), fight.system.codec.commands)
    assert [said.value("set_pile", "card", name) for name in names] == names
