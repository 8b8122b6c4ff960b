"""The sockets of one page between its browser and the server, and what can happen to them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute


class Lines:
    """The sockets of one page, from before it is loaded.

    Of the first ``deaf`` of them nothing comes any more, and nothing that the page says on the first ``dumb`` reaches
    the server: neither hears of it. While it is ``down``, none opens. ``meanwhile`` happens once, after the page gave a
    command and before the server has it. ``losing`` so many answers, the socket is closed instead. While it is ``slow``
    answers are kept back, and what is told besides comes at once.
    """

    def __init__(self, page: Page) -> None:
        self.opened: list[WebSocketRoute] = []
        self.deaf = self.dumb = self.losing = 0
        self.down = self.slow = False
        self._late: list[Callable[[], None]] = []
        self.meanwhile: Callable[[], object] | None = None
        page.route_web_socket(re.compile(r"/live(\?|$)"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.opened.append(socket)
        number = len(self.opened)
        if self.down:
            socket.close(code=1013)
            return
        server = socket.connect_to_server()

        def say(message: str | bytes) -> None:
            if _kind(message) == "command" and self.meanwhile:
                meanwhile, self.meanwhile = self.meanwhile, None
                meanwhile()
            if number > self.dumb:
                server.send(message)

        def bring(message: str | bytes) -> None:
            if _kind(message) == "answer" and self.losing:
                self.losing -= 1
                socket.close(code=1013)
            elif _kind(message) == "answer" and self.slow:
                self._late.append(lambda: socket.send(message))
            elif number > self.deaf:
                socket.send(message)

        socket.on_message(say)
        server.on_message(bring)

    def hasten(self) -> None:
        """Bring the answers that were kept back; from now on all come at once."""
        self.slow = False
        while self._late:
            self._late.pop(0)()

    def cut(self) -> None:
        """Close what there is, and open nothing."""
        self.down = True
        self.opened[-1].close(code=1013)


def _kind(message: str | bytes) -> str:
    return str(json.loads(message)["type"])
