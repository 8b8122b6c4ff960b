"""What the GM's large button says and does."""

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.menu import PrimaryAction, menu_of
from turnkeeper.core.model import GM
from turnkeeper.core.presenter import Presenter


def primary_of(fight: Encounter, language: str = "en") -> PrimaryAction:
    """The primary action of the GM."""
    presenter = Presenter(fight.texts(language), fight.table(GM), fight.system.codec.commands)
    found = menu_of(presenter, fight.actions(GM), fight.onward(GM)).primary
    assert found is not None
    return found
