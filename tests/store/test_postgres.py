"""The store in PostgreSQL: databases that are not ours or not there, and one that goes away and comes back."""

from __future__ import annotations

import asyncio
import math
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from tests.postgres import QUICK, Bouncer, Postgres, programs
from tests.store.things import NOW, F, a_fight, a_seat, asked, done, row, some_rows
from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.message import said_in
from turnkeeper.core.open_deal.deciding import CAUSE
from turnkeeper.store import (
    FightId,
    FightRecord,
    SequenceConflict,
    Settings,
    Store,
    StoreDamaged,
    StoreError,
    StoreReadOnly,
    StoreUnavailable,
    StoreUnreachable,
    Webhook,
)
from turnkeeper.store.shared_store import CommandRefused, DueWebhook, PostOutcome

if TYPE_CHECKING:
    from turnkeeper.store.postgres import PostgresStore

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "scale.md"

errors = pytest.importorskip("psycopg", reason="turnkeeper[postgres] is not installed").errors


def opened(url: str) -> PostgresStore:
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    return done(PostgresStore.open(url))


def test_a_list_says_where_a_column_is_not_what_it_should_be() -> None:
    """As the list of a file does; in any language."""
    from turnkeeper.store.postgres import statements  # noqa: PLC0415 - as above

    record = msgspec.json.encode(a_fight()).decode()
    damaged = statements._summary((F, record, "nowhere", 1)).damaged
    assert damaged.startswith(f"the stage of fight {F}: it cannot be decoded (Invalid enum value 'nowhere'")
    assert said_in("de", damaged).startswith(f"der Abschnitt des Kampfes {F}: es lässt sich nicht lesen ('nowhere'")


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A server of the test's own, to be stopped."""
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL, and none can be installed")
    running = Postgres(found, QUICK)
    yield running
    running.remove()


def tables(postgres: Postgres, url: str) -> str:
    found = "SELECT relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1"
    return postgres.sql(found, url)


# -- databases


def test_tables_are_made_once_and_found_again(postgres: Postgres, database: str) -> None:
    store = opened(database)
    done(store.create(a_fight(), some_rows(1, 2), [a_seat("gm")], "setup"))
    made = tables(postgres, database)
    done(store.aclose())
    again = opened(database)
    assert done(again.rows(F)) == some_rows(1, 2)
    assert tables(postgres, database) == made
    done(again.aclose())


def _of_a_block(text: str) -> list[str]:
    """The statements of the first block of SQL in a text."""
    found = re.search(r"```sql\n(.*?)```", text, re.DOTALL)
    assert found
    return [one.strip() for one in found[1].split(";") if one.strip()]


def test_the_log_may_be_cut_by_fight(postgres: Postgres, database: str) -> None:
    """By the statements of ``docs/guide/scale.md``."""
    store = opened(database)
    done(store.create(a_fight(), some_rows(1, 2), [a_seat("gm")], "setup"))
    for statement in _of_a_block(GUIDE.read_text("utf-8")):
        postgres.sql(statement, database)
    done(store.create(a_fight(FightId("ford")), some_rows(1, 1), [a_seat("gm", FightId("ford"))], "setup"))
    done(store.append(F, some_rows(3, 4), "fighting"))
    assert done(store.rows(F)) == some_rows(1, 4)
    with pytest.raises(SequenceConflict):
        done(store.append(F, some_rows(4, 4), "fighting"))
    assert done(store.delete(F))
    assert postgres.sql("SELECT count(*) FROM log", database) == "1"
    done(store.aclose())


def test_a_fight_that_is_not_there_wakes_nobody(database: str) -> None:
    """What was to be deleted need be no name: a wake-up with it could not be sent."""
    store = opened(database)
    assert not done(store.delete(FightId("a\0b")))
    assert not store._wakeups._due
    done(store.aclose())


def test_to_delete_many_fights_whose_time_has_come_may_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a week without a server: what is cut off is taken back, and would be begun again for ever."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing
    from turnkeeper.store.postgres.connect import LONG_SECONDS, Pool  # noqa: PLC0415

    given: list[float] = []

    async def again(_: Pool, __: object, *, seconds: float = 0.0) -> tuple[FightId, ...]:
        given.append(seconds)
        return ()

    async def expired() -> None:
        monkeypatch.setattr(Pool, "again", again)
        await PostgresStore("postgresql://127.0.0.1:1/a").expire(NOW)

    done(expired())
    assert max(given) == given[0] == LONG_SECONDS


