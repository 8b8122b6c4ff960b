"""Figures for Prometheus, in its text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """A histogram of durations, in seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def text(self, name: str, about: str) -> str:
        """The histogram's lines."""
        lines = [f"# HELP {name} {about}", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip((*_BOUNDS, "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return "\n".join([*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}", ""])


class Metrics:
    """The counts of a running server."""

    def __init__(self) -> None:
        self.requests: dict[tuple[str, str, int], int] = defaultdict(int)
        """By method, route and status."""
        self.request_seconds = Histogram()
        self.command_seconds = Histogram()
        self.sent = 0
        self.sockets = 0
        self.limited = 0
        self.slow = 0

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """All figures; ``gauges`` are those that others know, with what they mean."""
        own = {
            "turnkeeper_sockets": ("WebSockets that are open.", float(self.sockets)),
            **gauges,
        }
        counters = {
            "turnkeeper_messages_sent_total": ("Messages sent on WebSockets.", self.sent),
            "turnkeeper_limited_total": ("Requests and messages refused for coming too often.", self.limited),
            "turnkeeper_slow_readers_total": ("WebSockets dropped for not reading.", self.slow),
        }
        parts = [
            "# HELP turnkeeper_requests_total Requests answered.\n# TYPE turnkeeper_requests_total counter\n",
            *(
                f'turnkeeper_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}\n'
                for (method, route, status), count in sorted(self.requests.items())
            ),
            self.request_seconds.text("turnkeeper_request_seconds", "How long requests took."),
            self.command_seconds.text("turnkeeper_command_seconds", "How long commands took until stored."),
        ]
        for name, (about, value) in own.items():
            parts.append(f"# HELP {name} {about}\n# TYPE {name} gauge\n{name} {value:.15g}\n")
        for name, (about, count) in counters.items():
            parts.append(f"# HELP {name} {about}\n# TYPE {name} counter\n{name} {count}\n")
        return "".join(parts)
