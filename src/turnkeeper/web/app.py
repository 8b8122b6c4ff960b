"""The application: all routes, their errors, what runs beside them, and the layer around."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any, cast

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

import turnkeeper
from turnkeeper.service.common_limits import CommonLimits
from turnkeeper.service.owner import OwnerTokens, same_token
from turnkeeper.service.presets import Presets
from turnkeeper.service.problems import Problem, Unknown
from turnkeeper.service.service import Service
from turnkeeper.service.shared_hooks import SharedHooks
from turnkeeper.service.webhook import Hooks
from turnkeeper.store.protocol import Store
from turnkeeper.store.shared_store import shared
from turnkeeper.web import fights, importing, library, odds, open_deal, page, seats, systems
from turnkeeper.web.asgi import ASGIApp
from turnkeeper.web.auth import at, credential, server, token_in
from turnkeeper.web.body import StrictRequest, plain_numbers
from turnkeeper.web.log import log, log_fault
from turnkeeper.web.middleware import Middleware
from turnkeeper.web.problems import on_deep, on_fault, on_http, on_problem
from turnkeeper.web.settings import Limits, Server, ServerSettings
from turnkeeper.web.socket import live

API = "/api/v1"


@get("/healthz", include_in_schema=False)
async def healthz(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """Whether all is well: 200, or 503 while nothing can be stored or the server is about to stop."""
    one = server(request)
    problem = one.service.store.status().problem
    ending = "stopping" if one.stopping else "draining" if one.draining else ""
    state = ending or (type(problem).__name__ if problem else "ok")
    return Response({"status": state, "version": turnkeeper.__version__}, status_code=200 if state == "ok" else 503)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Figures for Prometheus: for the owner, as they tell of what is done in secret. Raises :class:`Unknown`."""
    one = server(request)
    scraper = one.settings.metrics_token
    token = token_in(request.headers.get("authorization", ""))
    if not (credential(request).of_owner or (scraper and same_token(token, scraper))):
        raise Unknown("token.unknown.owner")
    status, hooks = one.service.store.status(), one.service.registry.hooks
    gauges = {
        "turnkeeper_fights_in_memory": ("Fights in memory.", float(len(one.service.registry.sessions))),
        "turnkeeper_store_waiting": ("Writes that are asked for and not done.", float(status.waiting)),
        "turnkeeper_store_commits": ("Commits since the store was opened.", float(status.commits)),
        "turnkeeper_store_writes": ("Writes done since the store was opened.", float(status.writes)),
        "turnkeeper_store_commit_seconds": ("Time spent in commits since the store was opened.", status.commit_seconds),
        "turnkeeper_webhook_given_up": (
            "Turns that no webhook took, tried again or not.",
            float(hooks.given_up if hooks else 0),
        ),
        "turnkeeper_store_ok": ("1 unless the last write failed.", 0.0 if status.problem else 1.0),
    }
    return Response(one.metrics.text(gauges), headers={"content-type": "text/plain; version=0.0.4; charset=utf-8"})


def make_server(store: Store, settings: ServerSettings, owner: OwnerTokens | None = None) -> Server:
    """Everything that belongs to one server."""
    networks = [ip_network(one) for one in settings.webhook_networks]
    among = shared(store)
    hooks = SharedHooks(among, networks=networks) if among else Hooks(networks=networks)
    service = Service(
        store,
        hooks=hooks if settings.webhooks else None,
        owner=owner,
        most_fights=settings.most_fights,
        demo_seconds=settings.demo_seconds,
        presets=Presets(Path(settings.presets) if settings.presets else None),
        limits=CommonLimits(among, settings.guesses_a_minute),
    )
    return Server(settings=settings, service=service, limits=Limits(settings))


def make_app(one: Server) -> Middleware:
    """The whole server as an ASGI application."""
    app = make_litestar(one)
    methods = {route.path_format: route.methods for route in app.routes if isinstance(route, HTTPRoute)}
    return Middleware(cast("ASGIApp", app), one, methods)


def make_litestar(one: Server) -> Litestar:
    """The application inside the outermost layer."""
    api = Router(
        API,
        route_handlers=[
            *fights.HANDLERS,
            *library.HANDLERS,
            *importing.HANDLERS,
            *seats.HANDLERS,
            *systems.HANDLERS,
            *odds.HANDLERS,
            *open_deal.HANDLERS,
        ],
        dependencies={"at": Provide(at)},
        before_request=plain_numbers,
    )
    return Litestar(
        [api, live, healthz, metrics, *page.HANDLERS],
        state=State({"server": one}),
        request_class=StrictRequest,
        debug=False,
        exception_handlers={
            Problem: on_problem,
            NotFoundException: page.on_no_path,
            HTTPException: on_http,
            RecursionError: on_deep,
            Exception: on_fault,
        },
        request_max_body_size=256 * 1024,
        logging_config=None,
        lifespan=[_running],
        openapi_config=OpenAPIConfig(
            title="Turnkeeper",
            version=turnkeeper.__version__,
            description="Initiative for tabletop role-playing games: fights, live and private by seat.",
            path=f"{API}/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
            create_examples=False,
            components=Components(
                security_schemes={"seat": SecurityScheme(type="http", scheme="bearer", description="A seat's token.")}
            ),
            security=[{"seat": []}],
        ),
    )


@contextlib.asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    one: Server = app.state.server
    tidying = asyncio.create_task(_tidy(one))
    registry = one.service.registry
    if registry.following:
        registry.following.fault = lambda fault: log_fault(fault, "following")
        registry.following.on_trouble = lambda: _log_trouble(one)
        registry.following.start()
    if registry.hooks:
        registry.hooks.fault = lambda fault: log_fault(fault, "webhook")
    if isinstance(registry.hooks, SharedHooks):
        registry.hooks.start(registry.find)
    log("started", version=turnkeeper.__version__)
    try:
        yield
    finally:
        one.stopping = True
        one.service.stop()
        one.importing.stop()
        if registry.following:
            await registry.following.stop()
        tidying.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await tidying
        log("stopped")


def _log_trouble(one: Server) -> None:
    """The database is away, and why; or it is back."""
    problem = one.service.store.status().problem
    if problem:
        log("store.lost", problem=str(problem))
    else:
        log("store.back")


async def _tidy(one: Server) -> None:
    while True:
        try:
            await one.service.registry.tidy()
        except Problem as problem:
            log("tidy.failed", code=problem.code)
        except Exception as fault:  # noqa: BLE001 - the server goes on; the log says what was wrong
            log_fault(fault, "tidy")
        await asyncio.sleep(one.settings.tidy_seconds)
