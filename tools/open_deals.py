"""Writes files of open deals and the findings of a check: ``ui/tests/open-deals.json``, for all programs that check.

``wrong-forms.json`` beside it is for those that read records strictly: the server's and the app's.

python -m tools.open_deals
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tools.resealed import resealed
from tools.soak.deal_table import Device, give
from tools.soak.p18_open_deal import altered, played
from turnkeeper.core.commands import Begin, Join, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN
from turnkeeper.core.open_deal.book import tree_of
from turnkeeper.core.open_deal.records import Result, Spec, chosen, text_of
from turnkeeper.core.open_deal.verify import verify
from turnkeeper.service.deal_frames import state

TARGET = Path(__file__).parent.parent / "ui" / "tests" / "open-deals.json"
FORMS = TARGET.with_name("wrong-forms.json")
FIGHTS = 4


def found(text: str) -> dict[str, Any]:
    """A file with the four words and the findings: status, code, count, place."""
    report = verify(text.encode())
    findings = [[one.status, one.code, one.count, one.place] for one in report.findings]
    return {"file": text, "words": report.words, "findings": findings}


def made() -> Iterator[dict[str, Any]]:
    """Logs and what a player was told, whole and altered."""
    for number in range(FIGHTS):
        chance = random.Random(number)  # noqa: S311 - the same fights in every run
        fight, seats = played(number, chance)
        told = msgspec.json.encode(state(fight.open_deal, seats[1], 0))
        log = fight.export()
        changed = log.replace(rb"\"links\":[\"", rb"\"links\":[\"0", 1)
        for data in (log, told, changed, altered(told, chance)):
            if data is not None:
                yield found(data.decode())
    for data in (*rolled_again(), chosen_by_the_server("table")[1]):
        yield found(data.decode())


OTHER_FORMS: tuple[Any, ...] = (None, True, 1, 1.5, "x", [], ["x"], {}, {"x": 1}, f" {'00' * 32}")


def wrong_forms(log: bytes, told: bytes) -> Iterator[bytes]:
    """Files in which one field of a record, or of what is secret beside it, has another form."""
    chance = random.Random("wrong forms")  # noqa: S311 - the same files in every run
    file = json.loads(told)
    texts = [text for text, _ in file["records"]]
    of_each_type = {json.loads(text)["type"]: place for place, text in enumerate(texts)}
    for place in of_each_type.values():
        for changed in changes(json.loads(texts[place]), chance):
            records = [[changed if at == place else text, seal] for at, (text, seal) in enumerate(file["records"])]
            yield msgspec.json.encode({**file, "records": records})
    rows: list[dict[str, Any]] = [json.loads(line) for line in log.splitlines()]
    secret = next(row["body"] for row in rows if "veil" in row.get("body", {}).get("secret", ""))
    for changed in changes(json.loads(secret["secret"]), chance):
        secret["secret"] = changed
        yield resealed(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


def changes(fields: dict[str, Any], chance: random.Random) -> Iterator[str]:
    """JSON with another form in one place: each field in turn, each that is deeper, and each left out."""
    for name, value in fields.items():
        yield text_of({key: one for key, one in fields.items() if key != name})
        yield text_of({**fields, name: chance.choice([one for one in OTHER_FORMS if type(one) is not type(value)])})
        if isinstance(value, list) and value:
            yield text_of({**fields, name: [chance.choice(OTHER_FORMS), *value[1:]]})


def rolled_again() -> tuple[bytes, bytes]:
    """The log and a player's file of a fight whose server rolls again after an undo."""
    devices = [Device("one"), Device("two")]
    fight = Encounter.open("rolled", seed="rolled again")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    for one in devices:
        one.sit(fight)
    give(fight, Begin(), GM, devices)
    give(fight, Undo(), GM, devices)
    fight.open_deal.refs.clear()
    give(fight, Begin(), GM, devices)
    return fight.export(), msgspec.json.encode(state(fight.open_deal, SCREEN, 0))


def chosen_by_the_server(how: str) -> tuple[bytes, bytes]:
    """The log of a fight, and that of one whose server typed a sealed card in or took its seed's, and said nothing."""
    devices = [Device("one"), Device("two")]
    fight = Encounter.open("hands", seed="chosen")
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"dx": 12, "iq": 11}), GM)
    for one in devices:
        one.sit(fight)
    give(fight, Begin(), GM, devices)
    log = fight.export()
    rows: list[dict[str, Any]] = [json.loads(line) for line in log.splitlines()]
    body = next(row["body"] for row in reversed(rows) if "results" in row.get("body", {}).get("secret", ""))
    secret = json.loads(body["secret"])
    last = secret["results"][-1]
    last["value"] = list(chosen("chosen", last["prompt"], msgspec.convert(last["spec"], Spec)))
    results = msgspec.convert(secret["results"], tuple[Result, ...])
    tree, _ = tree_of("chosen", json.loads(body["record"])["n"], results)
    last["how"] = how
    body |= {"secret": json.dumps(secret), "seal": tree.root.hex()}
    return log, resealed(b"".join(json.dumps(row, separators=(",", ":")).encode() + b"\n" for row in rows))


if __name__ == "__main__":
    wrong = (found(data.decode()) for data in wrong_forms(*rolled_again()))
    for target, files in ((TARGET, made()), (FORMS, wrong)):
        target.write_text(json.dumps(list(files), indent=0, ensure_ascii=False) + "\n", "utf-8")
