"""The page on what happened in a fight: one HTML file that fetches nothing, to be read, printed and passed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.fluent import isolated
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.texts import Texts
from turnkeeper.exporters.luck import Luck, LuckQuestion
from turnkeeper.exporters.recap import Recap, RecapTally, recap
from turnkeeper.exporters.sheet import page_of, row_of, section_of, table_of
from turnkeeper.exporters.texts import texts_in
from turnkeeper.translations import ENGLISH

_COLOURS = ("#0b5a8a", "#a3361e", "#3b6b1f", "#6d3a91", "#8a5a00", "#00706a", "#94265f", "#444444")
_ACROSS = 12
"""Rounds in a picture; a longer fight has several, one below the other."""
_STEP, _LINE, _NAMES, _TOP = 40, 22, 170, 24
_NONE = "\u2013"
_SHORT = 22
"""Letters of a name in a picture; the table has all of it."""
_QUESTIONS: tuple[LuckQuestion, ...] = ("highest", "first", "cards", "hits")
_MINUTE, _HOUR = 60, 3600


def recap_page(fight: Encounter, seat: Seat, language: str = ENGLISH, /) -> str:
    """A page of a fight as the seat was shown it: turns and their times, holds, cut-ins, luck, each round's order."""
    happened = recap(fight, seat)
    texts, own = fight.texts(language), texts_in(language, fight.opened.wording)
    game = texts.say("system.title")
    title = fight.opened.name or game
    said = (_summary(happened, own),) if happened.fought and title == game else (game, _summary(happened, own))
    parts = [f"<h1>{escape(title)}</h1>", f"<p class='of'>{escape(' · '.join(said))}</p>"]
    if seat.role == "gm":
        parts.append(f"<p>{escape(own.say('recap.gm'))}</p>")
    if happened.tallies:
        parts += [_turns(happened.tallies, own), _orders(happened, own)]
    elif happened.fought:
        parts.append(f"<p>{escape(own.say('recap.nobody'))}</p>")
    if happened.luck:
        parts += _luck(happened, own)
    elif happened.tallies:
        why = own.say("recap.luck.none", {"why": _of(own, "no_luck", fight.system.id)})
        parts.append(section_of(own.say("recap.luck"), f"<p>{escape(why)}</p>"))
    if "credit" in texts:
        parts.append(f"<p class='credit'>{escape(texts.say('credit'))}</p>")
    return page_of(own.say("recap.title", {"title": title}), parts, language)


def _of(own: Texts, what: str, of: str, **params: object) -> str:
    """A message for a system or unit; one for all others where there is none."""
    key = f"recap.{what}.{of}"
    return own.say(key if key in own else f"recap.{what}.other", {"unit": of, **params})


def _summary(happened: Recap, own: Texts) -> str:
    if not happened.fought:
        return own.say("recap.none")
    turns = len(happened.turns)
    said = [_of(own, "count", happened.unit, count=happened.fought)]
    if turns and happened.unit != "turn":
        said.append(own.say("recap.count.turns", {"count": turns}))
    if happened.seconds is not None:
        said.append(duration(happened.seconds, own))
    return ", ".join(said)


def duration(seconds: float, own: Texts) -> str:
    """A time in hours, minutes and seconds, as a table says it.

    >>> duration(9, texts_in("en")), duration(75, texts_in("en")), duration(7260, texts_in("en"))
    ('9 s', '1 min 15 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < _MINUTE:
        return own.say("recap.seconds", {"seconds": whole})
    if whole < _HOUR:
        return own.say("recap.minutes", {"minutes": whole // _MINUTE, "seconds": whole % _MINUTE})
    return own.say("recap.hours", {"hours": whole // _HOUR, "minutes": whole % _HOUR // _MINUTE})


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], note: str) -> str:
    """A table whose first cells are its rows' heads; all texts are escaped here."""
    body = [row_of(first, *(f"<td>{escape(cell)}</td>" for cell in rest)) for first, *rest in rows]
    return section_of(title, table_of("happened", heads, body), f"<p>{escape(note)}</p>" if note else "")


def _turns(tallies: Sequence[RecapTally], own: Texts) -> str:
    heads = [own.say(f"recap.{head}") for head in ("name", "turns", "holds", "cut_ins")]
    timed = any(tally.timed for tally in tallies)
    rows = [[tally.name, str(tally.turns), *_held(tally), *(_times(tally, own) if timed else ())] for tally in tallies]
    if timed:
        heads += [own.say(f"recap.{head}") for head in ("time", "time.each", "time.longest")]
    note = own.say("recap.turns.note.timed" if timed else "recap.turns.note")
    return _table(own.say("recap.turns"), heads, rows, note)


def _held(tally: RecapTally) -> tuple[str, str]:
    return _NONE if tally.holds is None else str(tally.holds), str(tally.cut_ins)


def _times(tally: RecapTally, own: Texts) -> tuple[str, str, str]:
    if not tally.timed:
        return _NONE, _NONE, _NONE
    return duration(tally.seconds, own), duration(tally.seconds / tally.timed, own), duration(tally.longest, own)


