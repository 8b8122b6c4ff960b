"""Looking at a fight through a seat and comparing it with what a scenario expects there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from turnkeeper.core.actions import Action, Choice, Field, Subset, Text, WholeNumber, first_value
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import Purpose, Refusal, Seat, Table
from turnkeeper.scenario.compare import Mismatch, fits, mismatches, phrase, plain_data, same_items, shown, stands_in
from turnkeeper.scenario.model import Expect, ExpectedReason
from turnkeeper.scenario.shapes import LIST_WORDS, is_words

Found = Iterator[Mismatch | None]
"""One item for each thing looked at: ``None`` when it was as it should be."""


def look(fight: Encounter, seat: Seat, expect: Expect, *, silent: bool) -> Found:
    """Everything that ``expect`` says, but for ``same_as``. ``silent``: the step wrote no lines and no events."""
    table = fight.table(seat)
    yield from _table(table, expect)
    for path, wanted in (expect.table or {}).items():
        yield _first(mismatches({path: wanted}, plain_data(table)), "table ")
    if expect.view:
        view = plain_data(fight.view(seat))
        for path, wanted in expect.view.items():
            yield _first(mismatches({path: wanted}, view), "view ")
    yield from _lines("lines", expect.lines, expect.no_lines, lambda: () if silent else fight.new_lines(seat))
    yield from _lines("log", expect.log, expect.no_log, lambda: fight.lines(seat))
    if expect.events is not None:
        events = [] if silent else _events(fight)
        if isinstance(expect.events, Mapping):
            yield _first(mismatches({"": _ruled_items(expect.events)}, {"": events}), "events")
        else:
            yield _in_order("events", expect.events, events, lambda event: event["type"])
    for unwanted in expect.no_events or ():
        found = None if silent else next((event for event in _events(fight) if fits(_ruled(unwanted), event)), None)
        yield None if found is None else Mismatch("events", phrase("no_such", what=shown(unwanted)), shown(found))
    yield from _offers(fight, seat, expect)
    for why in expect.why or ():
        yield from _why(fight, seat, why)
    if expect.absent:
        yield from _absent(fight, seat, expect.absent)


def _first(problems: Sequence[Mismatch], prefix: str) -> Mismatch | None:
    if not problems:
        return None
    first = problems[0]
    return Mismatch((prefix + first.where).strip(), first.wanted, first.seen)


# -- the table -----------------------------------------------------------------------------------------------------


def _table(table: Table, expect: Expect) -> Found:
    seen = plain_data(table)
    for name in ("stage", "layout"):
        wanted = getattr(expect, name)
        if wanted is not None:
            yield _first(mismatches({name: wanted}, seen), "")
    if expect.clock is not None:
        yield _first(mismatches(expect.clock, dict(table.clock)), "clock ")
    rows = {str(row.actor): row for row in table.actors}
    for name, column in (("statuses", "status"), ("marks", "mark")):
        wanted = getattr(expect, name)
        if wanted is not None:
            yield _first(mismatches(wanted, {actor: getattr(row, column) for actor, row in rows.items()}), f"{name} ")
    if expect.pile is not None:
        pile = dict(table.pile)
        if is_words(expect.pile) or any(is_words(value) for value in expect.pile.values()):
            yield _first(mismatches(expect.pile, pile), "pile ")
        else:
            yield _same("pile", expect.pile, pile)
    for name in ("actors", "now", "held"):
        wanted = getattr(expect, name)
        if wanted is not None:
            yield _any_order(name, wanted, seen[name], "actor")
    if expect.waiting is not None:
        yield _any_order("waiting", expect.waiting, seen["waiting"], "step", "ask")
    if expect.upcoming is not None:
        yield _beats("upcoming", expect.upcoming, table.upcoming)
    if expect.order is not None:
        now = tuple(dict.fromkeys(opening.actor for opening in table.now if opening.is_awaited))
        yield _beats("order", expect.order, (now, *table.upcoming) if now else table.upcoming)


def _same(what: str, wanted: object, seen: object) -> Mismatch | None:
    return None if wanted == seen else Mismatch(what, shown(wanted), shown(seen))


def _any_order(
    what: str, wanted: Sequence[Any] | Mapping[str, Any], seen: Sequence[dict[str, Any]], *keys: str
) -> Mismatch | None:
    """A text stands for the item of that name: by the first of ``keys``, or by the second where a stroke is in it."""
    if isinstance(wanted, Mapping):
        return _words_about(what, {word: _named_items(value, keys) for word, value in wanted.items()}, seen)
    if same_items([_named(item, keys) for item in wanted], seen):
        return None
    names = [item for item in wanted if isinstance(item, str)]
    key = keys[-1] if any("/" in name for name in names) else keys[0]
    return Mismatch(what, shown(wanted), shown([item[key] for item in seen] if len(names) == len(wanted) else seen))


def _words_about(what: str, words: Mapping[str, Any], seen: Sequence[Any]) -> Mismatch | None:
    """Words about a list whose order does not count; one item behind ``is_not`` stands for a list of one."""
    for word, value in words.items():
        items = value if isinstance(value, list) else [value]
        if same_items(items, seen) if word == "is_not" else not fits({word: value}, list(seen)):
            return Mismatch(what, f"{word} {shown(value)}", shown(seen))
    return None


def _named(item: object, keys: Sequence[str]) -> object:
    return {keys[-1] if "/" in item else keys[0]: item} if isinstance(item, str) else item


def _named_items(value: object, keys: Sequence[str]) -> object:
    return [_named(item, keys) for item in value] if isinstance(value, list) else _named(value, keys)


def _beats(what: str, wanted: Sequence[Any] | Mapping[str, Any], seen: Sequence[Sequence[str]]) -> Mismatch | None:
    """Beats in order; within one the order does not count. A text is a beat of one."""
    full, shown_beats = _in_beats(list(seen)), [beat[0] if len(beat) == 1 else list(beat) for beat in seen]
    if not isinstance(wanted, Mapping):
        return None if _in_beats(wanted) == full else Mismatch(what, shown(wanted), shown(shown_beats))
    for word, value in wanted.items():
        if not fits({word: _in_beats(value)}, full):
            return Mismatch(what, f"{word} {shown(value)}", shown(shown_beats))
    return None


def _in_beats(value: Any) -> Any:  # noqa: ANN401 - a value of the file
    """A text or a list as beats, each in one order; other values as they are."""
    if isinstance(value, str):
        return [[value]]
    if isinstance(value, list):
        return [sorted(item) if isinstance(item, list | tuple) else [item] for item in value]
    return value


# -- the log -------------------------------------------------------------------------------------------------------


def _lines(
    what: str,
    wanted: Sequence[Any] | Mapping[str, Any] | None,
    unwanted: Sequence[Any] | None,
    entries: Callable[[], Sequence[LogEntry]],
) -> Found:
    if wanted is None and unwanted is None:
        return
    seen = [_line(entry) for entry in entries()]
    if isinstance(wanted, Mapping):
        yield _lines_about(what, wanted, seen)
    elif wanted is not None:
        yield _in_order(what, wanted, seen, lambda line: line["text"])
    for item in unwanted or ():
        told = next((line["text"] for line in seen if _says(item, line)), None)
        yield None if told is None else Mismatch(what, phrase("no_line", what=shown(item)), told)


def _lines_about(what: str, wanted: Mapping[str, Any], seen: Sequence[dict[str, Any]]) -> Mismatch | None:
    """Words for items name lines, as a list does; other words are about the list."""
    texts = " / ".join(line["text"] for line in seen) or phrase("nothing_bracketed")
    for word, value in wanted.items():
        if not _holds_of_lines(word, value, seen):
            return Mismatch(what, f"{word} {shown(value)}", texts)
    return None


def _holds_of_lines(word: str, value: Any, seen: Sequence[dict[str, Any]]) -> bool:  # noqa: ANN401 - a value of the file
    items = value if isinstance(value, list) else [value]
    match word:
        case "has" | "lacks":
            return all(any(_says(item, line) for line in seen) is (word == "has") for item in items)
        case "in_any_order":
            return same_items(items, seen, _says)
        case "is_not":
            return len(items) != len(seen) or not all(map(_says, items, seen))
        case _:
            return fits({word: value}, list(seen))


def _line(entry: LogEntry) -> dict[str, Any]:
    line: dict[str, Any] = plain_data(entry.line)
    return {**line, "text": entry.text, "by": entry.by, "overrules": entry.overrules}


def _says(wanted: Any, line: Mapping[str, Any]) -> bool:  # noqa: ANN401 - a line as the file gives it
    """A text is a line's key or words in it; a table gives its parts (``text`` words in it, ``rules`` some of them)."""
    if isinstance(wanted, str):
        return wanted == line["key"] or stands_in(wanted, line["text"])
    if not isinstance(wanted, Mapping):
        return False
    loose = {"text", "rules"}
    parts = {
        key: {"has": value} if key in loose and not isinstance(value, Mapping) else value
        for key, value in wanted.items()
    }
    return fits(parts, line)


