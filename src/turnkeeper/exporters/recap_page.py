"""The page on what happened in a fight: one HTML file that fetches nothing, to be read, printed and passed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.texts import texts_of
from turnkeeper.core.wording import reword
from turnkeeper.exporters.luck import Luck, LuckQuestion
from turnkeeper.exporters.recap import Recap, RecapTally, recap
from turnkeeper.exporters.sheet import page_of

_COLOURS = ("#0b5a8a", "#a3361e", "#3b6b1f", "#6d3a91", "#8a5a00", "#00706a", "#94265f", "#444444")
_ACROSS = 12
"""Rounds in a picture; a longer fight has several, one below the other."""
_STEP, _LINE, _NAMES, _TOP = 40, 22, 170, 24
_NONE = "\u2013"
_SHORT = 22
"""Letters of a name in a picture; the table has all of it."""
_NO_LUCK = {
    "rolled": "there was no round in which every die is known",
    "passes": "the dice of Initiative Tests are for those who roll them and the GM",
    "draw": "no cycle ended with the cards with which it began",
    "hands": "hands are secret, and playing early or late is a choice",
    "npc_deck": "what a card allows is known, and who uses it is a choice",
    "countdown": "hands are secret, and playing early or late is a choice",
}
"""Why the luck of a fight is not told, by system."""
_LUCK: Mapping[LuckQuestion, tuple[str, str]] = {
    "highest": (
        "Highest total",
        "No total was higher, ties included. Counted are rounds in which every die is known.",
    ),
    "first": (
        "Came first",
        "Whose turn was the first. Counted are whole rounds in which nobody's number changed.",
    ),
    "cards": (
        "Turns that came",
        "Of all that could have come in those rounds.",
    ),
    "hits": (
        "Hits",
        "Of all dice of the Initiative Tests, before Edge was used on them; a point spent before the roll counts.",
    ),
}
"""What is counted, and how."""
_MINUTE, _HOUR = 60, 3600


def recap_page(fight: Encounter, seat: Seat) -> str:
    """What happened, as the seat was shown it: turns and their times, holds, cut-ins, luck, the order of each round."""
    happened = recap(fight, seat)
    if fight.opened.wording:
        happened = replace(happened, unit=reword(happened.unit, fight.opened.wording.words))
    texts = texts_of(fight.system)
    game = texts.say("system.title")
    title = fight.opened.name or game
    parts = [f"<h1>{escape(title)}</h1>", f"<p class='of'>{escape(game)} · {escape(_summary(happened))}</p>"]
    if seat.role == "gm":
        parts.append("<p>With what only the GM knew.</p>")
    if happened.tallies:
        parts += [_turns(happened.tallies), _orders(happened)]
    if happened.luck:
        parts += _luck(happened)
    elif happened.tallies:
        why = _NO_LUCK.get(fight.system.id, "its chances rest on more than everybody sees")
        why = reword(why, fight.opened.wording.words) if fight.opened.wording else why
        parts.append(f"<section><h2>Luck</h2><p>No chances are told: {escape(why)}.</p></section>")
    if "credit" in texts:
        parts.append(f"<p class='credit'>{escape(texts.say('credit'))}</p>")
    return page_of(f"{title}: what happened", parts)


def _summary(happened: Recap) -> str:
    if not happened.turns:
        return "no turn yet"
    rounds, turns = len(happened.rounds), len(happened.turns)
    said = [_many(rounds, happened.unit), _many(turns, "turn")] if happened.unit != "turn" else [_many(rounds, "turn")]
    if happened.seconds is not None:
        said.append(duration(happened.seconds))
    return ", ".join(said)


def _many(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def duration(seconds: float) -> str:
    """A time in hours, minutes and seconds, as a table says it.

    >>> duration(9), duration(75), duration(7260)
    ('9 s', '1 min 15 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < _MINUTE:
        return f"{whole} s"
    if whole < _HOUR:
        return f"{whole // _MINUTE} min {whole % _MINUTE} s"
    return f"{whole // _HOUR} h {whole % _HOUR // _MINUTE} min"


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], note: str) -> str:
    """A table whose first cells are its rows' heads; all texts are escaped here."""
    top = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
    body = "".join(
        f"<tr><th scope='row'>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in rest)}</tr>"
        for first, *rest in rows
    )
    below = f"<p>{escape(note)}</p>" if note else ""
    return (
        f"<section><h2>{escape(title)}</h2><table class='happened'><thead><tr>{top}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
        f"{below}</section>"
    )


