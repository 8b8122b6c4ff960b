"""A sheet to print: what a table that plays with paper wants to have before it. One HTML page, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.registry import system
from turnkeeper.core.rewording import reworded
from turnkeeper.core.texts import Texts, figure, signed, texts_of
from turnkeeper.core.wording import Wording
from turnkeeper.exporters.standings import StandingRow, marks_of, standings
from turnkeeper.exporters.style import STYLE
from turnkeeper.exporters.texts import texts_in
from turnkeeper.systems.hands.chart import ROWS, SIZES, Buys, ChartRow
from turnkeeper.systems.hands.defence import buys_at
from turnkeeper.systems.hands.options import HandOptions
from turnkeeper.translations import ENGLISH

_STANDARD = HandOptions()
_WITH_CHART = ("hands", "countdown", "npc_deck")
_INCREMENTS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
_ROUNDS = 8
_EDGE = 6
_BLANK_RUNGS = 4
_BOXES = 12
_NONE = "\u2013"
_CROSS = "\u00d7"
_CROSSED, _OPEN = f"<td class='pass none'>{_CROSS}</td>", "<td class='pass'></td>"
_UNKNOWN = "<td class='score'></td>"
_ACROSS = 3
"""Cards in a row."""


def sheet(fight: Encounter, seat: Seat, language: str = ENGLISH, /) -> str:
    """A page to print for a fight, as the seat may see it: who is in it, and what its system needs on paper.

    Card hands: the chart of what one to five cards buy, the countdown. Score and passes: the ladder. The actor deck: a
    card for each actor's, and the delimiter.
    """
    kind = fight.system.id
    wording = fight.opened.wording
    texts, own = fight.texts(language), texts_in(language, wording)
    everybody = standings(fight, seat)
    game = texts.say("system.title")
    title = fight.opened.name or game
    parts = [f"<h1>{escape(title)}</h1>", *([f"<p class='of'>{escape(game)}</p>"] if title != game else [])]
    if kind in _WITH_CHART:
        chart = hand_reference(language, wording, fight.state.fight.options.hands)
        parts += [_roster(everybody, _initiatives(fight, seat), own), chart]
    elif kind == "passes":
        parts.append(_ladder(fight, seat, everybody, own))
    elif kind == "draw":
        # Three rows of cards fill a page: what stands above them has to be short.
        parts = [_cards(title if title == game else f"{title} \u00b7 {game}", fight, seat, everybody, own)]
    else:
        parts.append(_rounds(everybody, own))
    parts += _marks(marks_of(fight.table(seat), ActorId("")), everybody, own)
    if "credit" in texts:
        # First on a sheet of cards: after the last of them it could be alone on a page.
        parts.insert(0 if kind == "draw" else len(parts), f"<p class='credit'>{escape(texts.say('credit'))}</p>")
    return page_of(title, parts, language)


def _marks(on_table: tuple[str, ...], everybody: tuple[StandingRow, ...], own: Texts) -> list[str]:
    """The marks that the seat sees, on the table and on each actor; nothing where there are none."""
    marked = [(own.say("sheet.marks.table"), on_table), *((one.label, one.marks) for one in everybody)]
    rows = [row_of(name, f"<td>{escape('; '.join(marks))}</td>") for name, marks in marked if marks]
    table = table_of("marks", _heads(own, "marks.on", "marks.mark"), rows)
    return [section_of(own.say("sheet.marks"), table)] if rows else []


def _heads(own: Texts, *names: str) -> list[str]:
    """Heads of columns by their names."""
    return [own.say(f"sheet.{name}") for name in names]


def hand_reference(language: str = ENGLISH, wording: Wording | None = None, options: HandOptions = _STANDARD) -> str:
    """The chart of what one to five cards buy, and the countdown, as HTML in a language (HAND-15, HAND-25..36).

    It is in the words of a game, if given, and by the options of a table (HAND-21).
    """
    said, own = texts_of(reworded(system("hands"), wording), language), texts_in(language, wording)
    counts = [own.say("sheet.chart.head", {"count": size}) for size in SIZES]
    rows = [
        row_of(said.say(f"row.{row}"), *(_cell(row, buys_at(row, size, options), own) for size in SIZES))
        for row in ROWS
    ]
    strip = "".join(f"<td>{rank}</td>" for rank in _INCREMENTS)
    return (
        f"<section class='whole'><h2>{escape(own.say('sheet.chart'))}</h2>"
        f"{table_of('chart', counts, rows, corner='<td></td>')}"
        f"<p>{escape(own.say('sheet.chart.note'))}</p>"
        f"<h2>{escape(own.say('sheet.countdown'))}</h2>"
        f"<table class='strip'><tr>{strip}</tr></table>"
        f"<p>{escape(own.say('sheet.countdown.note'))}</p></section>"
    )


def _cell(row: ChartRow, bought: Buys | None, own: Texts) -> str:
    return f"<td>{escape(_buys(row, bought, own))}{'*' if bought is not None and bought.step else ''}</td>"


def _buys(row: ChartRow, bought: Buys | None, own: Texts) -> str:
    """A cell of the chart in a few signs."""
    if bought is None:
        return _NONE
    if row == "melee_damage":
        each = {"damage": f"+{bought.damage}", "each": f"+{bought.damage_per_die}"}
        return own.say("sheet.buys.melee_damage", each)
    if bought.counts:
        return own.say("sheet.buys.counts", {"count": bought.counts})
    if row == "move":
        return own.say("sheet.buys.move")
    if bought.acc:
        more = {"modifier": signed(bought.modifier)}
        return own.say("sheet.buys.acc.more", more) if bought.modifier else own.say("sheet.buys.acc")
    if row == "ranged":
        return own.say("sheet.buys.no_acc")
    if row == "sharp_turn":
        return own.say("sheet.buys.turn")
    return signed(bought.modifier)


# -- who is in it --------------------------------------------------------------------------------------------------


def _initiatives(fight: Encounter, seat: Seat) -> Mapping[str, int]:
    """Initiative of those whose sheets the seat may read: its own, and all for the GM."""
    view: Any = msgspec.to_builtins(fight.view(seat))
    return {one["actor"]: one["private"]["initiative"] for one in view["fighters"] if one.get("private")}


def _roster(everybody: tuple[StandingRow, ...], known: Mapping[str, int], own: Texts) -> str:
    rows = [
        row_of(one.label, f"<td>{escape(one.group)}</td><td>{known.get(one.actor, '')}</td><td class='wide'></td>")
        for one in everybody
    ]
    heads = _heads(own, "name", "group", "initiative", "notes")
    return section_of(own.say("sheet.who"), table_of("roster", heads, rows))


def _rounds(everybody: tuple[StandingRow, ...], own: Texts) -> str:
    """A column for the result of each round."""
    blank = _UNKNOWN * _ROUNDS
    rows = [row_of(one.label, f"<td>{escape(one.group)}</td>{blank}<td class='note'></td>") for one in everybody]
    heads = [*_heads(own, "name", "group"), *map(str, range(1, _ROUNDS + 1)), *_heads(own, "notes")]
    return section_of(own.say("sheet.who.results"), table_of("roster", heads, rows))


# -- score and passes ----------------------------------------------------------------------------------------------


def _ladder(fight: Encounter, seat: Seat, everybody: tuple[StandingRow, ...], own: Texts) -> str:
    """Rows by score, a column for each pass that a turn can have (PASS-15).

    Passes in which an actor does not act are crossed out where known. So are the boxes of damage, and there are as many
    for Edge as points are left, where the seat may read that.
    """
    view: Any = msgspec.to_builtins(fight.view(seat))
    known: dict[str, Mapping[str, Any]] = {rung["actor"]: rung for rung in view["rungs"]}
    options = fight.state.fight.options
    every = range(1, options.max_passes + 1)
    rows = []
    for one in everybody:
        rung = known.get(one.actor, {})
        cells = (_OPEN if _may_act(rung, number) else _CROSSED for number in every)
        attribute = str((rung.get("sheet") or {}).get("attribute", ""))
        numbers = (f"<td class='score'>{number}</td>" for number in (attribute, escape(figure(one.mark))))
        rows.append(row_of(one.label, *numbers, *cells))
    rows += [row_of("", _UNKNOWN * 2, _OPEN * len(every))] * _BLANK_RUNGS
    passes = [own.say("sheet.pass", {"number": number}) for number in every]
    ladder = table_of("ladder", [*_heads(own, "name", "initiative", "score"), *passes], rows)
    tracks = [_tracks(one, known.get(one.actor, {}).get("sheet") or {}) for one in everybody]
    damage = table_of("tracks", _heads(own, "name", "physical", "stun", "edge"), tracks)
    worst = options.wound_track == "worst"
    note = own.say("sheet.damage.note.worst" if worst else "sheet.damage.note")
    above, below = (f"<p>{escape(text)}</p>" for text in (own.say("sheet.ladder.note"), note))
    return section_of(own.say("sheet.ladder"), above, ladder) + section_of(own.say("sheet.damage"), below, damage)


def _tracks(one: StandingRow, sheet: Mapping[str, Any]) -> str:
    """Damage and Edge of one actor; without its sheet all boxes are empty, and as many as most have."""
    physical, stun = (min(int(sheet.get(track, 0)), _BOXES) for track in ("physical", "stun"))
    edge = min(int(sheet.get("edge_left", _EDGE)), _BOXES)
    rows = ((physical, _BOXES), (stun, _BOXES), (0, edge))
    return row_of(one.label, *(f"<td>{_boxes(filled, of)}</td>" for filled, of in rows))


def _boxes(filled: int, of: int) -> str:
    return f"<span class='box'>{_CROSS}</span>" * filled + "<span class='box'></span>" * (of - filled)


def _may_act(rung: Mapping[str, Any], number: int) -> bool:
    """Whether an actor acts in that pass: this turn, else, where the seat may know, from the next one on."""
    passes: int | None = rung.get("passes")
    if passes is None:
        passes = (rung.get("sheet") or {}).get("next_passes")
    bought = any(cell["number"] == number and cell["bought"] for cell in rung.get("cells", ()))
    return passes is None or number <= passes or bought


# -- the actor deck ------------------------------------------------------------------------------------------------


def _cards(title: str, fight: Encounter, seat: Seat, everybody: tuple[StandingRow, ...], own: Texts) -> str:
    """Cards to cut out: one for each card of an actor, the delimiter, and blank ones to the end of the row.

    Unknown actors have none here.
    """
    view: Any = msgspec.to_builtins(fight.view(seat))
    held: dict[str, Mapping[str, Any]] = {one["actor"]: one for one in view["cards"]}
    clocks: dict[str, Mapping[str, Any]] = {one["actor"]: one for one in view["clocks"]}
    cards = []
    for one in everybody:
        total = max(1, held.get(one.actor, {}).get("total", 0)) if one.actor in held else 0
        clock = clocks.get(one.actor)
        for number in range(1, total + 1):
            small = own.say("sheet.card.of", {"number": number, "total": total}) if total > 1 else ""
            if clock is not None:
                small = own.say("sheet.card.event", {"draw": clock["needed"]})
            kind = "event" if clock is not None else one.side
            cards.append(_card(one.label, small, kind, own.say(f"sheet.side.{kind}")))
    cards.append(_card(own.say("sheet.delimiter"), own.say("sheet.delimiter.note"), "delimiter", ""))
    blank = "<div class='card'><div class='face'><span class='line'></span></div></div>"
    cards += [blank] * (-len(cards) % _ACROSS)
    return (
        f"<section><p class='short'><b>{escape(title)}.</b> {escape(own.say('sheet.cards.note'))}</p>"
        f"<div class='cards'>{''.join(cards)}</div></section>"
    )


def _card(name: str, small: str, kind: str, side: str) -> str:
    whose = f"<span class='side'>{escape(side)}</span>" if side else ""
    below = f"<span class='small'>{escape(small)}</span>"
    face = f"{whose}<span class='name'>{escape(name)}</span>{below}"
    return f"<div class='card {kind}'><div class='face'>{face}</div></div>"


# -- the page ------------------------------------------------------------------------------------------------------


def row_of(head: str, *cells: str) -> str:
    """A row of a table; its head is text, the cells are HTML already."""
    return f"<tr><th scope='row'>{escape(head)}</th>{''.join(cells)}</tr>"


def table_of(kind: str, heads: Iterable[str], rows: Iterable[str], corner: str = "") -> str:
    """A table of a kind that :data:`STYLE` knows; the heads of columns are text, the rest is HTML already."""
    columns = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
    return f"<table class='{kind}'><thead><tr>{corner}{columns}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def section_of(title: str, *parts: str) -> str:
    """A part of the page; its title is text, the rest is HTML already."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def page_of(title: str, parts: list[str], language: str = ENGLISH) -> str:
    """A whole page of HTML, in a language, that fetches nothing; the parts are HTML already, the title is text."""
    return (
        f"<!doctype html>\n<html lang='{language}'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(parts)
        + "\n</main></body></html>\n"
    )
