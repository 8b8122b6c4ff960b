"""The fights that a new one can start from: samples, and roster files."""

from __future__ import annotations

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.roster import Roster, read_roster
from turnkeeper.roster.samples import sample_roster
from turnkeeper.service.schemas import NewFight
from turnkeeper.translations import ENGLISH


def roster(new: NewFight, language: str = ENGLISH) -> Roster | None:
    """The roster that a new fight starts from, a sample's in a language. Raises :class:`InputError`.

    ``None``: the request holds everything.
    """
    if sum(map(bool, (new.system, new.preset, new.like, new.sample, new.roster))) != 1:
        raise InputError(MessageText("mistakes.fight.one_of"))
    if not (new.system or new.preset) and (new.options or new.actors or new.characters):
        raise InputError(MessageText("mistakes.fight.own_rules"))
    if new.roster:
        return read_roster(new.roster)
    if new.sample:
        return sample_roster(new.sample, language)
    return None
