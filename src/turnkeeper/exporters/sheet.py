"""A sheet to print: what a table that plays with paper wants to have before it. One HTML page, nothing fetched."""

from __future__ import annotations

from collections.abc import Mapping
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
    rows = "".join(
        f"<tr><th scope='row'>{escape(name)}</th><td>{escape('; '.join(marks))}</td></tr>"
        for name, marks in marked
        if marks
    )
    heads = _heads(own, "marks.on", "marks.mark")
    table = f"<table class='marks'><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return [f"<section><h2>{escape(own.say('sheet.marks'))}</h2>{table}</section>"] if rows else []


def _heads(own: Texts, *names: str) -> str:
    """Heads of columns by their names."""
    return "".join(f"<th scope='col'>{escape(own.say(f'sheet.{name}'))}</th>" for name in names)


def hand_reference(language: str = ENGLISH, wording: Wording | None = None, options: HandOptions = _STANDARD) -> str:
    """The chart of what one to five cards buy, and the countdown, as HTML in a language (HAND-15, HAND-25..36).

    It is in the words of a game, if given, and by the options of a table (HAND-21).
    """
    said, own = texts_of(reworded(system("hands"), wording), language), texts_in(language, wording)
    counts = [own.say("sheet.chart.head", {"count": size}) for size in SIZES]
    heads = "".join(f"<th scope='col'>{escape(count)}</th>" for count in counts)
    rows = "".join(
        f"<tr><th scope='row'>{escape(said.say(f'row.{row}'))}</th>"
        + "".join(_cell(row, buys_at(row, size, options), own) for size in SIZES)
        + "</tr>"
        for row in ROWS
    )
    strip = "".join(f"<td>{rank}</td>" for rank in _INCREMENTS)
    return (
        f"<section class='whole'><h2>{escape(own.say('sheet.chart'))}</h2>"
        f"<table class='chart'><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
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
    rows = "".join(
        f"<tr><th scope='row'>{escape(one.label)}</th><td>{escape(one.group)}</td>"
        f"<td>{known.get(one.actor, '')}</td><td class='wide'></td></tr>"
        for one in everybody
    )
    heads = _heads(own, "name", "group", "initiative", "notes")
    return (
        f"<section><h2>{escape(own.say('sheet.who'))}</h2><table class='roster'><thead><tr>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
    )


def _rounds(everybody: tuple[StandingRow, ...], own: Texts) -> str:
    """A column for the result of each round."""
    blank = _UNKNOWN * _ROUNDS
    rows = "".join(
        f"<tr><th scope='row'>{escape(one.label)}</th><td>{escape(one.group)}</td>{blank}<td class='note'></td></tr>"
        for one in everybody
    )
    rounds = "".join(f"<th scope='col'>{number}</th>" for number in range(1, _ROUNDS + 1))
    return (
        f"<section><h2>{escape(own.say('sheet.who.results'))}</h2><table class='roster'><thead><tr>"
        f"{_heads(own, 'name', 'group')}{rounds}{_heads(own, 'notes')}</tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
    )


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
        cells = "".join(_OPEN if _may_act(rung, number) else _CROSSED for number in every)
        rows.append(
            f"<tr><th scope='row'>{escape(one.label)}</th><td class='score'>{_known(known, one, 'attribute')}</td>"
            f"<td class='score'>{escape(figure(one.mark))}</td>{cells}</tr>"
        )
    empty = f"<tr><th scope='row'></th>{_UNKNOWN * 2}{_OPEN * len(every)}</tr>"
    rows += [empty] * _BLANK_RUNGS
    each = [own.say("sheet.pass", {"number": number}) for number in every]
    heads = "".join(f"<th scope='col'>{escape(one)}</th>" for one in each)
    tracks = "".join(_tracks(one, (known.get(one.actor, {}).get("sheet") or {})) for one in everybody)
    worst = options.wound_track == "worst"
    note = own.say("sheet.damage.note.worst" if worst else "sheet.damage.note")
    return (
        f"<section><h2>{escape(own.say('sheet.ladder'))}</h2><p>{escape(own.say('sheet.ladder.note'))}</p>"
        f"<table class='ladder'><thead><tr>{_heads(own, 'name', 'initiative', 'score')}{heads}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></section>"
        f"<section><h2>{escape(own.say('sheet.damage'))}</h2><p>{escape(note)}</p><table class='tracks'><thead>"
        f"<tr>{_heads(own, 'name', 'physical', 'stun', 'edge')}</tr></thead><tbody>{tracks}</tbody></table></section>"
    )


def _known(known: Mapping[str, Mapping[str, Any]], one: StandingRow, number: str) -> str:
    return str((known.get(one.actor, {}).get("sheet") or {}).get(number, ""))


def _tracks(one: StandingRow, sheet: Mapping[str, Any]) -> str:
    """Damage and Edge of one actor; without its sheet all boxes are empty, and as many as most have."""
    physical, stun = (min(int(sheet.get(track, 0)), _BOXES) for track in ("physical", "stun"))
    edge = min(int(sheet.get("edge_left", _EDGE)), _BOXES)
    cells = "".join(f"<td>{_boxes(filled, of)}</td>" for filled, of in ((physical, _BOXES), (stun, _BOXES), (0, edge)))
    return f"<tr><th scope='row'>{escape(one.label)}</th>{cells}</tr>"


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