def _turns(tallies: Sequence[RecapTally]) -> str:
    heads = ["Name", "Turns", "Holds", "Cut-ins"]
    timed = any(tally.timed for tally in tallies)
    rows = [[tally.name, str(tally.turns), *_held(tally), *(_times(tally) if timed else ())] for tally in tallies]
    if timed:
        heads += ["Time in all", "A turn", "Longest"]
    note = "A cut-in uses what was held."
    if timed:
        note += " Times are those between two entries of the log: breaks at the table are in them."
    return _table("Turns", heads, rows, note)


def _held(tally: RecapTally) -> tuple[str, str]:
    return _NONE if tally.holds is None else str(tally.holds), str(tally.cut_ins)


def _times(tally: RecapTally) -> tuple[str, str, str]:
    if not tally.timed:
        return _NONE, _NONE, _NONE
    return duration(tally.seconds), duration(tally.seconds / tally.timed), duration(tally.longest)


def _luck(happened: Recap) -> list[str]:
    """A table for each thing that was left to chance."""
    found = []
    for question, (title, note) in _LUCK.items():
        told = [one for one in happened.luck if one.question == question]
        if told:
            rows = [[one.name, _of_so_many(one, happened.unit), percent(one.chance)] for one in told]
            said = f"{note} Chances are exact, of that or more."
            found.append(_table(f"Luck: {title.lower()}", ("Name", title, "Chance of that or more"), rows, said))
    return found


def _of_so_many(one: Luck, unit: str) -> str:
    match one.question:
        case "highest" | "first":
            return f"{one.number} of {_many(one.of, unit)}"
        case "hits":
            return f"{one.number} with {_many(one.of, 'die', 'dice')}"
        case "cards":
            return f"{one.number} of {one.of}"


def percent(chance: Fraction) -> str:
    """A chance in per cent, never rounded to certain or impossible.

    >>> percent(Fraction(3, 100)), percent(Fraction(999999, 1000000)), percent(Fraction(1, 1000000))
    ('3 %', 'over 99.9 %', 'under 0.1 %')
    """
    if chance in (0, 1):
        return f"{chance * 100} %"
    if chance < Fraction(1, 1000):
        return "under 0.1 %"
    if chance > Fraction(999, 1000):
        return "over 99.9 %"
    return f"{float(chance * 100):.3g} %"


# -- the order over the rounds -------------------------------------------------------------------------------------


def _orders(happened: Recap) -> str:
    unit = happened.unit.capitalize()
    starts = range(0, len(happened.rounds), _ACROSS)
    pictures = "".join(_picture(happened.rounds[at : at + _ACROSS], happened, unit) for at in starts)
    rows = [
        [f"{unit} {number}", ", ".join(happened.names[actor] for actor in order)] for number, order in happened.rounds
    ]
    words = _table("The same in words", (unit, "Who had a turn, in order of the first"), rows, "")
    return f"<section><h2>The order of each {escape(happened.unit)}</h2>{pictures}</section>{words}"


def _picture(rounds: Sequence[tuple[int, tuple[ActorId, ...]]], happened: Recap, unit: str) -> str:
    """A line for each actor through its places in some rounds, with its name where the line ends."""
    lowest = max(len(order) for _, order in rounds)
    places: dict[ActorId, list[tuple[int, int]]] = {}
    for column, (_, order) in enumerate(rounds):
        for place, actor in enumerate(order):
            places.setdefault(actor, []).append((20 + column * _STEP, _TOP + 14 + place * _LINE))
    colours = {actor: _COLOURS[at % len(_COLOURS)] for at, actor in enumerate(happened.names)}
    wide, high = 20 + (len(rounds) - 1) * _STEP + _NAMES, _TOP + lowest * _LINE + 8
    heads = "".join(
        f"<text x='{20 + column * _STEP}' y='14' text-anchor='middle' font-size='11'>{number}</text>"
        for column, (number, _) in enumerate(rounds)
    )
    lines = "".join(_line(happened.names[actor], colours[actor], points) for actor, points in places.items())
    label = escape(f"{unit} {rounds[0][0]} to {rounds[-1][0]}: who came when; a table below says the same", quote=True)
    return f"<svg role='img' aria-label='{label}' viewBox='0 0 {wide} {high}' width='{wide}'>{heads}{lines}</svg>"


def _line(name: str, colour: str, points: Sequence[tuple[int, int]]) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    dots = "".join(f"<circle cx='{x}' cy='{y}' r='5' fill='{colour}'/>" for x, y in points)
    x, y = points[-1]
    short = name if len(name) <= _SHORT else f"{name[: _SHORT - 1]}…"
    return (
        f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='2'/>{dots}"
        f"<text x='{x + 10}' y='{y + 4}' font-size='12' fill='{colour}' stroke='#fff' stroke-width='3' "
        f"paint-order='stroke'>{escape(short)}</text>"
    )
