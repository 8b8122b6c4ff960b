"""Brings fights to where there is something to see."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tests.web.support import Seat

MOST_STEPS = 120
Picture = Mapping[str, Any]
Offer = Mapping[str, Any]


def play_on(gm: Seat) -> None:
    """Begin, and go on until an actor is up: the app rolls and draws, nobody's own buttons are pressed."""
    gm.do("begin")
    for _ in range(MOST_STEPS):
        picture = gm.picture()
        if not resolved(gm, picture):
            moves = [offer for offer in picture["offers"] if "actor" not in offer["fixed"] and moving(offer)]
            if picture["table"]["now"] or not moves:
                return
            gm.do(moves[0]["command"], **moves[0]["fixed"], **_first_values(moves[0]))


def resolved(gm: Seat, picture: Picture) -> bool:
    """Whether the app had something to roll or draw, and did."""
    prompts = [offer for offer in picture["offers"] if offer["command"] == "resolve" and not offer["refused"]]
    if prompts:
        gm.do("resolve", **prompts[0]["fixed"])
    return bool(prompts)


def moving(offer: Offer) -> bool:
    """Whether an offer moves the fight on, with any actor up."""
    return offer["shelf"] == "play" and not offer["refused"] and "actor" not in offer["choose"]


def _first_values(offer: Offer) -> dict[str, Any]:
    return {name: field["values"][0] for name, field in offer["choose"].items()}


def wander(gm: Seat, until: Callable[[Picture], bool], *, seed: int = 1, most: int = MOST_STEPS) -> bool:
    """Play on by offers taken at random, the same each time, until the picture is as wanted; whether it came so far."""
    chance = random.Random(seed)  # noqa: S311 - which pictures are taken is no secret
    for _ in range(most):
        picture = gm.picture()
        if until(picture):
            return True
        if resolved(gm, picture):
            continue
        offers = [offer for offer in picture["offers"] if offer["shelf"] == "play" and not offer["refused"]]
        if not offers:
            return False
        kind = chance.choice(sorted({offer["command"] for offer in offers}))
        offer = chance.choice([one for one in offers if one["command"] == kind])
        fields = {name: _any(field, chance) for name, field in offer["choose"].items()}
        gm.send(offer["command"], **offer["fixed"], **fields)
    return False


def _any(field: Mapping[str, Any], chance: random.Random) -> Any:  # noqa: ANN401 - any field's value
    match field["type"]:
        case "choice":
            return chance.choice(field["values"])
        case "subset":
            return chance.sample(
                field["values"], chance.randint(field["least"], min(field["most"], field["least"] + 2))
            )
        case "number":
            return chance.randint(field["low"], min(field["high"], field["low"] + 5))
        case _:
            return "to keep the gate shut"


@contextmanager
def by_the_table(gm: Seat, system: str) -> Iterator[bool]:
    """Everything is rolled and drawn at the table; whether the fight waits for something once it has begun."""
    for step in gm.server.http.get(f"/systems/{system}").json()["steps"]:
        gm.do("automate", step=step, source="table")
    gm.do("begin")
    for _ in range(MOST_STEPS):
        picture = gm.picture()
        moves = [offer for offer in picture["offers"] if "actor" not in offer["fixed"] and moving(offer)]
        if picture["table"]["waiting"] or not moves:
            break
        gm.do(moves[0]["command"], **moves[0]["fixed"], **_first_values(moves[0]))
    yield bool(gm.picture()["table"]["waiting"])
