"""What the server takes from inside uvicorn: a version that is otherwise made says here what would break."""

from __future__ import annotations

import ast
import inspect
import textwrap

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from turnkeeper.web.http_protocol import HttpProtocol
from turnkeeper.web.run import _Uvicorn
from turnkeeper.web.ws_protocol import WsProtocol

EXTENDED = {
    (HttpProtocol, "connection_made"): ["self", "transport"],
    (HttpProtocol, "data_received"): ["self", "data"],
    (HttpProtocol, "on_body"): ["self", "body"],
    (HttpProtocol, "on_message_begin"): ["self"],
    (HttpProtocol, "on_message_complete"): ["self"],
    (HttpProtocol, "on_response_complete"): ["self"],
    (HttpProtocol, "handle_websocket_upgrade"): ["self"],
    (HttpProtocol, "connection_lost"): ["self", "exc"],
    (HttpProtocol, "pause_writing"): ["self"],
    (HttpProtocol, "resume_writing"): ["self"],
    (WsProtocol, "data_received"): ["self", "data"],
    (WsProtocol, "handle_events"): ["self"],
    (WsProtocol, "handle_parser_exception"): ["self"],
    (WsProtocol, "send"): ["self", "message"],
    (WsProtocol, "connection_lost"): ["self", "exc"],
    (WsProtocol, "run_asgi"): ["self"],
    (_Uvicorn, "startup"): ["self", "sockets"],
    (_Uvicorn, "shutdown"): ["self", "sockets"],
    (_Uvicorn, "handle_exit"): ["self", "sig", "frame"],
    (_Uvicorn, "capture_signals"): ["self"],
}
"""The methods of uvicorn's that ours extend, and what each is given."""
BASES = {HttpProtocol: HttpToolsProtocol, WsProtocol: WebSocketsSansIOProtocol, _Uvicorn: uvicorn.Server}


@pytest.mark.parametrize(("kind", "name"), EXTENDED, ids=lambda value: getattr(value, "__name__", value))
def test_a_method_that_is_extended_is_there_and_is_given_the_same(kind: type, name: str) -> None:
    base = BASES[kind]
    found = getattr(base, name, None)
    assert found, f"uvicorn {uvicorn.__version__}: {base.__name__} has no {name}, which {kind.__name__} extends"
    given = list(inspect.signature(found).parameters)
    assert given == EXTENDED[kind, name], f"uvicorn {uvicorn.__version__}: {base.__name__}.{name} is given {given}"


@pytest.mark.parametrize("kind", BASES, ids=lambda kind: kind.__name__)
def test_every_method_that_is_extended_is_named_here(kind: type) -> None:
    ours = {name for name, value in vars(kind).items() if inspect.isfunction(value) and hasattr(BASES[kind], name)}
    assert {name for name in ours if not name.startswith("__")} == {name for one, name in EXTENDED if one is kind}


@pytest.mark.parametrize("kind", [HttpProtocol, WsProtocol], ids=lambda kind: kind.__name__)
def test_what_is_used_of_a_protocol_is_made_by_it(kind: type) -> None:
    """Attributes that our class uses and does not make must be made in uvicorn's."""
    base = BASES[kind]
    own = _made(kind) | set(dir(kind)) - set(dir(base))
    missing = _used(kind) - own - _made(base) - set(dir(base))
    assert not missing, f"uvicorn {uvicorn.__version__}: {base.__name__} makes no {sorted(missing)}"


def _attributes(kind: type, how: type[ast.expr_context]) -> set[str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, how)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def _used(kind: type) -> set[str]:
    return _attributes(kind, ast.Load)


def _made(kind: type) -> set[str]:
    return _attributes(kind, ast.Store)


def test_the_version_that_is_tried_is_one_that_is_allowed() -> None:
    """A newer one is allowed when these tests have run with it."""
    major, minor = map(int, uvicorn.__version__.split(".")[:2])
    assert (0, 54) <= (major, minor) < (0, 55)
