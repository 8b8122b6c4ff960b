"""A sheet to print: what a table that plays with paper wants to have before it. One HTML page, nothing fetched."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.texts import CORE, render
from turnkeeper.core.words import Seat
from turnkeeper.exporters.standings import Standing, standings
from turnkeeper.exporters.style import STYLE
from turnkeeper.systems.hands.chart import ROWS, SIZES, Buys, Row, buys
from turnkeeper.systems.hands.texts import TEXTS as HAND_TEXTS

_WITH_CHART = ("hands", "countdown", "npc_deck")
_INCREMENTS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
_PASSES = 4
_BLANK_RUNGS = 4
_BOXES = 12
_NONE = "\u2013"


def sheet(fight: Encounter, seat: Seat) -> str:
    """A page to print for a fight, as the seat may see it: who is in it, and what its system needs on paper.

    Card hands: the chart of what one to five cards buy, the countdown. Score and passes: the ladder. The actor deck: a
    card for each actor's, and the delimiter.
    """
    system = fight.system.id
    texts = fight.system.texts
    everybody = standings(fight, seat)
    title = fight.opened.name or _text(texts, "system.title")
    parts = [f"<h1>{escape(title)}</h1>", f"<p class='of'>{escape(_text(texts, 'system.title'))}</p>"]
    if system in _WITH_CHART:
        parts += [_roster(everybody, _initiatives(fight, seat)), hand_reference()]
    elif system == "passes":
        parts.append(_ladder(fight, seat, everybody))
    elif system == "draw":
        parts.append(_cards(fight, seat, everybody))
    else:
        parts.append(_roster(everybody, {}))
    if "credit" in texts:
        parts.append(f"<p class='credit'>{escape(_text(texts, 'credit'))}</p>")
    return _page(title, parts)


def hand_reference() -> str:
    """The chart of what one to five cards buy, and the countdown, as HTML (HAND-15, HAND-25..36)."""
    heads = "".join(f"<th scope='col'>{size} card{'s' if size > 1 else ''}</th>" for size in SIZES)
    rows = "".join(
        f"<tr><th scope='row'>{escape(HAND_TEXTS[f'row.{row}'])}{_star(row)}</th>"
        + "".join(f"<td>{escape(_buys(row, buys(row, size)))}</td>" for size in SIZES)
        + "</tr>"
        for row in ROWS
    )
    strip = "".join(f"<td>{rank}</td>" for rank in _INCREMENTS)
    return (
        "<section><h2>What cards of one rank buy</h2>"
        f"<table class='chart'><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        "<p>* with a step of one hex, where the chart allows it at that size. A set may be divided into smaller ones. "
        "A Red Joker adds one to any set. More than five count as five.</p>"
        "<h2>The countdown</h2>"
        f"<table class='strip'><tr>{strip}</tr></table>"
        "<p>In each increment spades act first, then hearts, diamonds, clubs.</p></section>"
    )


def _star(row: Row) -> str:
    return " *" if any((found := buys(row, size)) is not None and found.step for size in SIZES) else ""


def _buys(row: Row, bought: Buys | None) -> str:
    """A cell of the chart in a few signs."""
    if bought is None:
        return _NONE
    if row == "melee_damage":
        return f"+{bought.damage} or +{bought.damage_per_die} per die"
    if bought.counts:
        return f"counts {bought.counts}"
    if row == "move":
        return "up to Move"
    if bought.acc:
        return f"Acc {bought.modifier:+d}" if bought.modifier else "Acc"
    if row == "ranged":
        return "no Acc"
    if row == "sharp_turn":
        return "one turn"
    return f"{bought.modifier:+d}".replace("-", "\u2212") if bought.modifier else "\u00b10"


# -- who is in it --------------------------------------------------------------------------------------------------


def _initiatives(fight: Encounter, seat: Seat) -> Mapping[str, int]:
    """Initiative of those whose sheets the seat may read: its own, and all for the GM."""
    view: Any = msgspec.to_builtins(fight.view(seat))
    return {one["actor"]: one["private"]["initiative"] for one in view["fighters"] if one.get("private")}


def _roster(everybody: tuple[Standing, ...], known: Mapping[str, int]) -> str:
    rows = "".join(
        f"<tr><th scope='row'>{escape(one.label)}</th><td>{escape(one.group)}</td>"
        f"<td>{known.get(one.actor, '')}</td><td class='wide'></td></tr>"
        for one in everybody
    )
    heads = "".join(f"<th scope='col'>{head}</th>" for head in ("Name", "Group", "Initiative", "Notes"))
    return (
        f"<section><h2>Who is in it</h2><table class='roster'><thead><tr>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
    )


# -- score and passes ----------------------------------------------------------------------------------------------


def _ladder(fight: Encounter, seat: Seat, everybody: tuple[Standing, ...]) -> str:
    """Rows by score, a column for each pass; passes in which somebody does not act are crossed out where known."""
    view: Any = msgspec.to_builtins(fight.view(seat))
    known: dict[str, Mapping[str, Any]] = {rung["actor"]: rung for rung in view["rungs"]}
    rows = []
    for one in everybody:
        passes = _passes(known.get(one.actor, {}))
        cells = "".join(
            f"<td class='pass{' none' if passes is not None and number > passes else ''}'></td>"
            for number in range(1, _PASSES + 1)
        )
        rows.append(
            f"<tr><th scope='row'>{escape(one.label)}</th><td class='score'>{escape(one.mark)}</td>{cells}</tr>"
        )
    empty = "<td class='pass'></td>" * _PASSES
    rows += [f"<tr><th scope='row'></th><td class='score'></td>{empty}</tr>"] * _BLANK_RUNGS
    heads = "".join(f"<th scope='col'>Pass {number}</th>" for number in range(1, _PASSES + 1))
    boxes, half = ("<span class='box'></span>" * number for number in (_BOXES, _BOXES // 2))
    tracks = "".join(
        f"<tr><th scope='row'>{escape(one.label)}</th><td>{boxes}</td><td>{boxes}</td><td>{half}</td></tr>"
        for one in everybody
    )
    return (
        "<section><h2>The pass ladder</h2><p>Highest score first; a new row when a score changes.</p>"
        f"<table class='ladder'><thead><tr><th scope='col'>Name</th><th scope='col'>Score</th>{heads}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></section>"
        "<section><h2>Damage and Edge</h2><p>Each full three boxes of a track take 1 off the score at once.</p>"
        "<table class='tracks'><thead><tr><th scope='col'>Name</th><th scope='col'>Physical</th>"
        f"<th scope='col'>Stun</th><th scope='col'>Edge</th></tr></thead><tbody>{tracks}</tbody></table></section>"
    )


def _passes(rung: Mapping[str, Any]) -> int | None:
    """In how many passes an actor acts: this turn, else, where the seat may know, from the next one on."""
    known: int | None = rung.get("passes")
    return known if known is not None else (rung.get("sheet") or {}).get("next_passes")


# -- the actor deck ------------------------------------------------------------------------------------------------


def _cards(fight: Encounter, seat: Seat, everybody: tuple[Standing, ...]) -> str:
    """Cards to cut out: one for each that stands for somebody, and the delimiter. Unknown actors have none here."""
    view: Any = msgspec.to_builtins(fight.view(seat))
    held: dict[str, Mapping[str, Any]] = {one["actor"]: one for one in view["cards"]}
    clocks: dict[str, Mapping[str, Any]] = {one["actor"]: one for one in view["clocks"]}
    cards = []
    for one in everybody:
        total = max(1, held.get(one.actor, {}).get("total", 0)) if one.actor in held else 0
        clock = clocks.get(one.actor)
        for number in range(1, total + 1):
            small = f"card {number} of {total}" if total > 1 else ""
            if clock is not None:
                small = f"event, at draw {clock['needed']}"
            kind = "event" if clock is not None else one.side
            cards.append(_card(one.label, small, kind))
    cards.append(_card("Delimiter", "shuffle all cards; a new cycle begins", "delimiter"))
    return (
        "<section><h2>Cards to cut out</h2><p>Shuffle the cards of all who take part with the delimiter. Print on one "
        f"side only.</p><div class='cards'>{''.join(cards)}</div></section>"
    )


def _card(name: str, small: str, kind: str) -> str:
    below = f"<span class='small'>{escape(small)}</span>"
    return f"<div class='card {kind}'><span class='name'>{escape(name)}</span>{below}</div>"


# -- the page ------------------------------------------------------------------------------------------------------


def _text(texts: Mapping[str, str], key: str) -> str:
    return render(texts if key in texts else CORE, key)


def _page(title: str, parts: list[str]) -> str:
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )
