"""The screens of a fight: console, phones, screen and overlay of each system, and what strains them."""

from __future__ import annotations

from tests.web.support import Running, Seat
from tools.autoplay import PROFILES
from tools.screens.camera import (
    LAPTOP,
    OVERLAY,
    PHONE,
    SIZES,
    SMALLEST,
    TV,
    Camera,
    click,
    larger,
    link_of,
    press,
)
from tools.screens.play import by_the_table, play_on, wander

ENTER = 'button:text-matches("^(Enter it|Tap it|Arrange them)$")'
PLAYERS = 12
ACTORS = 60
NAMES = (
    "Maximilian-Theophrastus von und zu Hohenstein-Wallerburg-Sayn, called the Undaunted, " * 2
    + "and so on and on, yes",
    "شهرزاد بنت الوزير",
    "🐉🔥 Dragon 🔥🐉",
    "x" * 200,
    "Zoë\u200b\u200bthe\u200bUnseen",
)
"""Long, right to left, emoji, without a break, with what takes no width."""


def of_system(camera: Camera, server: Running, system: str) -> None:
    """The pictures of one system: before the fight, with an actor up, later, at its end, and with the table's dice."""
    gm = server.open(sample=system)
    actors = [row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc"]
    screen = link_of(gm.give_seat(role="screen", name="TV"))
    phone = link_of(gm.give_seat(role="player", name="Ana", actors=actors[:1]))
    camera.shoot(link_of(gm), f"{system}-setup")
    camera.shoot(phone, f"{system}-phone-setup", SIZES)
    play_on(gm)
    camera.shoot(link_of(gm), f"{system}-console")
    camera.shoot(link_of(gm), f"{system}-console-forced", {**LAPTOP, **PHONE}, looks=("forced",))
    up = [one["actor"] for one in gm.picture()["table"]["now"] if one["actor"] in actors]
    acting = link_of(gm.give_seat(role="player", name="Bo", actors=up[:1] or actors[:1]))
    camera.shoot(link_of(gm), f"{system}-console-large", {**LAPTOP, **SMALLEST}, larger, looks=("dark",))
    camera.shoot(acting, f"{system}-phone", whole=True)
    camera.shoot(acting, f"{system}-phone-forced", PHONE, looks=("forced",), whole=True)
    camera.shoot(acting, f"{system}-phone-large", SMALLEST, larger, looks=("dark",), whole=True)
    camera.shoot(acting, f"{system}-phone-cards", SIZES, click(".cd-card:not(.live)"), whole=True)
    camera.shoot(screen, f"{system}-screen", TV)
    camera.shoot(screen, f"{system}-screen-forced", {1920: 1080}, looks=("forced",))
    camera.shoot(screen, f"{system}-screen-large", {1920: 1080}, larger, looks=("dark",))
    camera.shoot(f"{screen}/overlay", f"{system}-overlay", OVERLAY, looks=("dark",))
    camera.shoot(link_of(gm), f"{system}-actor", SIZES, click(".score-col .place, .order-part .place, .roster button"))
    later(camera, gm, system)
    gm.do("end")
    camera.shoot(link_of(gm), f"{system}-over", SIZES)
    camera.shoot(screen, f"{system}-screen-over", {1920: 1080}, looks=("dark",))
    of_the_table(camera, server, system)


def later(camera: Camera, gm: Seat, system: str) -> None:
    """Further on, with something held back or declared if it comes to that, and an actor up."""
    wander(gm, lambda seen: bool(seen["table"]["held"] or seen["view"].get("live")) and bool(seen["table"]["now"]))
    camera.shoot(link_of(gm), f"{system}-later", SIZES, whole=True)
    table = gm.picture()["table"]
    mine = [held["actor"] for held in table["held"]] or [one["actor"] for one in table["now"]]
    if mine:
        camera.shoot(
            link_of(gm.give_seat(role="player", name="Cy", actors=mine[:1])), f"{system}-later-phone", SIZES, whole=True
        )
    camera.shoot(
        link_of(gm.give_seat(role="screen", name="Wall")), f"{system}-later-screen", {1920: 1080}, looks=("dark",)
    )


def of_the_table(camera: Camera, server: Running, system: str) -> None:
    """Where the table rolls and draws: the open prompts, and how they are answered."""
    gm = server.open(sample=system)
    with by_the_table(gm, system) as waiting:
        if not waiting:
            return
        camera.shoot(link_of(gm), f"{system}-waiting")
        with camera.page(link_of(gm), f"{system}-enter") as shown:
            if shown.locator(ENTER).count():
                shown.locator(ENTER).first.click()
                camera.take(shown, f"{system}-enter")
                camera.take(shown, f"{system}-enter-forced", PHONE, looks=("forced",))
                click(".ranks .choice")(shown)
                click(".faces .choice", 3)(shown)
                camera.take(shown, f"{system}-entered", SIZES)


def crowd(camera: Camera, server: Running) -> None:
    """Sixty in the fight, twelve of them played from phones, names of every kind; in each system."""
    for system in ("rolled", "passes", "draw", "countdown"):
        gm = server.open(system=system, name=NAMES[0][:80])
        people = [*NAMES, *(f"Player {number}" for number in range(len(NAMES), PLAYERS))]
        names = [*people, *(f"Goblin {number}" for number in range(ACTORS - PLAYERS))]
        for number, name in enumerate(names):
            side = "pc" if number < PLAYERS else "npc"
            gm.do("join", actor=f"a{number}", side=side, name=name, profile=PROFILES[system][number % 2])
        play_on(gm)
        up = {one["actor"] for one in gm.picture()["table"]["now"]}
        first = next((actor for number in range(PLAYERS) if (actor := f"a{number}") in up), "a1")
        console = link_of(gm)
        screen = link_of(gm.give_seat(role="screen", name="TV"))
        camera.shoot(console, f"crowd-{system}-console", SIZES)
        camera.shoot(console, f"crowd-{system}-large", SMALLEST, larger, looks=("dark",))
        for actor in {"a0": 0, first: 0}:
            phone = link_of(gm.give_seat(role="player", name=actor, actors=[actor]))
            name = f"crowd-{system}-phone-{'first' if actor == first else actor}"
            camera.shoot(phone, name, SIZES, looks=("dark",), whole=True)
        camera.shoot(screen, f"crowd-{system}-screen", {1920: 1080, **PHONE}, looks=("dark",))
        camera.shoot(f"{screen}/overlay", f"crowd-{system}-overlay", OVERLAY, looks=("dark",))
        if system == "rolled":
            for number in range(PLAYERS):
                gm.give_seat(role="player", name=f"Player {number} with a name of some length", actors=[f"a{number}"])
            camera.shoot(console, "crowd-invite", SIZES, press("Invite"))
            camera.shoot(console, "crowd-actor", {**LAPTOP, **SMALLEST}, click(".order-part .place, .roster button"))
            camera.shoot(console, "crowd-why", {**LAPTOP, **SMALLEST}, click(".place"))


def plugin(camera: Camera, server: Running) -> None:
    """A system that the app knows nothing of: the generic parts."""
    gm = server.open(system="popcorn", name="The inn at Low Ferry")
    for actor, side in (("ana", "pc"), ("bo", "pc"), ("orc", "npc"), ("wolf", "npc")):
        gm.do("join", actor=actor, side=side, name=actor.title())
    gm.do("begin")
    camera.shoot(link_of(gm), "plugin-begun")
    gm.do("call", actor="ana")
    camera.shoot(link_of(gm), "plugin-console")
    camera.shoot(link_of(gm.give_seat(role="player", name="Ana", actors=["ana"])), "plugin-phone", SIZES, whole=True)
    camera.shoot(link_of(gm.give_seat(role="screen", name="TV")), "plugin-screen", {1920: 1080})
