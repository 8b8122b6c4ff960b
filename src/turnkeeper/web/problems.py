"""Every error as problem details (RFC 9457): a status, a stable code, a line for people, the rule behind it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec import UNSET, Raw, Struct, UnsetType

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.message import MessageText, joined, said_in
from turnkeeper.service.problems import Bad, Problem, RefusedByRules, Stale, TooMany, Unavailable, Unknown
from turnkeeper.translations import ENGLISH
from turnkeeper.web.language import language_of
from turnkeeper.web.log import log_fault

MEDIA_TYPE = "application/problem+json"
_SEAT_IS_THE_REASON = frozenset({"core.not_yours", "core.gm_only"})
_ENCODER = msgspec.json.Encoder()


class ProblemDetails(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The reason why a request was not carried out.

    ``code`` is stable, ``detail`` for people. ``rule`` is the rule that a refusal enforces; a ``soft`` one yields to a
    GM who insists. ``picture`` is the newest, where the seat had not seen it.
    """

    title: str
    status: int
    detail: str
    code: str
    params: dict[str, str | int] = msgspec.field(default_factory=dict)
    rule: str = ""
    soft: bool = False
    picture: Raw | UnsetType = UNSET


_PHRASES = {
    413: "Request Entity Too Large",
    414: "Request-URI Too Long",
    416: "Requested Range Not Satisfiable",
    422: "Unprocessable Entity",
}
"""The phrases that Python 3.13 words in another way: codes are made of them, and are the same on each Python."""


def phrase_of(status: int) -> str:
    """The name of a status, as titles and codes have it.

    >>> phrase_of(404), phrase_of(413)
    ('Not Found', 'Request Entity Too Large')
    """
    return _PHRASES.get(status) or HTTPStatus(status).phrase


class HttpProblem(Problem):
    """The reason why a request is not even handed on, or not carried out to its end; it has its own status."""

    def __init__(self, status: int, key: str, /, **params: object) -> None:
        super().__init__(key, **params)
        self.status = status


TOO_DEEP = Bad("http.bad_request.deep")
"""Something is nested deeper than anything of ours."""
SERVER_FAULT = HttpProblem(500, "server.fault")
"""A request met a fault of ours."""
_SAID = {404: "http.not_found.path", 405: "http.method_not_allowed", 413: "http.request_entity_too_large"}
"""The keys of what is said for a status in place of the framework's own words."""


def details(problem: Problem, language: str = ENGLISH) -> ProblemDetails:
    """A problem as it is sent, in a language."""
    status, rule, soft = problem.status, "", False
    if isinstance(problem, RefusedByRules):
        rule, soft = problem.refusal.rule, problem.refusal.soft
        status = 403 if problem.code in _SEAT_IS_THE_REASON else status
    elif isinstance(problem, Stale):
        rule = "CORE-07"
    return ProblemDetails(
        title=phrase_of(status),
        status=status,
        detail=problem.said(language),
        code=problem.code,
        params=problem.params,
        rule=rule,
        soft=soft,
        picture=Raw(problem.picture) if isinstance(problem, Stale) else UNSET,
    )


def answer(told: ProblemDetails, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    """Problem details as a response."""
    return Response(_ENCODER.encode(told), status_code=told.status, media_type=MEDIA_TYPE, headers=dict(headers or {}))


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    """The service said no."""
    headers = {}
    if isinstance(problem, Unknown):
        headers["WWW-Authenticate"] = "Bearer"
    if isinstance(problem, TooMany):
        headers["Retry-After"] = str(problem.wait)
    if isinstance(problem, Unavailable):
        headers["Retry-After"] = "5"
    return answer(details(problem, language_of(request.scope)), headers)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """The request does not fit the API: no such path or method, too large, not the JSON that was asked for."""
    status = error.status_code
    title = phrase_of(status)
    extra = error.extra[:5] if isinstance(error.extra, list) else ()
    text: str = joined("; ", (_field(one) for one in extra if not _is_echo(one))) or as_message(error.detail)
    if status in _SAID:
        text = MessageText(f"problems.{_SAID[status]}")
    elif status == HTTPStatus.BAD_REQUEST:
        text = MessageText("problems.http.bad_request", detail=text)
    code = f"http.{title.lower().replace(' ', '_').replace('-', '_')}"
    given = {name.lower(): value for name, value in (error.headers or {}).items()}
    headers = {"Allow": allowed(given["allow"].split(", "))} if "allow" in given else {}
    said = said_in(language_of(request.scope), text)[:500]
    return answer(ProblemDetails(title=title, status=status, detail=said, code=code), headers)


def allowed(methods: Collection[str]) -> str:
    """The methods of a route, as the header ``Allow`` has them; a route with GET has HEAD.

    >>> allowed(["OPTIONS", "GET"])
    'GET, HEAD, OPTIONS'
    """
    return ", ".join(sorted({*methods, "HEAD"} if "GET" in methods else methods))


def _field(one: object) -> str:
    if not isinstance(one, Mapping):
        return str(one)[:200]
    if _is_no_body(one):
        return MessageText("details.body")
    key, message = str(one.get("key", "")), as_message(str(one.get("message", "")))
    return joined(": ", (key, message)) if key else message


def _is_echo(one: object) -> bool:
    """Whether an entry only names a parameter of the path, as each does beside one of the query that will not do."""
    return isinstance(one, Mapping) and one.get("message") == repr(one.get("key")) and not _is_no_body(one)


def _is_no_body(one: Mapping[str, object]) -> bool:
    return one.get("source") == "body" and one.get("message") == "'data'"


def on_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[bytes]:
    """A body that is nested deeper than anything of ours."""
    return answer(details(TOO_DEEP, language_of(request.scope)))


def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """A fault of ours: the answer says only that it was one."""
    log_fault(fault, request.scope.get("path_template") or "")
    return answer(details(SERVER_FAULT, language_of(request.scope)))