def test_several_that_start_at_once_make_the_tables_once(database: str) -> None:
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - as above

    stores = [asked(PostgresStore.open(database)) for _ in range(6)]
    for store in stores:
        done(done(store).aclose())


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("CREATE TABLE customers (id int)", "not a database of Turnkeeper's: it has other tables"),
        ("CREATE TABLE turnkeeper (id int)", "its table turnkeeper is another program's"),
        ("CREATE TABLE turnkeeper (version int)", "its table turnkeeper is another program's"),
        (
            "CREATE TABLE turnkeeper (version int); INSERT INTO turnkeeper VALUES (999)",
            r"written by a newer Turnkeeper \(version 999 of the tables; this one knows \d+\)",
        ),
    ],
)
def test_a_database_of_something_else_is_left_alone(
    postgres: Postgres, database: str, statement: str, said: str
) -> None:
    postgres.sql(statement, database)
    before = tables(postgres, database)
    with pytest.raises(StoreDamaged, match=said):
        opened(database)
    assert tables(postgres, database) == before


def test_a_schema_may_have_any_name(postgres: Postgres) -> None:
    """As one that is called like its user, which PostgreSQL looks in first."""
    own = postgres.database()
    name = own.rpartition("/")[2]
    postgres.sql(f'CREATE SCHEMA "Turn-Keeper 2"; ALTER DATABASE {name} SET search_path = "Turn-Keeper 2"', own)
    for _ in range(2):
        done(opened(own).aclose())
    assert postgres.sql("SELECT schemaname FROM pg_tables WHERE tablename = 'fights'", own) == "Turn-Keeper 2"


def test_a_database_without_a_schema_for_this_user_is_told_of(postgres: Postgres) -> None:
    own = postgres.database()
    postgres.sql(f"ALTER DATABASE {own.rpartition('/')[2]} SET search_path = ''")
    with pytest.raises(StoreReadOnly, match="gives this user no leave"):
        opened(own)


def test_text_in_another_encoding_is_refused(postgres: Postgres) -> None:
    postgres.sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    with pytest.raises(StoreDamaged, match="as LATIN1; this program needs a database in UTF8"):
        opened(postgres.url("latin"))


def test_a_user_without_rights_is_told_so(postgres: Postgres, database: str) -> None:
    """Who may make no tables, and who may read them but not write."""
    postgres.sql("CREATE ROLE guest LOGIN")
    as_guest = database.replace("keeper@", "guest@")
    with pytest.raises(StoreReadOnly, match="gives this user no leave"):
        opened(as_guest)
    owner = opened(database)
    done(owner.create(a_fight(), [row(1)], [], "setup"))
    done(owner.aclose())
    postgres.sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest", database)
    store = opened(as_guest)
    assert done(store.rows(F)) == (row(1),)
    with pytest.raises(StoreReadOnly, match="gives this user no leave"):
        done(store.append(F, [row(2)], "setup"))
    assert isinstance(store.status().problem, StoreReadOnly)
    done(store.aclose())


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ana:hush@127.0.0.1:1/fights", "127.0.0.1:1/fights does not answer .connection refused."),
        ("postgresql://ana:hush@a..b/fights", "does not answer .there is no such host."),
        ("postgresql://ana:hush@[::1/fights", "should be named as postgresql://"),
        ("host=127.0.0.1 port=1 password='hush", "should be named as postgresql://"),
        ("hush", "should be named as postgresql://"),
        ("postgresql://ana:hush@127.0.0.1:1/fights?sslmode=hush", "does not answer"),
    ],
)
def test_what_cannot_be_reached_is_one_line_without_the_password(url: str, said: str) -> None:
    with pytest.raises(StoreUnavailable, match=said) as caught:
        opened(url)
    assert "hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_database_that_is_not_there_is_named(postgres: Postgres) -> None:
    with pytest.raises(StoreUnreachable, match="there is no database of that name"):
        opened(postgres.url("nowhere"))
    with pytest.raises(StoreUnreachable, match="does not know this user"):
        opened(postgres.url("postgres", user="nobody_here"))


