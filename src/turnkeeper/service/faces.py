"""Faces of actors: kept beside the fight, and shown to each seat for the actors that it knows.

An actor that a seat does not see, or knows as "?" only, has no face for it, and is answered for as one that is not
there.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.plain_text import is_plain
from turnkeeper.core.visibility import viewer_of
from turnkeeper.service.face_pictures import MOST_BYTES, checked, kind_of
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Missing, TooMany
from turnkeeper.service.quotas import ROWS_OF_A_FACE, quota_of
from turnkeeper.service.repository import stored
from turnkeeper.service.session import Session
from turnkeeper.store.protocol import Face, SeatRecord

MOST_TONES = 10
MOST_FACES = 200
MOST_LETTERS = 2
_FEW = 20
"""Faces that are made ready in the event loop."""


class FaceShown(Struct, frozen=True, kw_only=True):
    """The face of an actor. ``picture`` is a separate address (``data:``); empty: there is none.

    ``letters`` empty and ``tone`` null: as the app gives them out.
    """

    actor: str
    letters: str
    tone: int | None
    picture: str


class FaceList(Struct, frozen=True, kw_only=True):
    """The faces of the actors that a seat knows, where they were given one."""

    faces: tuple[FaceShown, ...]


class NewFace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A face for an actor: a ``picture`` (a PNG, JPEG or WebP file in base64), or letters and a colour; or nothing."""

    letters: Annotated[str, Meta(max_length=8)] = ""
    tone: Annotated[int, Meta(ge=1, le=MOST_TONES)] | None = None
    picture: Annotated[str, Meta(max_length=2 * MOST_BYTES)] = ""


def shown(session: Session, seat: Seat) -> tuple[Face, ...]:
    """The faces that a seat is shown."""
    viewer = viewer_of(session.encounter.state.fight, seat)
    return tuple(face for face in session.publisher.faces if viewer.knows(face.actor))


async def faces_of(session: Session, seat: SeatRecord) -> FaceList:
    """The faces of the actors that a seat knows. Raises :class:`Forbidden` for a seat in the lobby."""
    async with session.spending.turn(seat.id, on_credit=True):
        who = session.seat(seat.id)
        found = shown(session, who)

        def faces() -> FaceList:
            return FaceList(faces=tuple(map(_face, found)))

        # All pictures of a fight are some megabytes.
        return await session.spending.timed(who, faces, aside=len(found) > _FEW)


def _face(face: Face) -> FaceShown:
    return FaceShown(actor=face.actor, letters=face.letters, tone=face.tone, picture=_address(face.picture))


def _address(picture: bytes) -> str:
    return f"data:image/{kind_of(picture)};base64,{base64.b64encode(picture).decode()}" if picture else ""


async def put_face(session: Session, seat: SeatRecord, actor: str, new: NewFace) -> None:
    """Give an actor a face, or take it away.

    Raises :class:`Missing` for an actor that the seat does not know, :class:`Forbidden` for one that is not its own,
    :class:`Bad` for what is no face, :class:`Conflict` where the fight has too many, and :class:`TooMany`.
    """
    who = ActorId(actor)
    async with session.lock:
        # By how the fight stands when it is this one's turn: the actor may have another player, or be gone, by then.
        viewer = viewer_of(session.encounter.state.fight, session.seat(seat.id))
        if not viewer.knows(who):
            raise Missing("face.no_such_actor")
        if not viewer.owns(who):
            raise Forbidden("face.not_yours")
        if not session.spending.may_write(viewer.seat):
            raise TooMany("http.too_often.faces", 10)
        face = _read(who, new)
        # A player's room must not tell how many faces of hidden actors there are, nor how large. The GM's is that of
        # all, also of actors that have left.
        counted = session.publisher.faces if viewer.seat.role == "gm" else shown(session, viewer.seat)
        others = [one for one in counted if one.actor != who]
        gone: list[ActorId] = []
        if _too_many(session, [*others, face]):
            # Those of actors that have left, which nobody can take away, make room.
            there = session.encounter.state.fight.actors
            gone = [one.actor for one in others if one.actor not in there]
            if problem := _too_many(session, [face, *(one for one in others if one.actor in there)]):
                raise problem
        session.spending.write(viewer.seat, ROWS_OF_A_FACE)
        for left in gone:
            await stored(session.store.put_face(session.id, Face(actor=left)))
        await stored(session.store.put_face(session.id, face))
        await session.read_faces()


def _too_many(session: Session, faces: Collection[Face]) -> Conflict | None:
    """Why a fight cannot keep all of these; ``None`` where it can."""
    if len(faces) > MOST_FACES:
        return Conflict("face.too_many", most=MOST_FACES)
    if sum(len(one.picture) for one in faces) > quota_of(session.record).faces:
        return Conflict("face.too_many.bytes")
    return None


def _read(actor: ActorId, new: NewFace) -> Face:
    letters = new.letters.strip()
    if letters and (len(letters) > MOST_LETTERS or not is_plain(letters, MOST_LETTERS)):
        raise Bad("face.letters")
    try:
        picture = base64.b64decode(new.picture, validate=True)
    except (binascii.Error, ValueError):
        raise Bad("face.not_a_picture.base64") from None
    if picture:
        checked(picture)
    return Face(actor=actor, letters=letters, tone=new.tone, picture=picture)
