"""Records of what is kept beside fights, as both databases keep them: written with their seals, and checked.

A list of the names that are kept has its own seal, so that a record that is missing is noticed, too. A record or
list without a seal is one that an older version wrote: what it says is taken as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, LiteralString, NamedTuple, TypeAlias

import msgspec

from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.store import seals
from turnkeeper.store.protocol import Face, FightId, Party, StoreDamaged
from turnkeeper.store.rows import undecoded

_SEPARATOR = "\n"

PARTIES: LiteralString = (
    "SELECT names, lists.seal, parties.id, record, parties.seal FROM (SELECT 1 AS one) AS ones "
    "LEFT JOIN lists ON lists.fight IS NULL LEFT JOIN parties ON one = 1"
)
"""All parties beside their list, as they are at one moment."""
FACES: LiteralString = (
    "SELECT names, lists.seal, actor, letters, tone, picture, faces.seal FROM fights "
    "LEFT JOIN lists ON lists.fight = fights.key LEFT JOIN faces ON faces.fight = fights.key WHERE fights.id = "
)
"""The faces of a fight beside their list."""
_OF_LIST = 2
"""So many columns of those are the list's."""

ListRow: TypeAlias = tuple[Any, Any] | None
"""The names and the seal of a list; ``None``: there is none."""


class PartyRow(NamedTuple):
    """A party as it is stored."""

    id: str
    record: str
    seal: bytes


def party_row(party: Party) -> PartyRow:
    """The columns of a party."""
    fields = {name: getattr(party, name) for name in party.__struct_fields__ if name != "damaged"}
    record = msgspec.json.encode(fields).decode()
    return PartyRow(party.id, record, seals.party_seal(party.id, record))


def read_parties(columns: Sequence[tuple[Any, ...]]) -> tuple[Party, ...]:
    """Parties by name, from the columns of :data:`PARTIES`."""
    listed, rows = _parted(columns)
    found = {str(name): _party(name, record, seal) for name, record, seal in rows}
    for name, problem in _list_problems("", found.keys(), listed).items():
        found.setdefault(name, _damaged_party(name, problem))
    return in_order(found.values())


def in_order(found: Iterable[Party]) -> tuple[Party, ...]:
    """Parties by name."""
    return tuple(sorted(found, key=lambda party: (party.name.casefold(), party.id)))


def _party(name: Any, record: Any, seal: Any) -> Party:  # noqa: ANN401 - as a file has it
    if seal is not None and seal != seals.party_seal(name, record):
        return _damaged_party(str(name), MessageText("mistakes.disk.seal"))
    try:
        return msgspec.json.decode(record, type=Party)
    except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError) as problem:
        return _damaged_party(str(name), undecoded(problem))


def _damaged_party(name: str, problem: str) -> Party:
    place = MessageText("mistakes.place.party" if name else "mistakes.place.parties", name=seals.plain(name))
    said = StoreDamaged(problem, place).text
    return Party(id=name, name="", kind="party", system="", actors=(), changed=0, damaged=said)


class FaceRow(NamedTuple):
    """A face as it is stored."""

    actor: str
    letters: str
    tone: int | None
    picture: bytes
    seal: bytes


def face_row(fight: FightId, face: Face) -> FaceRow:
    """The columns of a face."""
    values = (face.actor, face.letters, face.tone, face.picture)
    return FaceRow(*values, seals.face_seal(fight, *values))


def read_faces(fight: FightId, columns: Sequence[tuple[Any, ...]]) -> tuple[Face, ...]:
    """Faces by actor, from the columns of :data:`FACES`."""
    listed, rows = _parted(columns)
    found = {str(row[0]): _face(fight, *row) for row in rows}
    for actor, problem in _list_problems(fight, found.keys(), listed).items():
        found.setdefault(actor, _damaged_face(fight, actor, problem))
    return tuple(found[actor] for actor in sorted(found))


def _face(fight: FightId, actor: Any, letters: Any, tone: Any, picture: Any, seal: Any) -> Face:  # noqa: ANN401 - the columns, as a file has them
    if seal is not None and seal != seals.face_seal(fight, actor, letters, tone, picture):
        return _damaged_face(fight, str(actor), MessageText("mistakes.disk.seal"))
    try:
        fields = {"actor": actor, "letters": letters, "tone": tone, "picture": picture}
        return msgspec.convert(fields, Face, builtin_types=(bytes,))
    except msgspec.ValidationError as problem:
        return _damaged_face(fight, str(actor), undecoded(problem))


def _damaged_face(fight: FightId, actor: str, problem: str) -> Face:
    place = MessageText(
        "mistakes.place.face" if actor else "mistakes.place.faces", actor=seals.plain(actor), fight=seals.plain(fight)
    )
    return Face(actor=ActorId(actor), damaged=StoreDamaged(problem, place).text)


def is_empty(face: Face) -> bool:
    """Whether a face says nothing."""
    return not face.picture and not face.letters and face.tone is None


# -- lists ---------------------------------------------------------------------------------------------------------


def changed_list(
    fight: str, kept: Iterable[str], listed: ListRow, *, add: str = "", drop: str = ""
) -> tuple[str, bytes]:
    """The list after a change, of those that were listed, also where their records are missing.

    ``kept`` are the names of the records: they count where there is no sound list.
    """
    names = names_of(listed) if _is_sound(fight, listed) else names_of(listed) | set(kept)
    text = _SEPARATOR.join(sorted((names - {drop}) | ({add} - {""})))
    return text, seals.list_seal(fight, text)


def _parted(columns: Sequence[tuple[Any, ...]]) -> tuple[ListRow, list[tuple[Any, ...]]]:
    """The list, and the records."""
    names, seal = columns[0][:_OF_LIST] if columns else (None, None)
    listed = None if names is None else (names, seal)
    return listed, [row[_OF_LIST:] for row in columns if row[_OF_LIST] is not None]


def names_of(listed: ListRow) -> set[str]:
    """The names in a list."""
    return {name for name in str(listed[0]).split(_SEPARATOR) if name} if listed else set()


def _is_sound(fight: str, listed: ListRow) -> bool:
    return listed is not None and (listed[1] is None or listed[1] == seals.list_seal(fight, listed[0]))


def _list_problems(fight: str, found: AbstractSet[str], listed: ListRow) -> dict[str, str]:
    """What is wrong, by the names of the records that it is wrong with; without a name with the list itself."""
    if listed is None:
        return {"": MessageText("mistakes.disk.missing")} if found else {}
    if not _is_sound(fight, listed):
        return {"": MessageText("mistakes.disk.seal")}
    problems: dict[str, str] = {name: MessageText("mistakes.disk.missing") for name in names_of(listed) - found}
    if unlisted := sorted(found - names_of(listed)):
        problems[""] = MessageText("mistakes.disk.unlisted", name=seals.plain(unlisted[0]))
    return problems