def test_a_database_that_is_not_as_its_address_asks_is_said_to_be_there(postgres: Postgres, database: str) -> None:
    """A replica that nobody has promoted yet, and a server without TLS, do answer."""
    reads = postgres.database()
    postgres.sql(f"ALTER DATABASE {reads.rpartition('/')[2]} SET default_transaction_read_only = on")
    with pytest.raises(StoreUnreachable, match="may only be read for now"):
        opened(f"{reads}?target_session_attrs=read-write")
    with pytest.raises(StoreUnreachable, match="has no encryption, and its address asks for it"):
        opened(f"{database}?sslmode=require")


def test_a_replica_may_only_be_read_and_has_no_tables_without_a_log() -> None:
    """Who sits at which process is in such a table; all else is shown."""
    from turnkeeper.store.postgres.connect import translate_error  # noqa: PLC0415 - an extra that may be missing

    said = errors.FeatureNotSupported("cannot access temporary or unlogged relations during recovery")
    assert isinstance(translate_error(said, "here"), StoreReadOnly)


# -- others that write


def test_of_many_processes_that_go_on_from_one_row_one_is_first(database: str) -> None:
    """Four stores race for each of 50 rows: one log without a gap, and each row from one that was told it is stored."""
    stores = [opened(database) for _ in range(4)]
    done(stores[0].create(a_fight(), [], [], "setup"))
    for seq in range(1, 51):
        writes = [asked(store.append(F, [row(seq, f"{place}")], "setup")) for place, store in enumerate(stores)]
        failed = [write.exception(30) for write in writes]
        [first] = [place for place, error in enumerate(failed) if error is None]
        assert all(isinstance(error, SequenceConflict) and error.stored == seq for error in failed if error)
        assert done(stores[seq % 4].rows(F, seq - 1)) == (row(seq, f"{first}"),)
    for store in stores:
        done(store.aclose())


# -- trouble


def test_a_database_that_is_stopped_and_started_is_used_again(own: Postgres) -> None:
    """While it is away writes and reads say so; then the next ones are done, without anything being started again."""
    store = opened(own.database())
    done(store.create(a_fight(), [row(1)], [], "setup"))
    own.stop()
    for _ in range(2):
        with pytest.raises(StoreUnreachable, match="does not answer"):
            done(store.append(F, [row(2)], "setup"))
    with pytest.raises(StoreUnreachable):
        done(store.rows(F))
    assert isinstance(store.status().problem, StoreUnreachable)
    own.start()
    done(store.append(F, [row(2)], "setup"))
    assert store.status().problem is None
    assert done(store.rows(F)) == some_rows(1, 2)
    done(store.aclose())


def test_connections_that_the_database_ended_are_made_again_unseen(own: Postgres) -> None:
    """A restart between two commands costs nobody an error."""
    store = opened(own.database())
    done(store.create(a_fight(), [row(1)], [], "setup"))
    for future in [asked(store.rows(F)) for _ in range(20)]:
        done(future)
    for seq in range(2, 8):
        own.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'turnkeeper'")
        done(store.append(F, [row(seq)], "setup"))
    assert done(store.rows(F)) == some_rows(1, 7)
    done(store.aclose())


def test_a_backend_that_is_killed_loses_nothing_that_was_told_of(own: Postgres) -> None:
    """SIGKILL of a server process, which makes PostgreSQL start all of them again, while rows are added."""
    store = opened(own.database())
    done(store.create(a_fight(), [], [], "setup"))
    told: list[int] = []
    enough = threading.Event()

    def write() -> None:
        seq = 1
        while not enough.is_set():
            try:
                done(store.append(F, [row(seq)], "setup"))
            except SequenceConflict as problem:
                # Nobody knew whether the one before was done: it was.
                seq = problem.stored + 1
                continue
            except StoreError:
                continue
            told.append(seq)
            seq += 1

    writing = threading.Thread(target=write)
    writing.start()
    for _ in range(5):
        before = len(told)
        while len(told) < before + 20:
            enough.wait(0.01)
        own.kill_backend()
    enough.set()
    writing.join()
    kept = _rows(store)
    assert [one.seq for one in kept] == list(range(1, len(kept) + 1))
    assert set(told) <= {one.seq for one in kept}
    assert len(told) == len(set(told))
    done(store.aclose())


def _rows(store: Store) -> tuple[LogRecord, ...]:
    """The rows, as soon as the database is there again."""
    while True:
        try:
            return done(store.rows(F))
        except StoreUnreachable:
            continue


# -- behind a pooler


