"""Annotated playthroughs: whole fights written out as every seat sees them, step by step, to be read and compared.

``tests/playthroughs/NAME.toml`` is a scenario file whose ``about`` says what the fight shows; ``NAME.txt`` beside it
is the fight written out. ``python -m tools.playthroughs`` plays all of them, or those named, and writes their texts; a
test compares them. Of each step only what changed is written, each line once, with the seats that read it.
"""

from __future__ import annotations

import itertools
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from turnkeeper.cli.labels import Labels
from turnkeeper.cli.narration import reason_text
from turnkeeper.core.actions import Action, Choice, Field, Subset, WholeNumber
from turnkeeper.core.commands import Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.scenario.compare import plain_data
from turnkeeper.scenario.model import Scenario
from turnkeeper.scenario.read import read_scenario
from turnkeeper.scenario.run import PlayedStep, run

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"
WIDTH = 118
_MOST_VALUES = 12
"""Values of an open field that are written out."""

_OF_THE_BOOK = ("chart", "rows", "presets", "credit")
"""Entries of views that are the same in every fight, such as rules and texts: they are not written out."""

Parts: TypeAlias = Mapping[str, Any]
"""What a seat sees, part by part; what is compared with the step before."""


def files() -> list[Path]:
    """The scenario files of all playthroughs."""
    return sorted(FOLDER.glob("*.toml"))


def rendered(path: Path) -> str:
    """The playthrough in a file, written out. Raises :class:`SystemExit` where its expectations do not hold."""
    scenario = read_scenario(path.read_bytes(), path.name)
    writer = _Writer(scenario)
    report = run(scenario, watch=writer.step)
    if not report.passed:
        raise SystemExit(report.text())
    return writer.text()


def main(names: Sequence[str]) -> int:
    """Write the texts of the playthroughs named, or of all."""
    for path in files():
        if not names or path.stem in names:
            path.with_suffix(".txt").write_text(rendered(path), encoding="utf-8")
            print(f"wrote {path.with_suffix('.txt').name}")
    return 0


class _Writer:
    """Writes a fight out as it is played."""

    def __init__(self, scenario: Scenario) -> None:
        self._before: Mapping[str, Parts] = {}
        self._lines = [scenario.title, "=" * len(scenario.title), "", *_prose(scenario.about), ""]
        self._lines += _folded("Rules", f"{scenario.roster.system}: {', '.join(scenario.rules)}")
        for name, value in scenario.roster.options.items():
            self._lines += _folded("Option", f"{name} = {value}")
        seats = (
            f"{seat} ({role}{': ' + ', '.join(actors) if actors else ''})"
            for seat, (role, actors) in scenario.seats.items()
        )
        self._lines += _folded("Seats", ", ".join(seats))

    def text(self) -> str:
        """Everything that was written."""
        return "\n".join(self._lines).rstrip() + "\n"

    def step(self, played: PlayedStep) -> None:
        """Write a step: what was done, what came of it, and what each seat sees that it did not see before."""
        head = f"{played.step.number}. {played.did}" if played.step else "The fight is set up"
        self._lines += ["", head, "-" * len(head)]
        if played.step and played.step.note and played.step.note != played.did:
            self._lines += _prose(played.step.note)
        if isinstance(played.result, Refusal):
            soft = ", a GM may insist" if played.result.soft else ""
            text = played.fight.refusal_text(played.result)
            self._lines += _folded("Refused", f"{text} ({played.result.code}, {played.result.rule}{soft})")
        new = {str(seat.id): _seen(played.fight, seat, _lines(played, seat)) for seat in played.seats}
        for part in next(iter(new.values())):
            self._part(part, {seat: _told(part, self._before.get(seat, {}), parts) for seat, parts in new.items()})
        self._before = new

    def _part(self, part: str, told: Mapping[str, Sequence[str]]) -> None:
        """One part: each line once, with the seats that read it, where it is not all of them."""
        label = part
        for line in _merged(told.values()):
            seats = [seat for seat, lines in told.items() if line in lines]
            who = "" if len(seats) == len(told) else f"[{', '.join(seats)}] "
            self._lines += _folded(label, f"{who}{line}")
            label = ""


