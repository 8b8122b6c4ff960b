"""Attacks on dice and cards: each works where the server alone rolls, and fails or is listed with an open deal."""

from __future__ import annotations

import ast
import json
import random
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.core import third_check
from tests.core.third_check import verdict
from tools.open_deals import FORMS, TARGET, chosen_by_the_server, found
from tools.soak.deal_table import Device, finish, give, links
from tools.soak.p18_open_deal import altered, played
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Join, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal.dealer import Terms
from turnkeeper.core.open_deal.records import Spec, chosen
from turnkeeper.core.open_deal.tree import Tree
from turnkeeper.core.open_deal.verify import compare, verify
from turnkeeper.core.proposal import Proposal
from turnkeeper.service.deal_frames import state

ANA = ActorId("ana")


def opened(devices: Sequence[Device], npc: str = "wolf") -> Encounter:
    """A fight of a PC and an NPC, with devices that have sat down."""
    fight = Encounter.open("rolled", seed="s")
    fight.send(Join(ANA, "pc", "Ana", profile={"reflexes": 3}), GM)
    fight.send(Join(ActorId(npc), "npc", npc, profile={"reflexes": 3}), GM)
    for one in devices:
        one.sit(fight)
    return fight


def last_die(fight: Encounter) -> int:
    """The last die in the GM's log."""
    return int([value for entry in fight.lines(GM) if entry.line.dice for value in entry.line.dice][-1])


def told(fight: Encounter, seat: Seat = SCREEN) -> bytes:
    """What a seat is told."""
    return msgspec.json.encode(state(fight.open_deal, seat, 0))


def codes(data: bytes) -> Mapping[str, str]:
    """What is found, by code."""
    return {one.code: one.status for one in verify(data).findings}


def phones() -> list[Device]:
    """Two devices."""
    return [Device("one"), Device("two")]


@pytest.mark.rule("CORE-15")
def test_names_that_were_tried_with_the_seed_roll_as_any_others() -> None:
    """Without the open deal the fight that was tried out beforehand is the one that is played."""

    def tried(name: str) -> int:
        fight = opened([], name)
        fight.send(Begin(), GM)
        return last_die(fight)

    best = max((f"npc{number}" for number in range(40)), key=tried)
    assert tried(best) >= 18
    values = set()
    for secret in range(12):
        devices = [Device(f"one{secret}"), Device("two")]
        fight = opened(devices, best)
        assert give(fight, Begin(), GM, devices) is None
        values.add(last_die(fight))
    assert len(values) > 4


def test_a_seat_that_contributes_last_and_aborts_is_left_out_in_public() -> None:
    """It sees no other links before it answers; leaving out gives other dice, and a record that all are told."""
    devices = phones()
    fight = opened(devices)
    devices[1].awake = False
    assert give(fight, Begin(), GM, devices) is None
    found = codes(told(fight))
    assert found["again"] == "noted"
    assert fight.open_deal.deal.counts.again == 1
    assert "altered" not in found.values()


def test_a_device_that_the_server_does_not_ask_is_counted() -> None:
    """A server could ask only devices of its own: nothing of that is altered, but a check says it."""
    devices = phones()
    fight = opened(devices)
    assert give(fight, Begin(), GM, devices[1:]) is None
    found = codes(told(fight))
    assert found["absent"] == "noted"
    assert "again" not in found
    fair = opened(devices)
    assert give(fair, Begin(), GM, devices) is None
    assert "absent" not in codes(told(fair))


def test_a_link_is_taken_once_and_in_its_turn() -> None:
    devices = phones()
    fight = opened(devices)
    proposal = fight.propose(Begin(), GM, terms=Terms(devices=("one", "two")))
    assert isinstance(proposal, Proposal)
    fight.note(proposal)
    deal = fight.open_deal.deal
    assert set(links(fight, devices)) == {"one", "two"}
    for number in (0, 2, 3):
        assert not deal.fits("one", devices[0].link(number))
    assert deal.fits("one", devices[0].link(1))
    assert not deal.fits("two", devices[0].link(1))


def test_dice_that_the_gm_types_in_are_counted() -> None:
    devices = phones()
    fight = opened(devices)
    give(fight, Automate("table", "initiative", ANA), GM, devices)
    assert give(fight, Begin(), GM, devices) is None
    prompt = next(one for one in fight.prompts() if one.of == ANA)
    assert give(fight, AnswerPrompt(prompt.id, (20,)), GM, devices) is None
    assert codes(told(fight))["typed_gm"] == "noted"
    assert fight.open_deal.deal.counts.typed == 1


