// The line to the server as a state machine: what to do when it opens, falls silent, closes, or the device wakes. Pure;
// times are milliseconds of one clock, and `chance` is a number from 0 to 1.

/** Nothing heard for so long (the server says something every 15 s): the line is dead. */
export const SILENCE = 35_000;
/** Nothing heard for so long when the page is looked at again: connect again rather than wait. */
export const STALE = 18_000;
/** To connect and greet must not take longer. */
export const PATIENCE = 10_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export type Ended = "dead" | "revoked" | "gone" | "damaged";

export type ConnectionState =
  | { at: "idle" }
  | { at: "connecting"; since: number; tries: number }
  | { at: "live"; heard: number }
  | { at: "waiting"; until: number; tries: number; offline: boolean }
  | { at: "crowded" }
  | { at: "ended"; why: Ended };

export type Happening =
  | { type: "start" }
  | { type: "heard" }
  | { type: "closed"; code: number }
  | { type: "tick" }
  | { type: "looked" }
  | { type: "online" }
  | { type: "offline" }
  | { type: "stop" };

/** What is to be done: open a socket (dropping any other), or drop the one there is. */
export type Todo = "open" | "drop" | null;

/** The seat is open in as many places as it may be, and this was the first of them. */
const CROWDED = 4412;
const ENDS: Record<number, Ended> = { 4401: "dead", 4403: "revoked", 4410: "gone", 4411: "damaged" };

export function step(line: ConnectionState, happening: Happening, now: number, chance = 0.5): [ConnectionState, Todo] {
  if (line.at === "ended") return [line, null];
  switch (happening.type) {
    case "stop":
      return [{ at: "idle" }, "drop"];
    case "start":
      return line.at === "idle" ? connect(now, 0) : [line, null];
    case "heard":
      return line.at === "connecting" || line.at === "live" ? [{ at: "live", heard: now }, null] : [line, null];
    case "closed": {
      const why = ENDS[happening.code];
      if (why) return [{ at: "ended", why }, "drop"];
      // A page that came back untouched would close another one, and that one this one again.
      if (happening.code === CROWDED) return [{ at: "crowded" }, "drop"];
      if (line.at === "live") return wait(now, 0, chance);
      return line.at === "connecting" ? wait(now, line.tries + 1, chance) : [line, null];
    }
    case "offline":
      if (line.at === "idle" || line.at === "crowded") return [line, null];
      return [{ at: "waiting", until: Number.POSITIVE_INFINITY, tries: 0, offline: true }, "drop"];
    case "online":
      return line.at === "idle" ? [line, null] : connect(now, 0);
    case "looked":
      if (line.at === "waiting" || line.at === "crowded") return connect(now, 0);
      if (line.at === "live" && now - line.heard > STALE) return connect(now, 0);
      return overdue(line, now, chance);
    case "tick":
      if (line.at === "waiting" && now >= line.until) return connect(now, line.tries);
      return overdue(line, now, chance);
  }
}

function overdue(line: ConnectionState, now: number, chance: number): [ConnectionState, Todo] {
  if (line.at === "live" && now - line.heard > SILENCE) return connect(now, 0);
  if (line.at === "connecting" && now - line.since > PATIENCE) return [wait(now, line.tries + 1, chance)[0], "drop"];
  return [line, null];
}

function connect(now: number, tries: number): [ConnectionState, Todo] {
  return [{ at: "connecting", since: now, tries }, "open"];
}

/** Twice as long after each try, with some chance in it, so that a whole table does not come back at one moment. */
function wait(now: number, tries: number, chance: number): [ConnectionState, Todo] {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 10));
  return [{ at: "waiting", until: now + longest * (0.5 + chance / 2), tries, offline: false }, "drop"];
}
