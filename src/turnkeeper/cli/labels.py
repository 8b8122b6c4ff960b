"""Puts what a fight shows into words: names for ids, texts for keys."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from turnkeeper.cli.language import say, spoken
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import MarkRow
from turnkeeper.core.model import ActorRow, Opening, Seat, Waiting
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.texts import figure, signed
from turnkeeper.core.visibility import actor_fields

ALL, TABLE = "all", "table"
"""Beside the actors of a list: all of them, and the table itself."""


class Labels(Presenter):
    """The words for one moment of a fight and one seat: the presenter's, and what a terminal adds."""

    def __init__(self, fight: Encounter, seat: Seat) -> None:
        super().__init__(fight.texts(spoken()), fight.table(seat), fight.system.codec.commands)
        self.fight = fight
        self._gm = seat.role == "gm"
        self._seat = seat

    def actors(self, refs: Iterable[str]) -> str:
        """Several names in a row; those that differ only in a number as one."""
        return runs(", ".join(map(self.actor, refs)))

    def called(self, typed: str) -> tuple[str, str]:
        """The tag of the command whose label a line begins with, and the rest of the line; empty for none.

        A tag of several words counts as a label (``take out``).
        """
        found = "", ""
        longest = 0
        for tag in self.commands:
            for label in (self.label(tag, {}), *[tag.replace("_", " ")] * ("_" in tag)):
                rest = typed[len(label) :]
                same = typed[: len(label)].casefold() == label.casefold()
                if same and len(label) > longest and rest[:1] in ("", " ", "!"):
                    found, longest = (tag, rest), len(label)
        return found

    def likely(self) -> list[ActorId]:
        """The actor that is meant where none is named: the one that is up, or the seat's only one."""
        up = list(dict.fromkeys(opening.actor for opening in self.table.now))
        return next((them for them in (up if self._gm else [], self.own()) if len(them) == 1), [])

    def own(self) -> list[ActorId]:
        """The actors of a player's seat."""
        return [row.actor for row in self.table.actors if row.mine]

    def heads(self, ref: str) -> str:
        """An actor's name, how many it stands for, and for the GM what the others see of it."""
        row = self.rows.get(ref)
        if row is None:
            return ref
        count = f" x{row.count}" if row.count > 1 else ""
        return f"{self.actor(ref)}{count}{self.seen(row)}"

    def seen(self, row: ActorRow) -> str:
        """The visibility of an actor that the others do not know, in brackets, for the GM; else empty."""
        return f" ({say(f'seen.{row.visibility}')})" if self._gm and row.visibility != "known" else ""

    def marked(self, ref: str) -> str:
        """An actor's name with its public figure."""
        row = self.rows.get(ref)
        return f"{self.heads(ref)}: {figure(row.mark)}" if row is not None and row.mark else self.heads(ref)

    def pile_card(self, name: str) -> str:
        """The label of a card in a public pile: its name or text; of one without a name (``ana#1``), its owner's."""
        owner, made, _ = name.rpartition("#")
        return self.text(f"card.{name}", self.actor(owner if made and owner in self.rows else name))

    @functools.cached_property
    def cards_seen(self) -> frozenset[str]:
        """All cards of hands that the seat sees, those on hold with them."""
        fighters = getattr(self.fight.view(self._seat), "fighters", ())
        hands = [own for fighter in fighters if (own := fighter.private) is not None]
        return frozenset([card for own in hands for card in (*own.hand, own.hold)])

    def cards_differ(self) -> bool:
        """Whether it matters which of its cards is drawn for an actor: others may wait for one of them alone."""
        options = self.fight.system.codec.option_values(self.fight.state.fight.options)
        return options.get("mst.trigger_target") == "single_card"

    def opening(self, opening: Opening, heads: int = 0) -> str:
        """A chance to act, in words."""
        cuts = f" ({say('before', actor=self.actor(opening.interrupts))})" if opening.interrupts else ""
        return f"{super().opening(opening, heads)}{cuts}"

    def mark(self, mark: MarkRow) -> str:
        """A mark with its counter, until or at which moments it lasts or comes, and whether it has come."""
        stands = [say(word) for word, is_so in (("proposed", mark.proposed), ("due", mark.due)) if is_so]
        notes = ", ".join((*self.moments(mark), *stands))
        return f"{self.mark_name(mark)}{f' ({notes})' if notes else ''}"

    def ask(self, waiting: Waiting) -> str:
        """A prompt in words: what the fight waits for, and from which actor."""
        step = self.prompt(waiting)
        return f"{self.actor(waiting.of)}: {step}" if waiting.of else step

    def size(self, waiting: Waiting) -> str:
        """The dice, cards or names of a prompt; empty where the seat may not know how many cards it is about."""
        match waiting.kind:
            case "roll":
                return dice(waiting.dice) + (signed(waiting.bonus) if waiting.bonus else "")
            case "draw":
                return say("cards", count=waiting.count) if waiting.count else ""
            case "arrange":
                return self.actors(waiting.among)
            case "verdict":
                return " / ".join(map(self.outcome, waiting.among))

    def actor_fields(self, tag: str) -> frozenset[str]:
        """The fields of a command that hold actors."""
        kind = self.commands.get(tag)
        return frozenset(name for name, *_ in actor_fields(kind)) if kind else frozenset()

    def field(self, tag: str, field: str) -> str:
        """The name of a command's field; ``option.<name>`` stands for the command that sets it."""
        return super().field("set_option" if tag.startswith("option.") else tag, field)

    def value(self, tag: str, field: str, value: object) -> str:
        """A field's value as one would say it; a mark with whose it is."""
        if value in {ALL, TABLE} and value not in self.rows and field in self.actor_fields(tag) | {"step"}:
            return say(f"choice.{value}")
        said = super().value(tag, field, value)
        if field == "mark" and (whose := next((one.actor for one in self.table.marks if one.mark == value), "")):
            return f"{self.actor(whose)}: {said}"
        return self._of_option(tag, value) or said

    def _of_option(self, tag: str, value: object) -> str:
        """An option with what it is now, or one of its values; empty for any other field."""
        if tag.startswith("option."):
            return self._with_meaning(tag, value)
        if tag != "set_option" or not value:
            return ""
        codec = self.fight.system.codec
        now = codec.option_values(self.fight.state.fight.next_options).get(str(value))
        told, _, meaning = self._with_meaning(f"option.{value}", now).partition("  ")
        return f"{value}  {self.text(f'option.{value}', str(value))} ({meaning or told})"

    def _with_meaning(self, option: str, value: object) -> str:
        """A value of an option as it is typed, and what it means."""
        plain = str(value).lower() if isinstance(value, bool) else str(value)
        return f"{plain}  {self.text(f'{option}.{plain}', '')}".rstrip()


_RUN = re.compile(r"([^,;:(]*[^,;:(\d\s]) (\d{1,4})(?:, \1 \d{1,4}(?![\w:])){2,}")


def runs(text: str) -> str:
    """``text`` with rows of names that differ only in a number that goes up by one made short.

    >>> runs("Up: Guard 1, Guard 2, Guard 3, Ana"), runs("Guard 1, Guard 3, Guard 4")
    ('Up: Guard 1-3, Ana', 'Guard 1, Guard 3, Guard 4')
    """

    def short(found: re.Match[str]) -> str:
        numbers = [int(name.rpartition(" ")[2]) for name in found[0].split(", ")]
        along = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        return f"{found[1]} {numbers[0]}-{numbers[-1]}" if along else found[0]

    return _RUN.sub(short, text)


def dice(sides: tuple[int, ...]) -> str:
    """Dice as one writes them.

    >>> dice((20,)), dice((6, 6, 6))
    ('d20', '3d6')
    """
    counts = {side: sides.count(side) for side in sides}
    each = (f"{count if count > 1 else ''}{say('die', sides=side)}" for side, count in counts.items())
    return "+".join(each) or say("no_dice")