def test_two_seats_that_are_shown_different_logs_have_different_words() -> None:
    """And their files, side by side, say where they part."""
    devices = phones()
    fight, other = opened(devices), opened(devices)
    give(fight, Begin(), GM, devices)
    devices[1].awake = False
    give(other, Begin(), GM, devices)
    first, second = verify(told(fight)), verify(told(other))
    assert not first.altered
    assert not second.altered
    assert first.words != second.words
    found = compare(first, second)
    kinds = [json.loads(one.text)["type"] for one in fight.open_deal.records]
    assert (found.status, found.place) == ("altered", kinds.index("dealt") + 1)


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "npc_deck"])
def test_a_hidden_actor_shows_in_no_record(system: str) -> None:
    """Two fights, one with an actor that nobody knows of: what all are told is the same byte for byte, sizes too."""
    profiles: dict[str, dict[str, Any]] = {
        "rolled": {"reflexes": 3},
        "passes": {"initiative": 7},
        "draw": {"cards": 2},
        "npc_deck": {"initiative": 5, "npc_class": "OT"},
    }
    seen = []
    for hidden in (False, True):
        devices = phones()
        fight = Encounter.open(system, seed="twins")
        for actor in ("ana", "bo"):
            fight.send(Join(ActorId(actor), "pc", actor, profile=profiles[system]), GM)
        if hidden:
            fight.send(Join(ActorId("ghost"), "npc", "Ghost", visibility="hidden", profile=profiles[system]), GM)
        for one in devices:
            one.sit(fight)
        assert give(fight, Begin(), GM, devices) is None
        seen.append([(one.text, len(one.seal)) for one in fight.open_deal.records])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("number", range(6))
def test_a_third_program_written_from_the_page_finds_the_same(number: int) -> None:
    """In whole and in altered files, what a seat was told and the log."""
    chance = random.Random(number)  # noqa: S311 - the same fight in every run
    fight, seats = played(number, chance)
    files = [fight.export(), *(told(fight, seat) for seat in seats)]
    for data in [*files, *filter(None, (altered(one, chance) for one in files[1:]))]:
        report = verify(data)
        words, found = verdict(data)
        assert found == [(one.status, one.code, one.count, one.place) for one in report.findings]
        assert words == report.words


def test_the_third_program_has_nothing_of_this_one() -> None:
    tree = ast.parse(Path(third_check.__file__).read_text("utf-8"))
    whole = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    parts = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {name.partition(".")[0] for name in (*whole, *parts)} <= sys.stdlib_module_names


@pytest.mark.parametrize(("spec", "code"), [(None, "late"), ({"kind": "roll", "dice": [12]}, "another")])
def test_a_result_of_another_set_than_was_asked_for_is_listed(spec: object, code: str) -> None:
    """By both programs; as the record was changed, the dice do not fit its links either."""
    devices = phones()
    fight = opened(devices)
    assert give(fight, Begin(), GM, devices) is None
    assert code not in codes(told(fight))
    file = json.loads(told(fight))
    place = next(n for n, (text, _) in enumerate(file["records"]) if '"asked"' in text)
    record = json.loads(file["records"][place][0])
    record["prompts"][0][1] = spec
    file["records"][place][0] = json.dumps(record)
    data = json.dumps(file).encode()
    report = verify(data)
    assert (codes(data)[code], codes(data)["result"]) == ("noted", "altered")
    assert verdict(data) == (report.words, [(one.status, one.code, one.count, one.place) for one in report.findings])


def test_the_vectors_of_the_page_hold_for_both() -> None:
    page = (Path(__file__).parents[2] / "docs/guide/open-deal.md").read_text("utf-8")
    head = keys.grown(bytes(32), b'{"type":"x"}')
    device, own = keys.hashed(b"\1" * 32, 2), keys.server_link("a seed", "chain/open/0", 1)
    key = keys.batch_key("open", head, (device,), own)
    tree = Tree("a seed", 7, {18503: '["t1/deal/ana",["AS"]]'})
    veil = keys.veiled(keys.secret("a seed", "veil/5"), "{}")
    made = (head.hex(), device.hex(), own.hex(), key, tree.root.hex(), veil.hex(), keys.words(head, bytes(32)))
    for value in made:
        assert value in page
    assert _third_vectors() == (*made[:4], tree.root.hex(), veil.hex(), made[6])
    for value in (
        keys.hashed(b"\1" * 32, 3).hex(), keys.server_link("a seed", "chain/open/0", 0).hex(),
        keys.batch_key("sealed", head, (device,), keys.server_link("a seed", "chain/sealed/0", 1)),
        keys.words(bytes(32), bytes(32)), "18503",
    ):  # fmt: skip
        assert value in page
        assert value in _more_third_vectors()
    rows = re.findall(r"^\| `(\S+)` \| `(\{.*\})` \| `(\[.*\])` \|$", page, re.MULTILINE)
    assert len(rows) == 3
    for purpose, spec, value in rows:
        assert third_check.outcome(key, purpose, json.loads(spec)) == json.loads(value)
        assert list(chosen(key, purpose, msgspec.json.decode(spec, type=Spec))) == json.loads(value)