def _luck(happened: Recap, own: Texts) -> list[str]:
    """A table for each thing that was left to chance."""
    found = []
    for question in _QUESTIONS:
        told = [one for one in happened.luck if one.question == question]
        if told:
            rows = [[one.name, _of_so_many(one, happened.unit, own), _chance_of(one, own)] for one in told]
            heads = [own.say(f"recap.{head}") for head in ("name", f"luck.{question}", "luck.chance")]
            title = own.say("recap.luck.of", {"what": own.say(f"recap.luck.{question}.of")})
            found.append(_table(title, heads, rows, own.say(f"recap.luck.{question}.note")))
    return found


def _of_so_many(one: Luck, unit: str, own: Texts) -> str:
    match one.question:
        case "highest" | "first":
            return own.say("recap.of", {"number": one.number, "of": _of(own, "count", unit, count=one.of)})
        case "hits":
            dice = own.say("recap.count.dice", {"count": one.of})
            return own.say("recap.with", {"number": one.number, "of": dice})
        case "cards":
            return own.say("recap.of", {"number": one.number, "of": one.of})


def _chance_of(one: Luck, own: Texts) -> str:
    """The chance of as many or more. That of none or more would say nothing: it is the chance of one."""
    chance = percent(one.chance, own)
    return chance if one.number else own.say("recap.luck.one", {"chance": chance})


def percent(chance: Fraction, own: Texts) -> str:
    """A chance in per cent, never rounded to certain or impossible.

    >>> english = texts_in("en")
    >>> [percent(Fraction(*of), english) for of in ((3, 100), (999999, 1000000), (1, 1000000))]
    ['3 %', 'over 99.9 %', 'under 0.1 %']
    """
    if chance in (0, 1):
        return f"{chance * 100} %"
    if chance < Fraction(1, 1000):
        return own.say("recap.under", {"chance": 0.1})
    if chance > Fraction(999, 1000):
        return own.say("recap.over", {"chance": 99.9})
    return own.say("recap.percent", {"chance": float(f"{float(chance * 100):.3g}")})


# -- the order over the rounds -------------------------------------------------------------------------------------


def _orders(happened: Recap, own: Texts) -> str:
    unit = happened.unit
    starts = range(0, len(happened.rounds), _ACROSS)
    pictures = "".join(_picture(happened.rounds[at : at + _ACROSS], happened, own) for at in starts)
    rows = [
        [_of(own, "number", unit, number=number), ", ".join(isolated(happened.names[actor]) for actor in order)]
        for number, order in happened.rounds
    ]
    words = _table(own.say("recap.words"), (_of(own, "unit", unit), own.say("recap.who")), rows, "")
    return section_of(_of(own, "order", unit), pictures) + words


def _picture(rounds: Sequence[tuple[int, tuple[ActorId, ...]]], happened: Recap, own: Texts) -> str:
    """A line for each actor through its places in some rounds, with its name at the right edge."""
    places: dict[ActorId, list[tuple[int, int]]] = {}
    for column, (_, order) in enumerate(rounds):
        for place, actor in enumerate(order):
            places.setdefault(actor, []).append((20 + column * _STEP, _TOP + 14 + place * _LINE))
    colours = {actor: _COLOURS[at % len(_COLOURS)] for at, actor in enumerate(happened.names)}
    edge = 20 + (len(rounds) - 1) * _STEP
    labels = _labels(places, edge)
    wide, high = edge + _NAMES, max(y for points in places.values() for _, y in points)
    high = max(high, *labels.values()) + _LINE
    heads = "".join(
        f"<text x='{20 + column * _STEP}' y='14' text-anchor='middle' font-size='11'>{number}</text>"
        for column, (number, _) in enumerate(rounds)
    )
    lines = "".join(
        _line(happened.names[actor], colours[actor], points, (edge, labels[actor])) for actor, points in places.items()
    )
    first = _of(own, "number", happened.unit, number=rounds[0][0])
    label = escape(own.say("recap.picture", {"first": first, "last": rounds[-1][0]}), quote=True)
    return f"<svg role='img' aria-label='{label}' viewBox='0 0 {wide} {high}' width='{wide}'>{heads}{lines}</svg>"


def _labels(places: Mapping[ActorId, Sequence[tuple[int, int]]], edge: int) -> dict[ActorId, int]:
    """The height of each name at the right edge: that of the line's end, or the next that is free below it."""
    found: dict[ActorId, int] = {}
    for actor in sorted(places, key=lambda actor: (places[actor][-1][0] != edge, places[actor][-1][1])):
        y = places[actor][-1][1]
        while y in found.values():
            y += _LINE
        found[actor] = y
    return found


def _line(name: str, colour: str, points: Sequence[tuple[int, int]], label: tuple[int, int]) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    dots = "".join(f"<circle cx='{x}' cy='{y}' r='5' fill='{colour}'/>" for x, y in points)
    x, y = label
    # From where a line ends early, a thin one leads to its name.
    lead = "" if points[-1] == label else f"M{points[-1][0]},{points[-1][1]} L{x + 6},{y}"
    leader = f"<path d='{lead}' fill='none' stroke='{colour}' stroke-dasharray='1 4'/>" if lead else ""
    short = name if len(name) <= _SHORT else f"{name[: _SHORT - 1]}…"
    return (
        f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='2'/>{leader}{dots}"
        f"<text x='{x + 10}' y='{y + 4}' font-size='12' fill='{colour}' stroke='#fff' stroke-width='3' "
        f"paint-order='stroke'>{escape(short)}</text>"
    )
