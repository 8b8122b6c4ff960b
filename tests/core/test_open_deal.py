"""Checks of an open deal: links, keys, results, openings, and what is altered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal.records import Spec, chosen
from turnkeeper.core.open_deal.tree import Tree, placed, root_of
from turnkeeper.core.open_deal.verify import compare, verify

SEED = "a seed"
TIP = bytes(range(32))
ANCHOR = keys.hashed(TIP, 8)
SPEC = {"kind": "roll", "dice": [20]}


def told(value: int | None = None, link: bytes | None = None) -> dict[str, Any]:
    """What a seat is sent of one batch with one open die and one sealed hand."""
    server = [keys.server_link(SEED, keys.chain_name(kind, 0), 0).hex() for kind in ("open", "sealed")]
    head = bytes(32)
    records: list[tuple[str, str]] = []

    def add(record: dict[str, Any], seal: bytes = b"") -> None:
        nonlocal head
        text = json.dumps({**record, "n": len(records) + 1})
        head = keys.grown(head, text.encode())
        records.append((text, seal.hex()))

    add({"type": "start", "fight": "00", "open": server[0], "sealed": server[1]})
    add({"type": "device", "device": "phone", "anchor": ANCHOR.hex()})
    add({"type": "asked", "batch": 1, "devices": ["phone"], "prompts": [["r1/ana", SPEC]]}, bytes(32))
    given = link or keys.hashed(TIP, 7)
    own = keys.server_link(SEED, keys.chain_name("open", 0), 1)
    key = keys.batch_key("open", head, (given,), own)
    add({"type": "dealt", "batch": 1, "links": [given.hex()], "server": own.hex()})
    rolled = [value] if value else list(chosen(key, "r1/ana", Spec("roll", dice=(20,))))
    leaf = '["t1/deal/ana",["AS","2C"]]'
    place = placed(["t1/deal/ana"])["t1/deal/ana"]
    tree = Tree(SEED, 5, {place: leaf})
    add({"type": "answered", "results": [["r1/ana", 1, SPEC, rolled]]}, tree.root)
    opening = tree.opening(place)
    assert root_of(opening) == tree.root
    fields = {name: getattr(opening, name) for name in opening.__struct_fields__}
    return {"first": 1, "records": records, "openings": [fields]}


def codes(file: dict[str, Any]) -> list[tuple[str, str]]:
    """What is found."""
    return [(one.status, one.code) for one in verify(json.dumps(file).encode()).findings]


def test_links_results_and_openings_are_checked() -> None:
    checked = [("checked", code) for code in ("records", "links", "results", "openings")]
    assert codes(told()) == [*checked, ("unchecked", "sealed"), ("unchecked", "rules")]


@pytest.mark.parametrize("value", range(1, 21))
def test_no_other_die_passes(value: int) -> None:
    true = json.loads(told()["records"][4][0])["results"][0][3][0]
    assert (("altered", "result") in codes(told(value=value))) == (value != true)


def test_a_link_of_another_chain_or_a_used_one_is_found() -> None:
    assert ("altered", "link") in codes(told(link=bytes(31) + b"\1"))
    assert ("altered", "link") in codes(told(link=ANCHOR))


def test_an_altered_opening_is_found() -> None:
    file = told()
    file["openings"][0]["leaf"] = file["openings"][0]["leaf"].replace("AS", "KS")
    assert ("altered", "opening") in codes(file)


def test_two_seats_that_are_shown_different_records_find_out() -> None:
    first, other = (verify(json.dumps(file).encode()) for file in (told(), told(value=21)))
    assert compare(first, first).code == "same"
    assert (compare(first, other).status, compare(first, other).place) == ("altered", 5)
    other = verify(json.dumps(told(link=ANCHOR)).encode())
    assert other.words != first.words


def test_an_empty_tree_tells_nothing_of_how_much_lies_in_one() -> None:
    assert len(Tree(SEED, 1, {}).root) == len(Tree(SEED, 1, {0: "a"}).root)
    assert len(Tree(SEED, 1, {0: "a"}).opening(0).path) == keys.DEPTH


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("answered", "type", "0nswered"), ("switch", "type", "svitch"), ("switch", "by", "nobody"),
        ("switch", "on", "yes"), ("start", "fight", None), ("overruled", "rule", None),
        ("answered", "typed", [["a", "x"]]),
    ],
)  # fmt: skip
def test_what_is_no_record_of_an_open_deal_is_found(kind: str, field: str, value: object) -> None:
    """Also one of a kind that there is not: what it says would be counted nowhere."""
    more: list[dict[str, Any]] = [{"type": "switch", "on": True, "by": "gm"}, {"type": "overruled", "rule": "CORE-09"}]
    file = told()
    for one in more:
        file["records"].append((json.dumps({**one, "n": len(file["records"]) + 1}), ""))
    place = next(at for at, (text, _) in enumerate(file["records"]) if json.loads(text)["type"] == kind)
    text, seal = file["records"][place]
    file["records"][place] = json.dumps({**json.loads(text), field: value}), seal
    found = verify(json.dumps(file).encode()).findings
    assert ("record", place + 1) in [(one.code, one.place) for one in found if one.status == "altered"]


@pytest.mark.parametrize("who", ["server", "phone"])
def test_a_chain_that_is_begun_while_links_are_given_is_found(who: str) -> None:
    """Who knows the links of the others would choose the last one by what comes of it."""
    records: list[tuple[str, str]] = told()["records"][:3]
    link, own = keys.hashed(TIP, 7), keys.server_link(SEED, keys.chain_name("open", 0), 1)
    anchors = {"open": bytes(32).hex(), "sealed": bytes(32).hex()}
    new = {"type": "start", "fight": "00", **anchors} if who == "server" else {"type": "device", "device": "phone"}
    new |= {} if who == "server" else {"anchor": bytes(32).hex()}
    given: dict[str, Any] = {"links": [link.hex()], "server": bytes(32).hex()}
    if who == "phone":
        given = {"links": [bytes(32).hex()], "server": own.hex()}
    dealt = {"type": "dealt", "batch": 1, **given}
    more = [(json.dumps({**one, "n": 4 + at}), "") for at, one in enumerate([new, dealt])]
    records += more
    assert ("altered", "order") in codes({"first": 1, "records": records, "openings": []})
