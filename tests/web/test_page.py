"""The browser app's files, as the server hands them out."""

from __future__ import annotations

import json
import mimetypes
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.web.support import NO_TLS, Running
from tools import ui_types
from turnkeeper.web.page import asset, assets


def fetched(running: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(running.url.removesuffix("/table") + path, headers=headers, verify=NO_TLS)


def test_the_page_names_its_files_and_they_are_there(server: Running) -> None:
    page = fetched(server, "/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    names = re.findall(r'(?:src|href)="(/app/[^"]+)"', page.text)
    early = re.findall(r'rel="modulepreload" href="(/app/part\.[^"]+)"', page.text)
    assert early
    assert len(names) == len(set(names)) == 6 + len(early)
    for name in names:
        assert fetched(server, name).status_code == 200, name


@pytest.mark.parametrize(
    ("typed", "there"),
    [
        ("/join/K7M%202QX", "/#/join/K7M%202QX"),
        ("/odds/", "/#/odds"),
        ("/no/such%0d%0apage", "/#/no/such%0D%0Apage"),
        ("//elsewhere.example", "/#/elsewhere.example"),
    ],
)
def test_a_page_that_is_typed_without_its_sign_is_found(server: Running, typed: str, there: str) -> None:
    found = fetched(server, typed, accept="text/html,application/xhtml+xml,*/*;q=0.8")
    assert (found.status_code, found.headers["location"]) == (302, there)


def test_only_a_browser_that_looks_for_a_page_is_led_to_the_app(server: Running) -> None:
    for path, accept in [("/join/K7M", "*/*"), ("/api/v1/no", "text/html"), ("/app/no.js", "text/html")]:
        found = fetched(server, path, accept=accept)
        assert (found.status_code, found.headers["content-type"]) == (404, "application/problem+json"), path


def test_no_rule_has_the_whole_page_styled_again_with_each_step(server: Running) -> None:
    """A rule by :has() of any element, or for any element, does: Chromium cannot tell then whom it concerns.

    So would the height of the foot, were it handed down in the page.
    """
    [style] = re.findall(r'href="(/app/style[.][^"]+)"', fetched(server, "/").text)
    rules = fetched(server, style).text
    assert ":has(" in rules
    of_any, for_any = r"[{}](?::is\([^{}]*)?:has\([^{}]*", r"[^{}]*:has\([^{}]*\)(?:[^{}]*[ >~+]\*|[ >~+]:not\()[^{}]*"
    assert not re.findall(f"{of_any}|{for_any}", rules)
    assert re.search(r"@property --foot\s*\{[^}]*inherits:\s*false", rules)


def test_no_sign_of_a_style_sheet_is_read_aloud(server: Running) -> None:
    """Screen readers say "check mark" and "black triangle" where a sheet does not give the sign without words."""
    sheets = [name for name in assets() if name.endswith(".css")]
    rules = "".join(fetched(server, f"/app/{name}").text for name in sheets)
    signs = re.findall(r'content:"([^"]+)"(?! /)', rules)
    assert len(signs) >= 5
    for sign in signs:
        assert rules.count(f'content:"{sign}";content:"{sign}" / ""') == signs.count(sign), sign


def test_nothing_stands_inline_and_the_policy_forbids_it(server: Running) -> None:
    page = fetched(server, "/")
    policy = page.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", page.text)


def test_the_licences_of_what_is_in_the_app_come_with_it_and_the_notice_names_them(server: Running) -> None:
    answer = fetched(server, "/app/licences.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    packages = re.findall(r"^(\S+) [0-9.]+ \(([^)]+)\)$", answer.text, re.MULTILINE)
    assert {name for name, _ in packages} >= {"preact", "@preact/signals", "@preact/signals-core"}
    texts = {
        "MIT": "Permission is hereby granted",
        "OFL-1.1": "Permission is hereby granted",
        "Apache-2.0": "Apache License",
    }
    for text in set(texts.values()):
        assert answer.text.count(text) == sum(texts[licence] == text for _, licence in packages)
    notice = (Path(__file__).parents[2] / "NOTICE").read_text("utf-8")
    for name, licence in packages:
        whose = rf"^    {re.escape(name)} +(?:\(c\) \d{{4}}(?:-present)?|by) [^,\n]*\w, {licence} licence$"
        assert re.search(whose, notice, re.MULTILINE), f"the notice does not say whose {name} is"


def test_a_file_with_its_hash_in_its_name_is_kept_for_ever(server: Running) -> None:
    [script] = re.findall(r'src="([^"]+[.][a-z0-9]{8}[.]js)"', fetched(server, "/").text)
    assert "immutable" in fetched(server, script).headers["cache-control"]
    assert fetched(server, "/app/icon.svg").headers["cache-control"] == "no-cache"


def test_files_are_sent_compressed_to_those_who_take_it(server: Running) -> None:
    assert fetched(server, "/", **{"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in fetched(server, "/", **{"accept-encoding": "identity"}).headers


def test_what_the_system_takes_a_file_for_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows it is what any program has put down; with another kind no browser takes a style sheet."""
    monkeypatch.setattr(mimetypes, "guess_type", lambda *_: ("application/x-css", None))
    kinds = {name.rpartition(".")[2]: asset(name, b"").kind.partition(";")[0] for name in assets()}
    assert kinds == {
        "css": "text/css", "html": "text/html", "js": "text/javascript", "png": "image/png", "svg": "image/svg+xml",
        "txt": "text/plain", "webmanifest": "application/manifest+json", "woff2": "font/woff2",
    }  # fmt: skip


def test_the_service_worker_lies_beside_the_page_and_keeps_only_the_apps_files(server: Running) -> None:
    worker = fetched(server, "/sw.js")
    assert worker.headers["content-type"] == "text/javascript; charset=utf-8"
    assert worker.headers["cache-control"] == "no-cache"
    assert "{{" not in worker.text
    [names] = re.findall(r"FILES = (\[.*\]);", worker.text)
    kept = json.loads(names)
    assert "index.html" not in kept
    for name in kept:
        assert fetched(server, f"/app/{name}").status_code == 200, name


@pytest.mark.parametrize("name", ["sw.js", "index.html", ".built-from", "..%2Fpage.py", "nothing.js"])
def test_other_files_are_not_there(server: Running, name: str) -> None:
    assert fetched(server, f"/app/{name}").status_code == 404


def test_behind_a_prefix_the_page_names_it(own: Callable[..., Running]) -> None:
    running = own("--prefix", "/table")
    page = fetched(running, "/table/").text
    [_old, script] = re.findall(r'src="(/table/app/[^"]+)"', page)
    assert fetched(running, script).status_code == 200
    assert fetched(running, script.removeprefix("/table")).status_code == 200


def test_the_apps_types_are_the_servers() -> None:
    for name, text in ui_types.written().items():
        assert (ui_types.TARGET / name).read_text("utf-8") == text, f"{name}: make ui-types"
