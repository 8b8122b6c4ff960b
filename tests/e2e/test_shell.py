"""What is around the table: the page without a server, the overlay, the pages that say what to do."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, TV, Person
from tests.web.support import Running


def test_the_page_opens_without_the_server_and_keeps_nothing_of_a_fight(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    running = own()
    gm = running.open(sample="rolled")
    gm.do("begin")
    page = person(at=running, keeps=True).sit(gm).page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.get_by_role("button", name="Invite")).to_be_visible()
    kept = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(async name => "
        "(await (await caches.open(name)).keys()).map(one => one.url)))).then(all => all.flat())"
    )
    assert f"{running.url}/" in kept
    assert all(url == f"{running.url}/" or url.startswith(f"{running.url}/app/") for url in kept)
    running.stop()
    page.goto(f"{running.url}/")
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(page.get_by_role("link", name="Toll on the Amberway")).to_be_visible()


HIDDEN = """
window.requestAnimationFrame = () => 0;
Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
Object.defineProperty(document, "hidden", { get: () => true });
"""
"""As a source is that a stream does not show just now: no picture is ever drawn."""


def transparent(picture: bytes) -> bool:
    """Whether the first pixel of a PNG with an alpha channel is seen through."""
    assert picture[25] == 6, "red, green, blue, alpha"
    data = b""
    place = 8
    while place < len(picture):
        length = int.from_bytes(picture[place : place + 4], "big")
        if picture[place + 4 : place + 8] == b"IDAT":
            data += picture[place + 8 : place + 8 + length]
        place += 12 + length
    # The first pixel has no neighbours to be told from: regardless of the filter, its bytes stand there as they are.
    return zlib.decompress(data)[4] == 0


def test_a_screen_s_link_says_its_look_and_its_size(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    page = gm.page
    page.get_by_role("button", name="Screen", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Look").select_option("Light")
    dialog.get_by_label("Type").select_option("Larger")
    link = dialog.locator("input").first.input_value()
    assert link.endswith("/light-large")
    shown = person(TV).page
    sizes = {}
    for ending in ("", "/light-large"):
        shown.goto("about:blank")
        shown.goto(link.removesuffix("/light-large") + ending)
        expect(shown.locator(".tv-name")).to_be_visible()
        sizes[ending] = shown.locator(".tv").evaluate("tv => parseFloat(getComputedStyle(tv).fontSize)")
    assert sizes["/light-large"] == pytest.approx(sizes[""] * 1.25)
    expect(shown.locator("html[data-theme=light]")).to_have_count(1)


def test_the_overlay_has_its_class_names_and_follows(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    screen = gm.give_seat(role="screen", name="Stream")
    page = person().page
    page.emulate_media(color_scheme="dark")
    page.add_init_script(HIDDEN)
    page.goto(f"/#seat={screen.fight}.{screen.token}/overlay")
    expect(page.locator(".tk-overlay[data-stage=setup] .tk-nobody")).to_be_visible()
    assert page.url.endswith("/overlay")
    assert screen.token not in page.url
    gm.do("begin")
    expect(page.locator(".tk-overlay[data-stage=fighting] .tk-clock")).to_have_text("Round 1")
    assert transparent(page.screenshot(omit_background=True))
    while prompts := [offer["fixed"]["ask"] for offer in gm.picture()["offers"] if offer["command"] == "resolve"]:
        gm.do("resolve", ask=prompts[0])
    expect(page.locator(".tk-now .tk-up")).to_be_visible()
    expect(page.locator(".tk-next .tk-next-one")).to_have_count(4)
    # Over a stream stands no page for one who lost a seat.
    assert gm.patch(f"/seats/{screen.id}", {"state": "revoked"}).status_code == 200
    expect(page.locator(".tk-overlay[data-line=ended]")).to_be_attached()
    expect(page.get_by_role("heading").or_(page.get_by_role("button"))).to_have_count(0)
    # On a screen it is read from afar, also after a reload.
    page.set_viewport_size({"width": TV[0], "height": TV[1]})
    page.evaluate("location.hash = location.hash.replace('/overlay', '')")
    box = page.get_by_role("heading", name="This link is invalid or has expired").bounding_box()
    assert box is not None
    assert box["height"] > TV[1] / 20


def test_a_wrong_code_says_what_to_do_and_a_right_one_goes_on(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    page = person().page
    page.goto("/#join=AAAA2222.nothing")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="This code does not work")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="You are at the door")).to_be_visible()


def test_a_browser_that_cannot_run_the_app_is_told_so(server: Running, person: Callable[..., Person]) -> None:
    someone = person()
    someone.page.route("**/app.*.js", lambda route: route.fulfill(content_type="text/javascript", body="let x = ;"))
    someone.page.goto("/")
    expect(someone.page.get_by_text("This browser is too old for Turnkeeper.")).to_be_visible()
    someone.problems.clear()


def test_a_browser_without_javascript_is_told_what_to_do_in_both_languages(person: Callable[..., Person]) -> None:
    page = person(java_script_enabled=False).page
    page.goto("/")
    said = page.locator(".no-app:visible")
    expect(said).to_have_count(2)
    expect(said.first).to_contain_text("Allow it for this address")
    expect(said.last).to_contain_text("Turnkeeper braucht JavaScript")
    assert all((box := one.bounding_box()) and box["x"] > 0 for one in said.locator("p").all())


def test_while_the_app_is_on_its_way_nobody_is_told_that_the_browser_is_old(
    server: Running, person: Callable[..., Person]
) -> None:
    german = person(locale="de-DE")
    page = german.page
    page.clock.install()
    with german.held_back("**/app.*.js"):
        page.goto("/", wait_until="commit")
        expect(page.locator("#slow-de")).to_be_attached()
        page.clock.fast_forward(4_000)
        expect(page.get_by_text("Turnkeeper ist noch unterwegs.")).to_be_visible()
        expect(page.locator(".no-app:visible")).to_have_count(1)
    expect(page.get_by_role("link", name="Turnkeeper")).to_be_visible()
    expect(page.locator(".no-app:visible")).to_have_count(0)


LISTENING = """
window.heard = [];
const vibrate = Navigator.prototype.vibrate;
Navigator.prototype.vibrate = function (...how) { heard.push("buzz"); return vibrate.apply(this, how); };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { heard.push(this.context.state); return start.apply(this, when); };
"""
HEARD = """
count => new Promise((done, failed) => {
  const until = Date.now() + 20000;
  const look = () => {
    if (heard.length >= count) done();
    else if (Date.now() > until) failed(new Error(`heard only ${heard}`));
    else setTimeout(look, 20);
  };
  look();
})
"""
"""Waits for so many. The page's policy forbids what `wait_for_function` does from its second look on."""