def _merged(told: Iterable[Sequence[str]]) -> list[str]:
    """The lines of all seats, in an order that keeps to each seat's own as far as can be."""
    merged: list[str] = []
    for lines in told:
        waiting: list[str] = []
        for line in lines:
            if line in merged:
                place = merged.index(line)
                merged[place:place] = waiting
                waiting = []
            else:
                waiting.append(line)
        merged += waiting
    return merged


# -- what a seat sees ----------------------------------------------------------------------------------------------


def _lines(played: PlayedStep, seat: Seat) -> Sequence[LogEntry]:
    """The lines that the step wrote; at the beginning, those of the set-up. Taking back writes none."""
    if played.step is None:
        return played.fight.lines(seat)
    if isinstance(played.step.action, Undo):
        return ()
    return () if played.silent else played.fight.new_lines(seat)


def _seen(fight: Encounter, seat: Seat, lines: Sequence[LogEntry]) -> dict[str, Any]:
    words = Labels(fight, seat)
    table = words.table
    held = [f"{words.actor(held.actor)} ({words.held(held)}, until {held.until})" for held in table.held]
    return {
        "Lines": [entry.text for entry in lines],
        "Clock": " ".join((table.stage, " · ".join(words.clock()))).strip(),
        "Now": [f"{words.marked(one.actor)}: {words.opening(one)}" for one in table.now],
        "Then": [" + ".join(map(words.marked, beat)) for beat in table.upcoming],
        "Held": held,
        "Waiting": [
            f"{words.ask(one)} ({words.size(one)}{', to answer' if one.mine else ''})" for one in table.waiting
        ],
        "Pile": [f"{words.pile_card(name)}{f' x{copies}' if copies > 1 else ''}" for name, copies in table.pile],
        "Actors": {row.actor: f"{words.heads(row.actor)}, {row.side}, {row.status}" for row in table.actors},
        "Why": _reasons(fight, seat, words),
        "View": _of_the_fight(plain_data(fight.view(seat))),
        "Offers": _offers(fight.actions(seat)),
    }


def _of_the_fight(view: Any) -> Any:  # noqa: ANN401 - a view, or a part of one
    """A view without what it says of the rule book."""
    if isinstance(view, dict):
        return {key: _of_the_fight(value) for key, value in view.items() if key not in _OF_THE_BOOK}
    return [*map(_of_the_fight, view)] if isinstance(view, list) else view


def _reasons(fight: Encounter, seat: Seat, words: Labels) -> list[str]:
    """Why each beat comes before the next, and why those in one are in it together."""
    beats = [tuple(dict.fromkeys(opening.actor for opening in words.table.now)), *words.table.upcoming]
    pairs = [pair for beat in beats for pair in itertools.pairwise(beat)]
    ends = [beat for beat in beats if beat]
    pairs += [(one[-1], other[0]) for one, other in itertools.pairwise(ends)]
    told = []
    for first, second in dict.fromkeys(pair for pair in pairs if pair[0] != pair[1]):
        reason = fight.why(first, second, seat)
        if not isinstance(reason, Refusal):
            told.append(f"{reason_text(words, reason)} ({reason.rule})")
    return list(dict.fromkeys(told))


def _offers(offers: Sequence[Action]) -> dict[str, list[str]]:
    """The forms of each command: for whom, and what may be chosen; those that differ in one field as one."""
    forms: dict[str, list[dict[str, str]]] = {}
    for offer in offers:
        form = {name: _written(value) for name, value in offer.fixed.items()}
        form |= {name: _open(field) for name, field in offer.choose.items()}
        if offer.refused:
            form["not now"] = f"{offer.refused.code}, {offer.refused.rule}"
        _add(forms.setdefault(offer.command, []), form)
    return {command: [_form(one) for one in several] for command, several in forms.items()}


def _add(forms: list[dict[str, str]], form: dict[str, str]) -> None:
    """Add a form; as long as there is one that differs from it in a single field, the two become one."""
    for place, known in enumerate(forms):
        differ = [name for name in form if known.get(name) != form[name]]
        if known.keys() == form.keys() and len(differ) == 1:
            [name] = differ
            values = [*known[name].split("|"), *form[name].split("|")]
            del forms[place]
            _add(forms, {**known, name: "|".join(dict.fromkeys(values))})
            return
    forms.append(form)