def test_pgbouncer_may_stand_between_in_transaction_mode(postgres: Postgres, database: str) -> None:
    """Writes, reads, races and records go through it; to listen does no harm."""
    try:
        bouncer = Bouncer(postgres)
    except FileNotFoundError as missing:
        pytest.skip(str(missing))
    through = database.replace(f":{postgres.port}/", f":{bouncer.port}/")
    here, there = opened(through), opened(through)
    done(here.create(a_fight(), [], [a_seat("gm")], "setup"))
    for seq in range(1, 21):
        writes = [asked(store.append(F, [row(seq)], "setup")) for store in (here, there) for _ in range(4)]
        assert sum(write.exception(30) is None for write in writes) == 1
    assert done(there.rows(F)) == some_rows(1, 20)
    done(there.change_seat(a_seat("gm", name="Ana")))
    assert done(here.take("join", "a", rate=0, most=1)).done
    assert done(here.standings([F]))[F].version == 20

    async def listen() -> None:
        async for _ in here.wakeups():
            pass

    listening = asked(listen())
    for seq in range(21, 41):
        done((here, there)[seq % 2].append(F, [row(seq)], "setup"))
    assert done(there.rows(F)) == some_rows(1, 40)
    listening.cancel()
    for store in (here, there):
        done(store.aclose())
    bouncer.stop()


# -- what is the same for all processes


def test_a_bucket_is_one_for_all_processes(database: str) -> None:
    here, there = opened(database), opened(database)
    first = done(here.take("join", "a", rate=0, most=3))
    assert (first.done, first.idle) == (True, math.inf)
    assert [done(store.take("join", "a", rate=0, most=3)).done for store in (there, here, there)] == [True, True, False]
    assert 0 <= done(there.take("join", "a", rate=0, most=3)).idle < 60
    assert done(here.take("join", "b", rate=0, most=3)).done
    assert done(here.take("open", "a", rate=0, most=3)).done
    done(there.give_back("join", "a"))
    assert [done(here.take("join", "a", rate=0, most=3)).done for _ in range(2)] == [True, False]
    assert done(here.take("join", "a", rate=1e9, most=3)).done
    done(here.forget("join", "a"))
    assert done(there.take("join", "a", rate=0, most=3)).idle == math.inf
    for store in (here, there):
        done(store.aclose())


def test_a_clock_that_is_set_back_empties_no_bucket(postgres: Postgres, database: str) -> None:
    """Else nobody could come in by a code for as long."""
    store = opened(database)
    assert done(store.take("join", "a", rate=1, most=3)).done
    postgres.sql("UPDATE limits SET since = since + interval '1 hour'", database)
    assert [done(store.take("join", "a", rate=1, most=3)).done for _ in range(2)] == [True, True]
    done(store.aclose())


def test_a_command_that_was_refused_stays_so_at_every_process(database: str) -> None:
    """Of each seat the last 64 are remembered, no matter what others do."""
    here, there = opened(database), opened(database)
    done(here.create(a_fight(), [], [], "setup"))
    for number in range(100):
        done(here.refuse(F, SeatId("ana"), f"a{number}", f'"{number}"'))
    done(here.refuse(F, SeatId("bo"), "c1", '"why"'))
    done(here.refuse(F, SeatId("bo"), "c1", '"another reason"'))
    with pytest.raises(CommandRefused) as caught:
        done(there.append(F, [row(1)], "setup"))
    assert caught.value.said == '"why"'
    assert done(there.rows(F)) == ()
    old, late = (replace(row(1), cause=cause) for cause in ("a1", "a99"))
    with pytest.raises(CommandRefused):
        done(there.append(F, [late], "setup"))
    done(there.append(F, [old], "setup"))
    for store in (here, there):
        done(store.aclose())


def test_a_refused_command_that_deals_openly_stays_refused(database: str) -> None:
    """Rows of the open deal come before its own."""
    store = opened(database)
    done(store.create(a_fight(), [], [], "setup"))
    done(store.refuse(F, SeatId("bo"), "c2", '"why"'))
    with pytest.raises(CommandRefused):
        done(store.append(F, [replace(row(1), cause=CAUSE), row(2)], "setup"))
    done(store.append(F, [replace(row(1), cause=CAUSE)], "setup"))
    done(store.aclose())


def test_the_owner_s_key_is_one(database: str) -> None:
    here, there = opened(database), opened(database)
    keys = [asked(store.owner_key()) for store in (here, there, here)]
    assert len({done(key) for key in keys}) == 1
    assert len(done(keys[0])) > 30
    for store in (here, there):
        done(store.aclose())