def _events(fight: Encounter) -> list[dict[str, Any]]:
    """The rows of the last command, the bodies with the rules beside them."""
    rows = fight.rows
    cause = rows[-1].cause
    last = [row for row in rows if row.cause == cause]
    return [{**msgspec.json.decode(row.body), "rules": list(row.rules), "overrules": row.overrules} for row in last]


def _in_order(
    what: str, wanted: Sequence[Any], seen: Sequence[dict[str, Any]], name: Callable[[dict[str, Any]], str]
) -> Mismatch | None:
    """All of ``wanted`` occur, in this order; others may stand between them. An empty list: there are none."""
    texts = " / ".join(name(item) for item in seen) or phrase("nothing_bracketed")
    if not wanted:
        return None if not seen else Mismatch(what, phrase("nothing_bracketed"), texts)
    left = iter(seen)
    for item in wanted:
        if not any(_says(item, other) if "text" in other else fits(_ruled(item), other) for other in left):
            return Mismatch(what, shown(item), texts)
    return None


def _ruled_items(words: Mapping[str, Any]) -> dict[str, Any]:
    """Words about events, each event named with some of its rules."""
    return {
        word: [
            _ruled(item) if isinstance(item, Mapping) else item
            for item in (value if isinstance(value, list) else [value])
        ]
        if word in LIST_WORDS
        else value
        for word, value in words.items()
    }


