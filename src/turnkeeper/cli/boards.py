"""The order as a board, for a terminal that shows one page: a list, a ladder, a score of cards, a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.text import Text

from turnkeeper.cli.console import ACCENT, BOLD, DIM, SUITS, WARN, styled
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say
from turnkeeper.cli.system_views import held_card, rung_notes
from turnkeeper.core.cards import RANKS, rank, suit
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import MarkRow, Spot
from turnkeeper.core.model import Held

if TYPE_CHECKING:
    from turnkeeper.systems.countdown.view.model import FighterView, PrivateView
    from turnkeeper.systems.countdown.view.model import View as CountdownView
    from turnkeeper.systems.draw.view.model import DrawnCard
    from turnkeeper.systems.draw.view.model import View as DrawView
    from turnkeeper.systems.passes.view import Rung
    from turnkeeper.systems.passes.view import View as PassesView

_NAME = 34
"""Columns of a name on a board, where there is room; a longer one is cut."""
_LEAST_NAME = 9
_SIGN = 3
"""Columns in front of a line: the sign, and a space at each side."""
_BEHIND = 6
"""Columns behind the ranks of a score, for jokers and the like."""
_CELL = 4
"""Columns of a rank on the score of cards, or of a pass on the ladder."""
_LEAST_ABOUT = 3
"""Lines of a board that is cut: the one who is up, between two notes of what is left out."""
_CARD_NAME = 20
"""Columns of a name on a drawn card."""


class Signs(Struct, frozen=True):
    """The characters that a board is drawn with."""

    up: str
    done: str
    due: str
    held: str
    lost: str
    more: str
    minus: str
    mark: str
    """A mark of the table, at its place in the order."""
    corners: str
    """Upper left, upper right, lower left and lower right of a card, its upper edge, its side."""


PLAIN = Signs(up=">", done="x", due="o", held="~", lost="-", more="...", minus="-", mark="*", corners="++++-|")
DRAWN = Signs(
    up="▶", done="✓", due="○", held="~", lost="-", more="…", minus="\N{MINUS SIGN}", mark="◆", corners="╭╮╰╯─│"
)


class Board(Struct, frozen=True):
    """Lines of one board, and the labels of the rows that say the same in words."""

    lines: tuple[Text, ...]
    replaces: frozenset[str]
    focus: int = 0
    """The line of the first one who is up."""
    head: int = 0
    """Lines at the top that say what the columns are: they stay there, as long as there is room for three others."""

    def within(self, room: int) -> list[Text]:
        """The lines that fit in ``room``, at least one; of more, those about the one who is up, and notes."""
        if len(self.lines) <= room:
            return list(self.lines)
        head = self.head if room - self.head >= _LEAST_ABOUT else 0
        return [*self.lines[:head], *self._about(self.lines[head:], self.focus - head, room - head)]

    def _about(self, lines: Sequence[Text], focus: int, room: int) -> list[Text]:
        """Those of more ``lines`` than there is ``room`` for that are about the one at ``focus``, and notes."""
        first = min(max(focus - 1, 0), len(lines) - room + 1)
        above = [Text(f"      {say('above', count=first + 1)}", DIM)] if first else []
        kept = max(room - 1 - len(above), 1)
        first += len(above)
        below = len(lines) - first - kept
        if below == 0:
            return [*above, *lines[first:]]
        return [*above, *lines[first : first + kept], Text(f"      {say('below', count=below)}", DIM)]


def board(words: Labels, view: Any, signs: Signs, width: int) -> Board | None:  # noqa: ANN401 - the system's own
    """The board of a fight; ``None`` where there is none: before and after it, or with too little ``width``."""
    table = words.table
    if table.stage != "fighting":
        return None
    draw = _OWN.get(table.system)
    if draw is not None:
        drawn = draw(words, view, signs, width)
    else:
        drawn = _list(words, signs, width) if table.layout == "strip" else None
    for line in drawn.lines if drawn else ():
        line.truncate(width, overflow="ellipsis")
    return drawn


def cut(text: str, width: int, more: str) -> str:
    """``text`` in at most ``width`` columns.

    >>> cut("Pell the Locksmith", 8, "…"), cut("日本語の名前", 8, "…")
    ('Pell th…', '日本語 …')
    """
    return text if cell_len(text) <= width else set_cell_size(text, width - len(more)) + more


def _padded(text: str, width: int) -> str:
    """``text`` with spaces behind it, up to so many columns: letters of some scripts, and pictures, take two."""
    return text + " " * (width - cell_len(text))


def _centred(text: str, width: int, fill: str) -> str:
    """``text`` in the middle of so many columns."""
    left = (width - cell_len(text)) // 2
    return fill * left + text + fill * (width - cell_len(text) - left)


def _room_for_names(words: Labels, actors: Iterable[str], room: int) -> int:
    """Columns for the names of these actors: as many as the longest needs, if it may have them."""
    longest = max((cell_len(words.heads(actor)) for actor in actors), default=0)
    return max(min(longest, room, _NAME), _LEAST_NAME)


def _name(words: Labels, actor: str, signs: Signs, width: int) -> str:
    """A name in so many columns; what the others see of the actor stays whole where there is room."""
    name, whole = words.actor(actor), words.heads(actor)
    behind = whole.removeprefix(name)
    if width - len(behind) < _LEAST_NAME // 2:
        return _padded(cut(whole, width, signs.more), width)
    return _padded(cut(name, width - len(behind), signs.more) + behind, width)


def _is_up(words: Labels, actor: str) -> bool:
    return any(one.actor == actor and one.is_up for one in words.table.now)


# -- a list in the order of the round ------------------------------------------------------------------------------


def _list(words: Labels, signs: Signs, width: int) -> Board | None:
    """One line for each actor: those who have acted, who is up, who waits, who comes."""
    table = words.table
    now = dict.fromkeys(one.actor for one in table.now)
    due = dict.fromkeys(actor for beat in table.upcoming for actor in beat if actor not in now)
    kinds = {one.actor: words.opening(one) for one in reversed(table.now)}
    waiting: Mapping[ActorId, Held] = {one.actor: one for one in table.held}
    rest = [row for row in table.actors if row.actor not in now and row.actor not in due]
    lines: list[Text] = []
    names = _room_for_names(words, words.rows, width - 24)
    marks = _in_order(words)

    def line(sign: str, actor: ActorId, note: str, style: str) -> None:
        lines.extend(_marks_before(actor, marks, words, signs))
        mark = words.rows[actor].mark if actor in words.rows else ""
        text = f" {sign:<2}{cut(mark, 6, signs.more):>6}  {_name(words, actor, signs, names)}  {note}"
        lines.append(styled((text.rstrip(), style)))

    for row in rest:
        if row.status == "done" and row.actor not in waiting:
            line(signs.done, row.actor, say("done"), DIM)
    focus = len(lines)
    for actor in now:
        if _is_up(words, actor):
            line(signs.up, actor, kinds[actor], ACCENT)
        else:
            line(signs.held if actor in waiting else "", actor, kinds[actor], "")
    for actor, held in waiting.items():
        if actor not in now and actor not in due:
            line(signs.held, actor, words.held(held), WARN)
    for actor in due:
        line(signs.held if actor in waiting else "", actor, words.held(waiting[actor]) if actor in waiting else "", "")
    for row in rest:
        if row.status == "later":
            line("", row.actor, say("later"), DIM)
    lines += [_placed(words, mark, signs) for mark in marks]
    return Board(tuple(lines), frozenset({"Then", "Holding", "Done", "Later"}), focus) if lines else None


# -- marks of the table at their places ----------------------------------------------------------------------------


_PlacedMark: TypeAlias = tuple[MarkRow, Spot]


def _in_order(words: Labels) -> list[_PlacedMark]:
    """The marks that stand at a place of the order, as it goes."""
    placed = [(mark, mark.spot) for mark in words.table.marks if mark.spot is not None and not mark.ended]
    return sorted(placed, key=lambda one: -len(one[1].before))


def _marks_before(actor: ActorId, marks: list[_PlacedMark], words: Labels, signs: Signs) -> Iterator[Text]:
    """The lines of those of ``marks`` that stand in front of an actor; they are taken out."""
    while marks and actor in marks[0][1].before:
        yield _placed(words, marks.pop(0), signs)


def _placed(words: Labels, placed: _PlacedMark, signs: Signs) -> Text:
    """The line of a mark at its place, with what stands for its face."""
    mark, spot = placed
    sign = signs.up if mark.due else signs.done if spot.reached else ""
    return styled((f" {sign:<2}{spot.place:>6}  {signs.mark} {words.mark(mark)}", _style(placed)))


def _style(placed: _PlacedMark) -> str:
    mark, spot = placed
    return WARN if mark.due else DIM if spot.reached else ""


# -- the ladder of scores and passes -------------------------------------------------------------------------------


def _ladder(words: Labels, view: PassesView, signs: Signs, width: int) -> Board | None:
    if not view.rungs:
        return None
    passes = max(len(rung.cells) for rung in view.rungs)
    score = say("score")
    before = _SIGN + len("Score") + 2
    names = _room_for_names(words, (rung.actor for rung in view.rungs), width - before - _CELL * passes)
    head = Text(f"{score:>{before - 2}}{'':{names + 2}}", DIM)
    head.append("".join(f"{number:^{_CELL}}" for number in range(1, passes + 1)), DIM)
    lines, marks, focus = [head], _in_order(words), 0
    for rung in view.rungs:
        lines.extend(_marks_before(rung.actor, marks, words, signs))
        focus = focus or (len(lines) if _is_up(words, rung.actor) else 0)
        lines.append(_rung(words, rung, signs, names))
    lines += [_placed(words, mark, signs) for mark in marks]
    return Board(tuple(lines), frozenset({"Then", "Ladder", "Done", "Later"}), focus, head=1)


def _rung(words: Labels, rung: Rung, signs: Signs, names: int) -> Text:
    up = _is_up(words, rung.actor)
    score = "" if rung.score is None else str(rung.score)
    text = Text()
    row = words.rows.get(rung.actor)
    style = ACCENT if up else DIM if rung.struck or (row is not None and row.status == "out") else ""
    text.append(f" {signs.up if up else '':<2}{score:>5}  {_name(words, rung.actor, signs, names)}", style)
    cells: Mapping[str, tuple[str, str]] = {
        "due": (signs.due, ""), "up": (signs.up, ACCENT), "done": (signs.done, DIM), "held": (signs.held, WARN),
        "lost": (signs.lost, DIM),
    }  # fmt: skip
    for cell in rung.cells:
        sign, shown = cells.get(cell.state, ("", ""))
        text.append(f"{sign:^{_CELL}}", shown)
    notes = (say("first_by_edge") if rung.first else "", say("no_action") if rung.struck else "", *rung_notes(rung))
    told = ", ".join(filter(None, notes)).replace(DRAWN.minus, signs.minus)
    text.append(f"  {told}", DIM)
    return text


# -- a score of cards: the ranks across, a line for each hand ------------------------------------------------------


def _score(words: Labels, view: CountdownView, signs: Signs, width: int) -> Board | None:
    hands = [(one, own) for one in view.fighters if (own := one.private) and (own.hand or own.hold)]
    taken = _SIGN + 1 + _CELL * len(RANKS)
    if width < taken + _LEAST_NAME or not hands:
        return None
    names = _room_for_names(words, (one.actor for one, _ in hands), width - taken - _BEHIND)
    lines = [_rail(view.increment, names)]
    lines += [_hand(words, one, own, view.increment, signs, names) for one, own in hands]
    lines += [_at_rank(mark, signs, names) for mark in _in_order(words)]
    focus = next((line for line, (one, _) in enumerate(hands, 1) if _is_up(words, one.actor)), 0)
    return Board(tuple(lines), frozenset({"Then", "Hand"}), focus, head=1)


def _at_rank(placed: _PlacedMark, signs: Signs, names: int) -> Text:
    """A mark of the table at its rank."""
    (mark, spot), style = placed, _style(placed)
    text = Text(f" {'':<2}{_padded(cut(mark.label, names, signs.more), names)} ", style)
    for one in RANKS:
        text.append(f"{signs.mark if one == spot.place else '':^{_CELL}}", style)
    return text


def _rail(increment: str, names: int) -> Text:
    """The ranks, from Ace to deuce: those that are past, the one in play, those to come."""
    at = RANKS.index(increment) if increment in RANKS else -1
    text = Text(" " * (_SIGN + names + 1))
    for place, one in enumerate(RANKS):
        text.append(f"{one:^{_CELL}}", f"{ACCENT} reverse" if place == at else DIM if place < at else BOLD)
    return text


def _hand(words: Labels, fighter: FighterView, own: PrivateView, increment: str, signs: Signs, names: int) -> Text:
    up = _is_up(words, fighter.actor)
    text = Text(f" {signs.up if up else '':<2}{_name(words, fighter.actor, signs, names)} ", ACCENT if up else "")
    for one in RANKS:
        suits = [suit(card) for card in own.hand if rank(card) == one]
        text.append_text(_suits(suits, here=one == increment))
    jokers = [card for card in own.hand if not rank(card)]
    held = (held_card(words, own),) if own.hold else ()
    owed = (say("fighter.owes", count=sum(debt.count for debt in own.owes)),) if own.owes else ()
    stunned = (say("fighter.stunned"),) if fighter.stunned else ()
    text.append_text(styled("  ".join((*jokers, *held)), ("  ".join(("", *owed, *stunned)), WARN)))
    return text


def _suits(suits: Sequence[str], *, here: bool) -> Text:
    """The cards of one rank, each as the letter of its suit."""
    shown = suits if len(suits) < _CELL else suits[: _CELL - 2]
    text = Text(" " * ((_CELL - len(shown)) // 2))
    for one in shown:
        text.append(one, SUITS[one])
    if len(shown) < len(suits):
        text.append("+", DIM)
    text.append(" " * (_CELL - text.cell_len))
    if here and suits:
        text.stylize("reverse")
    return text


# -- cards drawn one by one ----------------------------------------------------------------------------------------


def _drawn(words: Labels, view: DrawView, signs: Signs, width: int) -> Board | None:
    if not view.drawn:
        return None
    cards = [_card(words, one, signs, last=one is view.drawn[-1]) for one in view.drawn]
    lines = [Text(), Text(), Text()]
    shown: list[list[Text]] = []
    room = width - 1
    for card in reversed(cards):
        room -= card[0].cell_len
        if room < 0:
            break
        shown.insert(0, card)
    for card in shown:
        for line, part in zip(lines, card, strict=True):
            line.append_text(part)
    return Board(tuple(lines), frozenset({"Drawn", "Done"}))


def _card(words: Labels, drawn: DrawnCard, signs: Signs, *, last: bool) -> list[Text]:
    upper_left, upper_right, lower_left, lower_right, edge, side = tuple(signs.corners)
    outcome = "" if drawn.outcome == "open" else words.outcome(drawn.outcome)
    name = cut(words.actor(drawn.actor), _CARD_NAME, signs.more)
    inner = max(cell_len(name), cell_len(outcome)) + 2
    style = ACCENT if last else DIM
    face = Text(f"{side}{_centred(name, inner, ' ')}{side}", style)
    top = Text(f"{upper_left}{edge * inner}{upper_right}", style)
    bottom = Text(f"{lower_left}{_centred(outcome, inner, edge)}{lower_right}", style)
    return [top, face, bottom]


_Draw: TypeAlias = Callable[[Labels, Any, Signs, int], Board | None]

_OWN: Mapping[str, _Draw] = {
    "passes": _ladder,
    "draw": _drawn,
    "hands": _score,
    "npc_deck": _score,
    "countdown": _score,
}