def _third_vectors() -> tuple[str, ...]:
    """The vectors of the page as the third program makes them."""
    check = third_check
    head = check.h(check.ZERO, b'{"type":"x"}')
    device = check.steps(b"\1" * 32, 2)
    own = check.steps(check.m("a seed", "chain/open/0"), 4095)
    key = check.h(check.t("open"), head, device, own).hex()
    place = check.place_of(["t1/deal/ana"])["t1/deal/ana"]
    root = check.root("a seed", 7, {place: '["t1/deal/ana",["AS"]]'})
    veil = check.h(check.t("veil"), check.m("a seed", "veil/5"), b"{}")
    return head.hex(), device.hex(), own.hex(), key, root.hex(), veil.hex(), check.four_words(head, check.ZERO)


def _more_third_vectors() -> tuple[str, ...]:
    check = third_check
    head, device = check.h(check.ZERO, b'{"type":"x"}'), check.steps(b"\1" * 32, 2)
    sealed = check.steps(check.m("a seed", "chain/sealed/0"), 4095)
    return (
        check.steps(b"\1" * 32, 3).hex(), check.steps(check.m("a seed", "chain/open/0"), 4096).hex(),
        check.h(check.t("sealed"), head, device, sealed).hex(), check.four_words(check.ZERO, check.ZERO),
        str(check.place_of(["t1/deal/ana"])["t1/deal/ana"]),
    )  # fmt: skip


def test_files_that_all_programs_are_tested_with_are_found_as_they_say() -> None:
    """The app's check is compared with the same ones (``ui/tests/deal.test.ts``)."""
    for one in json.loads(TARGET.read_text("utf-8")):
        assert found(one["file"]) == one
        assert verdict(one["file"].encode()) == (one["words"], [tuple(line) for line in one["findings"]])


def test_records_and_secrets_of_another_form_are_found_as_the_app_finds_them() -> None:
    """One field of each kind of record has another type or is missing."""
    files = json.loads(FORMS.read_text("utf-8"))
    for one in files:
        assert found(one["file"]) == one
    altered = [{code for status, code, _, _ in one["findings"] if status == "altered"} for one in files]
    assert sum("record" in codes for codes in altered) > len(files) / 2
    assert any("secret" in codes for codes in altered)


def _forgets(fight: Encounter) -> None:
    """A server that cheats: it knows nothing of what was answered."""
    fight.open_deal.refs.clear()


def _checked(data: bytes) -> Mapping[str, str]:
    """What is found by code, by both programs alike."""
    report = verify(data)
    assert verdict(data) == (report.words, [(one.status, one.code, one.count, one.place) for one in report.findings])
    return codes(data)


@pytest.mark.parametrize("system", ["rolled", "hands"])
def test_a_server_that_rolls_again_after_an_undo_is_found(system: str) -> None:
    """It could take steps back until the dice suit. Public dice are found in each file, sealed cards in the log."""
    devices = phones()
    fight = Encounter.open(system, seed="s")
    fight.send(Join(ANA, "pc", "Ana", profile={"reflexes": 3} if system == "rolled" else {"dx": 12, "iq": 11}), GM)
    for one in devices:
        one.sit(fight)
    for _ in range(3):
        assert give(fight, Begin(), GM, devices) is None
        assert give(fight, Undo(), GM, devices) is None
    assert not {"first", "twice"} & _checked(told(fight)).keys()
    assert not {"first", "twice"} & _checked(fight.export()).keys()
    _forgets(fight)
    assert give(fight, Begin(), GM, devices) is None
    assert _checked(fight.export())["first"] == "altered"
    found = _checked(told(fight))
    assert found["twice"] == "noted"
    assert found.get("first") == ("altered" if system == "rolled" else None)


def test_a_batch_that_is_dealt_and_thrown_away_is_counted() -> None:
    """A server knows the dice once the links are there: it could ask for the same once more, and say nothing."""
    devices = phones()
    fight = opened(devices)
    terms = Terms(devices=("one", "two"))
    for _ in range(2):
        proposal = fight.propose(Begin(), GM, terms=terms)
        assert isinstance(proposal, Proposal)
        fight.note(proposal)
        finish(fight, devices)
        batch = fight.open_deal.deal.batch
        assert batch is not None
        fight.open_deal.deal = replace(fight.open_deal.deal, batch=replace(batch, revealed=True))
    assert give(fight, Begin(), GM, devices) is None
    report = verify(told(fight))
    assert {one.code: one.count for one in report.findings if one.status == "noted"} == {"twice": 4}
    assert _checked(fight.export())["twice"] == "noted"


@pytest.mark.parametrize("how", ["table", "server"])
def test_sealed_cards_that_the_server_chose_are_counted(how: str) -> None:
    """Its tree may hold cards that it typed in, or those of its seed, and its record be silent on it."""
    whole, cheated = chosen_by_the_server(how)
    assert "untold" not in _checked(whole)
    found = _checked(cheated)
    assert found["untold"] == "noted"
    assert "altered" not in found.values()


def test_a_sealed_result_that_came_of_nothing_known_is_found() -> None:
    """It was worked out as one of the links, and counted as none."""
    _, log = chosen_by_the_server("elsewhere")
    assert ("altered", "secret") in [(one.status, one.code) for one in verify(log).findings]