def _form(form: Mapping[str, str]) -> str:
    fields = [f"{name}={value}" for name, value in form.items() if name not in ("actor", "not now")]
    refused = f"(not now: {form['not now']})" if "not now" in form else ""
    return " ".join(filter(None, (form.get("actor", ""), *fields, refused)))


def _open(field: Field) -> str:
    match field:
        case Choice():
            return _listed(field.values)
        case Subset():
            return f"{{{field.least} to {field.most} of {_listed(field.values)}}}"
        case WholeNumber():
            return f"{field.low}..{field.high}"
        case _:
            return "TEXT"


def _listed(values: Sequence[object]) -> str:
    shown = "|".join(map(_written, values[:_MOST_VALUES]))
    return shown if len(values) <= _MOST_VALUES else f"{shown}|... ({len(values)})"


# -- what changed --------------------------------------------------------------------------------------------------


def _told(part: str, before: Parts, after: Parts) -> list[str]:
    """What a part says that it did not say before."""
    old, new = before.get(part), after[part]
    if part == "Lines":
        return list(new)
    if old == new or not (old or new):
        return []
    return _TOLD.get(part, _whole)(old, new)


def _whole(old: Any, new: Any) -> list[str]:  # noqa: ANN401 - any part
    return [", ".join(new) or "-"] if isinstance(new, list) else [str(new)]


def _one_each(old: Any, new: Any) -> list[str]:  # noqa: ANN401 - a list of texts
    return [text for text in new if text not in (old or ())]


def _rows(old: Any, new: Any) -> list[str]:  # noqa: ANN401 - rows by actor
    gone = [f"{actor}: gone" for actor in old or () if actor not in new]
    return [*(text for actor, text in new.items() if (old or {}).get(actor) != text), *gone]


def _new_offers(old: Any, new: Any) -> list[str]:  # noqa: ANN401 - forms by command
    """The commands whose forms are others now, those with the same forms together; and those that are gone."""
    alike: dict[str, list[str]] = {}
    for command, forms in new.items():
        if (old or {}).get(command) != forms:
            alike.setdefault("; ".join(filter(None, forms)), []).append(command)
    gone = [command for command in old or () if command not in new]
    told = [f"{', '.join(commands)}{': ' if form else ''}{form}" for form, commands in alike.items()]
    return [*told, f"gone: {', '.join(gone)}"] if gone else told


def _changed(old: Any, new: Any) -> list[str]:  # noqa: ANN401 - a view
    return list(_paths(old or {}, new, ""))


_TOLD: Mapping[str, Callable[[Any, Any], list[str]]] = {
    "Actors": _rows,
    "Why": _one_each,
    "View": _changed,
    "Offers": _new_offers,
}


def _paths(old: object, new: object, where: str) -> Iterator[str]:
    """The parts of a view that are otherwise now, each at the innermost place that changed."""
    if old == new:
        return
    below, above = _entries(new), _entries(old)
    if below is None or above is None or (above and not set(below) & set(above)):
        yield f"{where} = {_written(new)}"
        return
    for key in [*below, *(key for key in above if key not in below)]:
        place = f"{where}.{key}" if where else key
        if key not in below:
            yield f"{place} gone"
        elif key in above:
            yield from _paths(above[key], below[key], place)
        elif isinstance(below[key], list) and _entries(below[key]):
            yield from _paths({}, below[key], place)
        elif below[key] not in (None, "", [], {}, False, 0):
            yield f"{place} = {_written(below[key])}"


def _entries(value: object) -> Mapping[str, object] | None:
    """The entries of a table, or the items of a list by their actors."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list) and value and all(isinstance(item, dict) and "actor" in item for item in value):
        found = {str(item["actor"]): item for item in value}
        return found if len(found) == len(value) else None
    return None


def _written(value: object) -> str:
    """A value in few letters: what is empty is left out."""
    if isinstance(value, Mapping):
        full = {key: item for key, item in value.items() if item not in (None, "", [], {}, False)}
        return f"{{{', '.join(f'{key} {_written(item)}' for key, item in full.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value not in (None, "") else "-"


# -- lines of text -------------------------------------------------------------------------------------------------


def _prose(text: str) -> list[str]:
    return textwrap.wrap(" ".join(text.split()), WIDTH)


def _folded(label: str, text: str) -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=f"{label:<9}",
        subsequent_indent=" " * 11,
        break_long_words=False,
        break_on_hyphens=False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