def test_a_wake_up_says_which_fights_others_wrote_to(database: str) -> None:
    """Not those that one wrote to oneself."""
    here, there = opened(database), opened(database)

    async def heard(wanted: int) -> list[frozenset[str]]:
        found: list[frozenset[str]] = []
        async for fights in here.wakeups():
            found.append(fights)
            if len(frozenset().union(*found)) >= wanted:
                return found
        return found

    listening = asked(heard(3))
    while not here.hears:
        threading.Event().wait(0.01)
    for name in ("a", "b", "c"):
        done(there.create(a_fight(name), [], [], "setup"))
        done(here.create(a_fight(f"{name}2"), [], [], "setup"))
        done(here.append(FightId(f"{name}2"), [row(1)], "setup"))
        done(there.append(FightId(name), [row(1)], "setup"))
    assert frozenset().union(*done(listening)) == {"a", "b", "c"}
    for store in (here, there):
        done(store.aclose())


@pytest.mark.parametrize("gone", [False, True])
def test_others_are_woken_when_a_process_stops_at_which_people_sat(database: str, gone: bool) -> None:  # noqa: FBT001
    """Else they would be shown as there until the next look. As a server stops, their sockets are closed before."""
    here, there = opened(database), opened(database)
    done(here.create(a_fight(), [], [], "setup"))

    async def heard_first() -> frozenset[FightId]:
        return await anext(heard)

    async def sit_and_go() -> None:
        there.present(F, {SeatId("ana")})
        await anext(heard)
        assert (await here.standings([F]))[F].elsewhere == {"ana"}
        if gone:
            there.present(F, ())
        await there.aclose()
        assert await asyncio.wait_for(anext(heard), 5) == {F}
        assert (await here.standings([F]))[F].elsewhere == frozenset()

    heard = here.wakeups()
    waiting = asked(heard_first())
    while not here.hears:
        threading.Event().wait(0.01)
    done(there.change_fight(a_fight()))
    assert done(waiting) == {F}
    done(sit_and_go())
    done(here.aclose())


def test_how_fights_stand_says_what_others_changed(database: str) -> None:
    here, there = opened(database), opened(database)
    done(here.create(a_fight(), some_rows(1, 2), [a_seat("gm")], "setup"))
    before = done(there.standings([F, FightId("nowhere")]))
    assert {name: one.version for name, one in before.items()} == {F: 2}
    done(here.append(F, [row(3)], "setup"))
    done(here.change_seat(a_seat("gm", name="Ana")))
    [after] = done(there.standings([F])).values()
    assert (after.version, after.changes > before[F].changes) == (3, True)
    for store in (here, there):
        done(store.aclose())


@pytest.mark.parametrize("lost", ["DELETE FROM processes", "TRUNCATE processes, presence"])
def test_who_is_connected_is_known_again_after_it_was_lost(postgres: Postgres, database: str, lost: str) -> None:
    """By a process that stood still for minutes, and by a database that crashed."""
    here, there = opened(database), opened(database)
    done(here.create(a_fight(), [], [a_seat("gm")], "setup"))

    async def present() -> None:
        here.present(F, [SeatId("gm")])

    def seen() -> bool:
        late = time.monotonic() + 30
        while time.monotonic() < late and not done(there.standings([F]))[F].elsewhere:
            threading.Event().wait(0.02)
        return time.monotonic() < late

    done(present())
    assert seen()
    postgres.sql(lost, database)
    assert seen()
    for store in (here, there):
        done(store.aclose())


