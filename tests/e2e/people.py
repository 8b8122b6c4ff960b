"""People at a table, each in a browser of their own, and everything that is sent to each of them."""

from __future__ import annotations

import base64
import itertools
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    Route,
    WebSocket,
    expect,
)

from tests.e2e.room import words_have_room
from tests.web.support import Running, Seat

Picture = Mapping[str, Any]
PATIENCE_MS = 20_000
LONG = pytest.mark.long
"""What is tried of one more system or game as of those before: only ``make e2e`` does it."""
LAPTOP = (1440, 900)
PHONE = (390, 844)
TV = (1920, 1080)
WIDTHS = (320, 390, 768, 1440)
LOOKS_EVERY = 10
"""After so many steps of a fight all its pages are looked at."""
NOT_OURS = re.compile(r"net::ERR|Failed to load resource|WebSocket connection")
"""What a browser says of a server that is not there: tests stop it on purpose."""
_ROLL_IT = re.compile("^(Roll it|Draw it|Settle it by the rule|Draw lots)$")
_FIRST_OF = ("done", "act", "take_turn", "go_ahead", "pass", "decline")
"""What an actor who is up does, where more than one thing can be done at once."""
_OWED = ("sacrifice", "lose")


class Person:
    """A browser context with one page. What comes over the socket is kept; what comes over HTTP, in a HAR file if any.

    ``seen`` is the picture that the page was last waited for to show. An ``owner`` has come by the link to the start
    page once. With ``guard`` buttons that moved wait a moment after each step; with ``milestones`` great
    moments are shown in large. With ``deal`` its devices take part in open deals, whose dice no seed tells beforehand.
    """

    def __init__(  # noqa: PLR0913 - all but three by name
        self,
        chromium: Browser,
        server: Running,
        size: tuple[int, int],
        har: Path | None,
        *,
        owner: bool = False,
        guard: bool = False,
        milestones: bool = False,
        deal: bool = False,
        keeps: bool = False,
        **context: Any,  # noqa: ANN401 - Playwright's own options
    ) -> None:
        self.server = server
        self.problems: list[str] = []
        self.frames: list[str] = []
        self.keys = False
        """Plays by keyboard alone."""
        self.sent: list[dict[str, Any]] = []
        """The commands that left the page, by either way; one that was sent again is there again."""
        self.answers: dict[str, tuple[int, str]] = {}
        """The first answer to each, by its id: the status, and by which way it came or what it said."""
        self.seen: Picture = {}
        self._ruled = self._stopped = False
        self._har = har
        if har:
            context |= {"record_har_path": har, "record_har_content": "embed"}
        # Keeping the page for another time is a third of what opening it takes, and most are opened once.
        context |= {"service_workers": "allow" if keeps else "block"}
        # What moves is drawn sixty times a second, on every page at once: only where the play is as it is for a user.
        context.setdefault("reduced_motion", "no-preference" if guard or milestones else "reduce")
        self.context: BrowserContext = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=server.url, **context
        )
        self.context.set_default_timeout(PATIENCE_MS)
        # So that a play takes no longer than it must; what it does has tests of its own.
        for setting, wanted in (("guard", guard), ("milestones", milestones), ("deal", deal)):
            # Pages without an address have no storage.
            kept = f"localStorage.setItem('turnkeeper.{setting}', '{json.dumps(wanted)}')"
            self.context.add_init_script(f"if (location.protocol.startsWith('http')) {kept}")
        if owner:
            token = json.dumps(server.owner["Authorization"].removeprefix("Bearer "))
            self.context.add_init_script(f"localStorage.setItem('turnkeeper.owner', JSON.stringify({token}))")
        self.page = self._watched(self.context.new_page())

    def _watched(self, page: Page) -> Page:
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._hear)
        page.on("websocket", self._listen)
        page.on("request", self._note)
        page.on("response", self._note_answer)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not NOT_OURS.search(said.text):
            self.problems.append(said.text)

    def _note(self, request: Request) -> None:
        if _is_command(request) and request.post_data:
            self.sent.append(json.loads(request.post_data))

    def _note_answer(self, response: Response) -> None:
        if _is_command(response.request) and response.request.post_data:
            self.answers.setdefault(json.loads(response.request.post_data)["id"], (response.status, "over HTTP"))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear_frame(str(frame)))
        socket.on("framesent", lambda frame: self._note_frame(str(frame)))

    def _hear_frame(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "answer":
            self.answers.setdefault(message["id"], (message["status"], frame))

    def _note_frame(self, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "command":
            self.sent.append(message["order"])

    def tab(self) -> Page:
        """One more page in the same browser."""
        return self._watched(self.context.new_page())

    # -- sitting down --------------------------------------------------------------------------------------------------

    def sit(self, seat: Seat) -> Person:
        """Take a seat by its link."""
        self.page.goto(f"/#seat={seat.fight}.{seat.token}")
        self.seated()
        return self

    def seated(self) -> None:
        """Wait until the page shows a picture of the seat that its address names."""
        expect(self.page.locator("html[data-version]")).to_be_visible()
        # Until its typefaces are there, text is of another width.
        self.page.evaluate("document.fonts.ready.then(() => true)")

    @property
    def seat(self) -> Seat:
        """The seat that the page's address names, with the token that the browser keeps."""
        fight, seat = self.page.url.split("#/fight/")[1].split("/")[:2]
        kept = json.loads(self.page.evaluate("localStorage.getItem('turnkeeper.seats')") or "[]")
        token = next(one["token"] for one in kept if one["fight"] == fight and one["seat"] == seat)
        return Seat(self.server, {"fight": fight, "seat": seat, "token": token, "state": "admitted"})

    def picture(self) -> Picture:
        """What the server shows this seat."""
        return self.seat.picture()

    def settle(self) -> Picture:
        """Wait until the page shows what the server shows; gives that."""
        picture = self.picture()
        shown = self._showing(picture)
        if self._stopped:
            self.wait_until_shown(shown)
        else:
            expect(shown).to_be_visible()
        self.seen = picture
        return picture

    def is_settled(self) -> bool:
        """Whether the page shows what the server shows."""
        return self._showing(self.picture()).is_visible()

    def _showing(self, picture: Picture) -> Locator:
        return self.page.locator(f'html[data-version="{picture["version"]}"][data-lines="{picture["log"]["total"]}"]')

    # -- doing ---------------------------------------------------------------------------------------------------------

    @contextmanager
    def answered(self, count: int = 1) -> Iterator[None]:
        """Wait until so many commands, given inside, were answered; all, and any further ones, must have been done."""
        earlier = len(self.sent)
        deadline = time.monotonic() + PATIENCE_MS / 1000
        yield
        while len(answers := self.answered_since(earlier)) < count:
            assert time.monotonic() < deadline, f"{len(answers)} of {count} were answered: {self.sent[earlier:]}"
            self.listen()
        assert {status for status, _ in answers} == {200}, answers

    @contextmanager
    def held_back(self, asked: str | re.Pattern[str]) -> Iterator[None]:
        """What the page asks for inside is answered only at the end."""
        held: list[Route] = []
        over = False

        def hold(route: Route) -> None:
            # What was asked for just before the end may come here after it.
            if over:
                route.continue_()
            else:
                held.append(route)

        self.page.route(asked, hold)
        yield
        over = True
        # It stays: a request that is paused while it is taken away may hang for ever.
        for route in held:
            route.continue_()

    def wait_until(self, holds: str, arg: object = None) -> None:
        """Wait until a function of the page says so.

        The page's policy forbids what Playwright's ``wait_for_function`` does from its second look on.
        """
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not self.page.evaluate(holds, arg):
            assert time.monotonic() < deadline, f"not so: {holds} {arg}"
            self.listen()

    def listen(self) -> None:
        """Hear what the browser tells: that is heard while something is asked of it."""
        self.page.wait_for_timeout(10)

    def answered_since(self, earlier: int) -> list[tuple[int, str]]:
        """The answers to what was sent since, each once."""
        ids = dict.fromkeys(order["id"] for order in self.sent[earlier:])
        return [self.answers[key] for key in ids if key in self.answers]

    def tap(self, button: Locator) -> None:
        """Press a button, in the way in which this person does it."""
        if self.keys:
            reach(self.page, button)
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def press(self, button: Locator) -> None:
        """Press a button that gives a command at once."""
        with self.answered():
            self.tap(button)

    def button(self, command: str) -> Locator:
        """The first button that gives a command and is not greyed."""
        return self.page.locator(f"[data-command={command}]:not([aria-disabled])").locator("visible=true").first

    def onward(self, picture: Mapping[str, Any]) -> None:
        """The GM's key for going on, from a picture that the page shows. It is held to pass a player over."""
        prompts = [offer for offer in picture["offers"] if offer["command"] == "resolve" and not offer["refused"]]
        held = self.page.locator(".onward button").get_attribute("data-hold")
        with self.answered(max(1, len(prompts))):
            self.page.keyboard.down("n")
            if not held:
                self.page.keyboard.up("n")
        self.page.keyboard.up("n")

    def fill_in(self) -> None:
        """Fill in the form of the open dialog by the first values that it takes, and send it."""
        dialog = self.page.get_by_role("dialog")
        send = dialog.locator("button[type=submit]")
        for group in dialog.locator("fieldset:visible").all():
            for choice in group.locator(".choice:not([aria-pressed=true])").all():
                if send.is_enabled():
                    break
                self.tap(choice)
            if number := group.locator("input[type=number]").all():
                number[0].fill(number[0].get_attribute("min") or "1")
        self.press(send)

    # -- time ----------------------------------------------------------------------------------------------------------

    def rule_time(self) -> None:
        """Be able to stop time; before the page comes where what it then waits for is to stand still, too."""
        if not self._ruled:
            self.page.clock.install()
            self._ruled = True

    def stop_time(self) -> None:
        """From now on time stands still in the page but for what a test lets pass, however long its own steps take."""
        self.rule_time()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)
        self._stopped = True

    def let_time_run(self) -> None:
        """From now on time passes in the page as it does everywhere."""
        self.page.clock.resume()
        self._stopped = False

    def pass_time(self, ms: int) -> None:
        """Let so much time pass in the page."""
        self.page.clock.run_for(ms)

    def be_busy(self, ms: int) -> None:
        """Let so much time pass in the page, in which it does nothing: what was due in it is done once at its end."""
        self.page.clock.fast_forward(ms)

    def wait_until_shown(self, wanted: Locator, then: int = 200) -> None:
        """Let time pass, a little at a time, until something is there; ``then`` so many ms, in which it is set up."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not wanted.is_visible():
            assert time.monotonic() < deadline, f"not shown: {wanted}"
            self.pass_time(20)
        self.pass_time(then)

    # -- what is to be seen --------------------------------------------------------------------------------------------

    def kept(self) -> str:
        """Everything that the browser keeps."""
        tab = self.page.evaluate("JSON.stringify(Object.entries(sessionStorage))")
        return json.dumps(self.context.storage_state(indexed_db=True), ensure_ascii=False) + str(tab)

    def sees(self) -> str:
        """Everything that is in the page, in what the browser keeps, and in what came over the socket."""
        return "\n".join([self.page.content(), self.page.url, self.kept(), *self.frames])

    def leave(self) -> str:
        """Close the browser; everything that ever came to it, over HTTP and the socket."""
        self.context.close()
        assert self._har, "what came to this one over HTTP was not recorded"
        log = json.loads(self._har.read_text("utf-8"))["log"]
        return "\n".join([*itertools.chain.from_iterable(map(_texts, log["entries"])), *self.frames])


def _is_command(request: Request) -> bool:
    return request.method == "POST" and request.url.endswith("/commands")


def _texts(entry: Mapping[str, Any]) -> Iterator[str]:
    answer = entry["response"]
    yield entry["request"]["url"]
    yield from (f"{header['name']}: {header['value']}" for header in answer["headers"])
    content = answer["content"]
    text = content.get("text", "")
    yield base64.b64decode(text).decode("utf-8", "replace") if content.get("encoding") == "base64" else text
    yield from (message["data"] for message in entry.get("_webSocketMessages", ()))


@dataclass
class Party:
    """A GM, phones by the actor that each plays, and a screen."""

    gm: Person
    phones: dict[str, Person] = field(default_factory=dict)
    screen: Person | None = None

    @property
    def others(self) -> list[Person]:
        """All but the GM."""
        return [*self.phones.values(), *([self.screen] if self.screen else [])]

    def settle(self) -> Picture:
        """Wait until every page shows what the server shows its seat; gives the GM's picture."""
        for other in self.others:
            other.settle()
        return self.gm.settle()

    def step(self, picture: Picture) -> None:
        """One step of a fight that is settled: a phone that is asked or up does something, else the GM goes on."""
        for phone in self.phones.values():
            seen = phone.seen
            if _asked(phone, seen) or _owing(phone, seen) or _up(phone, seen):
                return
        if not _owing(self.gm, picture):
            self.gm.onward(picture)

    def play(self, until: Callable[[Picture], bool], most: int = 250) -> Picture:
        """Play on until the GM's picture is as wanted; gives that. Now and then words have room on every page."""
        for step in range(most):
            picture = self.settle()
            if step % LOOKS_EVERY == 0:
                for one in (self.gm, *self.others):
                    words_have_room(one.page, f"step {step}, {one.page.viewport_size}")
            if until(picture):
                return picture
            self.step(picture)
        raise AssertionError(f"not reached in {most} steps: {self.gm.picture()['table']}")


def takes_its_turn(phone: Person) -> bool:
    """Whether a phone that is asked or up did something, by taps."""
    seen = phone.settle()
    return _asked(phone, seen) or _owing(phone, seen) or _up(phone, seen)


def round_of(picture: Picture) -> int:
    """The number of the round, turn or cycle."""
    clock = picture["table"]["clock"]
    return int(clock[0][1]) if clock else 0


def from_round(number: int) -> Callable[[Picture], bool]:
    """Whether a picture is of that round or a later one."""
    return lambda picture: round_of(picture) >= number


def offered(person: Person, command: str) -> Callable[[Picture], bool]:
    """Whether the page of a person at the table offers a command, with any picture of the GM's."""
    return lambda _: bool(_open(person.seen, command))


def _mine(picture: Picture) -> set[str]:
    return {row["actor"] for row in picture["table"]["actors"] if row["mine"]}


def _open(picture: Picture, command: str) -> list[Mapping[str, Any]]:
    return [offer for offer in picture["offers"] if offer["command"] == command and not offer["refused"]]


def _asked(phone: Person, picture: Picture) -> bool:
    if not _open(picture, "resolve"):
        return False
    phone.press(phone.page.locator(".ask").get_by_role("button", name=_ROLL_IT).first)
    return True


def _up(phone: Person, picture: Picture) -> bool:
    up = {one["actor"] for one in picture["table"]["now"] if not one["interrupts"]} & _mine(picture)
    plain = {
        offer["command"]
        for offer in picture["offers"]
        if offer["shelf"] == "play"
        and not offer["refused"]
        and not offer["choose"]
        and offer["fixed"].get("actor") in up
    }
    # The page shows this picture: what has no button in it is left to the GM's key.
    wanted = next((command for command in _FIRST_OF if command in plain and phone.button(command).count()), None)
    if wanted is None:
        return False
    phone.press(phone.button(wanted))
    return True


def _owing(person: Person, picture: Picture) -> bool:
    """Whether an actor had to give up cards, and did."""
    owed = [offer for command in _OWED for offer in _open(picture, command)]
    if not owed:
        return False
    command = owed[0]["command"]
    if [offer["choose"] for offer in owed if offer["command"] == command] == [{}]:
        person.press(person.button(command))
    else:
        person.tap(person.button(command))
        person.fill_in()
    return True


MOST_TABS = 120
FOCUSED = "element => element === document.activeElement"
OUTLINED = """() => {
  const style = getComputedStyle(document.activeElement);
  return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
}"""


def reach(page: Page, wanted: Locator) -> None:
    """Go there with the Tab key; what is reached is seen to be."""
    expect(wanted).to_be_visible()
    for _ in range(MOST_TABS):
        if wanted.evaluate(FOCUSED):
            assert page.evaluate(OUTLINED), "the focus is not to be seen"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"not reached by Tab: {wanted}")


def by_key(page: Page, wanted: Locator, key: str = "Enter") -> None:
    """Press a button, or choose a box, by the keyboard alone."""
    reach(page, wanted)
    page.keyboard.press(key)


def title_of(server: Running, system: str) -> str:
    """What a system is called on the start page."""
    found: Sequence[Mapping[str, str]] = server.http.get("/systems").json()
    return next(one["title"] for one in found if one["id"] == system)


def try_it_button(page: Page, title: str) -> Locator:
    """The start page's button for the sample of the system of that title."""
    return page.get_by_role("button", name=re.compile(rf"Try it\W*{re.escape(title)}$"))


BEYOND = """() => { const wide = one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth;
  return [...document.querySelectorAll('#app *')]
  .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 || wide(one))
  .slice(-4).map(one => one.outerHTML.slice(0, 160)); }"""
"""The innermost that reach beyond the window, or whose text does."""


def no_wider(page: Page, where: str) -> None:
    """At no width the page is wider than the window, or has words without room."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{where} is {wide} px too wide at {width} px: {page.evaluate(BEYOND)}"
        words_have_room(page, f"{where} at {width} px")