def test_a_buzz_and_a_sound_only_where_they_are_asked_for(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    phone = person()
    page = phone.page
    page.add_init_script(LISTENING)
    phone.sit(gm.give_seat(role="player", name="Ana", actors=["ilka-vane"]))
    gm.do("begin")
    page.locator("#main").click(position={"x": 5, "y": 5})
    gm.do("grant", actor="ilka-vane")
    expect(page.get_by_role("heading", name="You\N{RIGHT SINGLE QUOTATION MARK}re up")).to_be_visible()
    assert page.evaluate("heard") == []
    gm.do("undo")
    expect(page.get_by_role("heading", name="You\N{RIGHT SINGLE QUOTATION MARK}re up")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="Buzz").check()
    page.get_by_role("checkbox", name="A short sound").check()
    # Each is tried at once, so that one knows it.
    page.evaluate(HEARD, 3)
    page.keyboard.press("Escape")
    # Two sounds within 150 ms are one.
    page.wait_for_timeout(200)
    gm.do("redo")
    expect(page.get_by_role("heading", name="You\N{RIGHT SINGLE QUOTATION MARK}re up")).to_be_visible()
    page.evaluate(HEARD, 6)
    assert sorted(page.evaluate("heard")) == ["buzz", "buzz", *["running"] * 4]


def test_a_page_that_cannot_be_drawn_says_so_and_can_be_tried_again(person: Callable[..., Person]) -> None:
    someone = person(owner=True)
    page = someone.page
    page.route("**/samples", lambda route: route.fulfill(json=[None]))
    page.goto("/")
    expect(page.get_by_role("heading", name="This page could not be drawn")).to_be_visible()
    assert "TypeError" in someone.problems.pop()
    page.unroute("**/samples")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Try it").first).to_be_visible()


def test_a_link_that_is_not_the_owners_does_not_take_the_place_of_one_that_is(
    server: Running, person: Callable[..., Person]
) -> None:
    """Nor does it let anybody start a fight; the owner's own link does."""
    page = person().page
    token = server.owner["Authorization"].removeprefix("Bearer ")
    kept = "localStorage.getItem('turnkeeper.owner')"
    page.goto("/#owner=elsewhere")
    expect(page.locator(".notice-title", has_text="This is not the owner").last).to_be_visible()
    expect(page.get_by_text("The owner of this server starts fights here")).to_be_visible()
    expect(page.get_by_role("link", name="Start a fight")).to_have_count(0)
    assert page.evaluate(kept) is None
    page.goto(f"/#owner={token}")
    expect(page.get_by_role("link", name="Start a fight")).to_be_visible()
    assert page.evaluate(kept) == f'"{token}"'
    page.goto("/#owner=elsewhere")
    expect(page.locator(".notice-title", has_text="This is not the owner").last).to_be_visible()
    assert page.evaluate(kept) == f'"{token}"'
    expect(page.get_by_role("link", name="Start a fight")).to_be_visible()


LOCK = """window.asked = new Promise((given) => {
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = function (kind) {
    const lock = request.call(this, kind);
    given(lock);
    return lock;
  };
})"""
"""Keeps the first lock that the page asked for."""


def allow(person: Person, permission: str) -> None:
    """Give a person's pages what a browser without a window refuses."""
    assert person.context.browser is not None
    info = person.context.new_cdp_session(person.page).send("Target.getTargetInfo")
    granted = {"permissions": [permission], "browserContextId": info["targetInfo"]["browserContextId"]}
    person.context.browser.new_browser_cdp_session().send("Browser.grantPermissions", granted)


def test_a_phone_that_may_sleep_is_told_so(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=[{"actor": "ana", "side": "pc", "name": "Ana"}])
    may_sleep = "This page came by plain HTTP"
    lit, phone = person(), person()
    lit.context.add_init_script(LOCK)
    allow(lit, "wakeLockScreen")
    # As in a page that came by plain HTTP: there the browser has no lock to give.
    phone.context.add_init_script("delete Navigator.prototype.wakeLock;")
    for one in (lit, phone):
        one.sit(gm.give_seat(role="player", actors=["ana"])).settle()
    expect(phone.page.get_by_text(may_sleep)).to_have_count(1)
    assert lit.page.evaluate("window.asked.then((lock) => !lock.released)")
    expect(lit.page.get_by_text(may_sleep)).to_have_count(0)
    # It is told in a fight that is under way as well; once read it is gone.
    gm.do("begin")
    phone.settle()
    phone.page.get_by_role("button", name="All right").click()
    expect(phone.page.get_by_text(may_sleep)).to_have_count(0)
    phone.page.reload()
    phone.seated()
    expect(phone.page.get_by_text(may_sleep)).to_have_count(0)


def test_a_seat_is_still_there_when_the_browser_can_keep_nothing_more(
    server: Running, person: Callable[..., Person]
) -> None:
    phone = person().sit(server.open(sample="rolled").give_seat(role="player", name="Ana"))
    phone.page.evaluate("""() => {
      for (let size = 1 << 20; size >= 1; size >>= 1)
        for (let n = 0; ; n += 1)
          try { localStorage.setItem(`other.${size}.${n}`, "x".repeat(size)); } catch { break; }
    }""")
    phone.page.reload()
    phone.seated()