def test_who_comes_while_others_are_written_down_is_known_at_once(
    monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    """Not only at the next sign of life of the process: until then the open deal would leave a phone out."""
    from turnkeeper.store.postgres import presence  # noqa: PLC0415 - an extra that may be missing

    monkeypatch.setattr(presence, "BEAT_SECONDS", 600.0)
    here, there, other = opened(database), opened(database), FightId("gorge")
    for fight in (F, other):
        done(here.create(a_fight(fight), [], [a_seat("gm", fight)], "setup"))

    async def known() -> None:
        def came(fight: FightId) -> None:
            if fight == F:
                one.put(other, [SeatId("gm")])
            else:
                written.set()

        written = asyncio.Event()
        one = presence.Presence(here.pool, "one", came)
        one.put(F, [SeatId("gm")])
        async with asyncio.timeout(20):
            await written.wait()
        assert (await there.standings([other]))[other].elsewhere == {"gm"}
        await one.stop()

    done(known())
    for store in (here, there):
        done(store.aclose())


# -- turn changes to be posted

HOOK = Webhook(url="https://example.org/", secret="s")  # noqa: S106 - of a test
AN_HOUR = 3600.0


def due_fight(store: PostgresStore, name: str = F, hook: Webhook = HOOK) -> FightRecord:
    """A fight with a webhook that was not told of its newest row."""
    fight = replace(a_fight(name), settings=Settings(webhook=hook, webhooks=True))
    done(store.create(fight, [row(1)], [], "setup"))
    done(store.append(fight.id, [row(2)], "setup"))
    return fight


def delivered(store: PostgresStore, *outcomes: PostOutcome) -> list[FightId]:
    """The fights that were due, one after the other, each with the next outcome; the last outcome has them all."""
    found: list[FightId] = []

    async def post(due: DueWebhook) -> PostOutcome:
        found.append(due.fight)
        return outcomes[min(len(found), len(outcomes)) - 1]

    while done(store.deliver(post)):
        continue
    return found


def test_a_fight_is_due_at_once_when_its_webhook_is_another(database: str) -> None:
    """And at no other change of its settings."""
    store = opened(database)
    fight = due_fight(store)
    later = PostOutcome(posted=0, tries=3, pause=AN_HOUR)
    assert delivered(store, later) == [F]
    settings = replace(fight.settings, admission="automatic")
    done(store.change_fight(replace(fight, settings=settings)))
    assert delivered(store, later) == []
    corrected = replace(settings, webhook=replace(HOOK, url="https://example.com/"))
    done(store.change_fight(replace(fight, settings=corrected)))
    assert delivered(store, later) == [F]
    done(store.aclose())


def test_a_post_that_another_webhook_overtakes_leaves_the_fight_due(database: str) -> None:
    store = opened(database)
    fight = due_fight(store)
    tries: list[int] = []

    async def post(due: DueWebhook) -> PostOutcome:
        tries.append(due.tries)
        if len(tries) == 1:
            other = replace(fight.settings, webhook=replace(HOOK, url="https://example.com/"))
            await store.change_fight(replace(fight, settings=other))
        return PostOutcome(posted=2, turn=b"t", pause=AN_HOUR)

    while done(store.deliver(post)):
        continue
    assert tries == [0, 0]
    done(store.aclose())


def test_a_post_that_cannot_be_noted_is_known_as_trouble(postgres: Postgres, database: str) -> None:
    """It stays due, and comes again when the trouble is over."""
    due_fight(owner := opened(database))
    postgres.sql("CREATE ROLE poster LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO poster", database)
    store = opened(database.replace("keeper@", "poster@"))
    with pytest.raises(StoreReadOnly):
        delivered(store, PostOutcome(posted=2, turn=b"t"))
    assert isinstance(store.status().problem, StoreReadOnly)
    assert delivered(owner, PostOutcome(posted=2, turn=b"t")) == [F]
    for one in (owner, store):
        done(one.aclose())


def test_a_fight_is_changed_and_deleted_while_it_is_posted(database: str) -> None:
    """Posts take as long as the other end likes, and the table does not wait for them."""
    store = opened(database)
    fight = due_fight(store)

    async def post(_: DueWebhook) -> PostOutcome:
        async with asyncio.timeout(5):
            await store.change_fight(replace(fight, settings=Settings()))
            await store.change_fight(fight)
            await store.delete(F)
        return PostOutcome(posted=2, turn=b"t")

    assert done(store.deliver(post))
    assert delivered(store, PostOutcome(posted=2)) == []
    done(store.aclose())


def test_a_fight_that_is_posted_is_left_to_who_posts_it(database: str) -> None:
    """The others are posted meanwhile, each once, the one that has been due for longest first."""
    store, other = opened(database), opened(database)
    names = [FightId(name) for name in ("ford", "bridge", "mill")]
    for name in names:
        due_fight(store, name)
    found: list[FightId] = []

    async def slow(due: DueWebhook) -> PostOutcome:
        found.append(due.fight)

        async def quick(due: DueWebhook) -> PostOutcome:
            found.append(due.fight)
            return PostOutcome(posted=2)

        while await other.deliver(quick):
            continue
        return PostOutcome(posted=2)

    assert done(store.deliver(slow))
    assert found == names
    assert delivered(store, PostOutcome(posted=2)) == []
    done(store.aclose())
    done(other.aclose())