def _ruled(event: Mapping[str, Any]) -> dict[str, Any]:
    rules = event.get("rules")
    return {**event, "rules": {"has": rules}} if isinstance(rules, list) else dict(event)


# -- what a seat may do --------------------------------------------------------------------------------------------


_ASIDE: frozenset[Purpose] = frozenset({"history", "mark"})
"""The purposes of commands that a list of all commands leaves out."""


def _offers(fight: Encounter, seat: Seat, expect: Expect) -> Found:
    if all(part is None for part in (expect.commands, expect.offers, expect.no_offers, expect.greyed)):
        return
    offers = fight.actions(seat)
    live = [offer for offer in offers if offer.refused is None]
    if expect.commands is not None:
        kinds = fight.system.codec.commands
        tags = sorted({offer.command for offer in live if kinds[offer.command].purpose not in _ASIDE})
        if isinstance(expect.commands, Mapping):
            yield _words_about("commands", expect.commands, tags)
        else:
            yield _same("commands", sorted(map(str, expect.commands)), tags)
    for wanted in expect.offers or ():
        found = any(_offered(fight, offer, wanted) for offer in live)
        yield None if found else Mismatch("offers", shown(wanted), _of_kind(live, wanted))
    for wanted in expect.no_offers or ():
        found = any(_offered(fight, offer, wanted) for offer in live)
        yield Mismatch("offers", phrase("no_such", what=shown(wanted)), _of_kind(live, wanted)) if found else None
    grey = [offer for offer in offers if offer.refused is not None]
    for wanted in expect.greyed or ():
        found = any(_greyed(fight, offer, wanted) for offer in grey)
        yield None if found else Mismatch("greyed", shown(wanted), _of_kind(grey, wanted))


def _of_kind(offers: Sequence[Action], wanted: Mapping[str, Any]) -> str:
    same = [plain_data(offer) for offer in offers if offer.command == wanted.get("do")]
    return shown(same) if same else shown(sorted({offer.command for offer in offers}))


def _offered(fight: Encounter, offer: Action, wanted: Mapping[str, Any]) -> bool:
    if offer.command != wanted.get("do"):
        return False
    fixed = plain_data(offer.fixed)
    for key, value in _as_given(fight, offer, wanted).items():
        if key in offer.choose:
            if not _may_be(offer.choose[key], value):
                return False
        elif not fits(value, fixed[key] if key in fixed else _default(fight, offer.command, key)):
            return False
    return True


def _as_given(fight: Encounter, offer: Action, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields that are wanted, each list in the order that the command gives it: a set may be written in any."""
    fields = {key: value for key, value in wanted.items() if key != "do"}
    others = {key: first_value(field) for key, field in offer.choose.items()}
    try:
        command = fight.system.codec.command_of({"type": offer.command, **others, **offer.fixed, **fields})
    except InputError:  # words about a value, or one item of a list
        return fields
    given = plain_data(command)
    return {key: given[key] if isinstance(value, list) else value for key, value in fields.items()}


def _default(fight: Encounter, command: str, key: str) -> object:
    """What a field that an offer does not name is left at."""
    for item in msgspec.structs.fields(fight.system.codec.commands[command]):
        if item.encode_name == key and item.default is not msgspec.NODEFAULT:
            return plain_data(item.default)
    return None


def _may_be(field: Field, value: Any) -> bool:  # noqa: ANN401 - the field decides the type
    match field:
        case Choice():
            return any(value == known for known in plain_data(field.values))
        case Subset():
            left = list(field.values)
            for item in value if isinstance(value, list) else [value]:
                if item not in left:
                    return False
                left.remove(item)
            return not isinstance(value, list) or field.least <= len(value) <= field.most
        case WholeNumber():
            return isinstance(value, int) and field.low <= value <= field.high
        case Text():
            return isinstance(value, str) and len(value) <= field.longest and value not in field.other_than


def _greyed(fight: Encounter, offer: Action, wanted: Mapping[str, Any]) -> bool:
    refusal = offer.refused
    fields = {key: value for key, value in wanted.items() if key not in ("code", "rule")}
    if refusal is None or not _offered(fight, offer, fields):
        return False
    return wanted.get("code", refusal.code) == refusal.code and bool(wanted.get("rule", refusal.rule) == refusal.rule)


# -- why, and what is not there ------------------------------------------------------------------------------------


def _why(fight: Encounter, seat: Seat, why: ExpectedReason) -> Found:
    reason = fight.why(ActorId(why.first), ActorId(why.second), seat)
    what = phrase("why_before", first=why.first, second=why.second)
    if isinstance(reason, Refusal):
        if why.refused:
            yield _same(what, why.refused, reason.code)
        else:
            yield Mismatch(what, shown(_reason(why)), phrase("refused_code", code=reason.code))
        return
    seen = {
        "first": reason.first, "second": reason.second, "rule": reason.rule, "key": reason.key,
        "together": reason.together,
    }  # fmt: skip
    if why.refused:
        yield Mismatch(what, phrase("refused_code", code=why.refused), shown(seen))
        return
    wanted = _reason(why)
    if why.together:
        wanted = {key: value for key, value in wanted.items() if key not in ("first", "second")}
    yield None if fits(wanted, plain_data(seen)) else Mismatch(what, shown(wanted), shown(seen))


def _reason(why: ExpectedReason) -> dict[str, Any]:
    wanted: dict[str, Any] = {"first": why.first, "second": why.second, "together": why.together}
    return wanted | {key: value for key, value in (("rule", why.rule), ("key", why.key)) if value}


def _absent(fight: Encounter, seat: Seat, words: Sequence[str]) -> Found:
    pictures = (fight.table(seat), fight.view(seat), fight.actions(seat), fight.lines(seat))
    text = "\n".join(msgspec.json.encode(picture).decode() for picture in pictures)
    for word in words:
        place = text.find(msgspec.json.encode(word).decode()[1:-1])
        around = text[max(0, place - 60) : place + 60]
        yield (
            None if place < 0 else Mismatch(phrase("sent"), phrase("no_such", what=shown(word)), f"... {around} ...")
        )
