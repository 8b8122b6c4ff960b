import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type ConnectionState,
  type Happening,
  PATIENCE,
  SILENCE,
  STALE,
  step,
  type Todo,
} from "../src/live/connection-machine.ts";

function after(line: ConnectionState, happening: Happening, now: number): [ConnectionState, Todo] {
  return step(line, happening, now, 1);
}
const live: ConnectionState = { at: "live", heard: 1000 };

test("it connects at the start and is live with the first message", () => {
  const [connecting, todo] = after({ at: "idle" }, { type: "start" }, 5);
  assert.equal(todo, "open");
  assert.deepEqual(after(connecting, { type: "heard" }, 9), [{ at: "live", heard: 9 }, null]);
});

test("each failed try waits longer, up to a quarter of a minute", () => {
  let line: ConnectionState = { at: "connecting", since: 0, tries: 0 };
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    [line] = after(line, { type: "closed", code: 1006 }, 0);
    assert.equal(line.at, "waiting");
    if (line.at === "waiting") waits.push(line.until);
    const [next, todo] = after(line, { type: "tick" }, 60_000);
    assert.equal(todo, "open");
    line = { ...next, since: 0 } as ConnectionState;
  }
  assert.deepEqual(waits, [800, 1600, 3200, 6400, 12_800, 15_000, 15_000, 15_000, 15_000]);
});

test("a line that was live is tried again at once, nearly", () => {
  const [line] = after(live, { type: "closed", code: 1001 }, 0);
  assert.deepEqual(line, { at: "waiting", until: 400, tries: 0, offline: false });
});

test("silence means a dead line; after sleep less silence is enough", () => {
  assert.deepEqual(after(live, { type: "tick" }, 1000 + SILENCE), [live, null]);
  assert.equal(after(live, { type: "tick" }, 1001 + SILENCE)[1], "open");
  assert.equal(after(live, { type: "looked" }, 1001 + STALE)[1], "open");
  assert.equal(after(live, { type: "looked" }, 1000 + STALE)[1], null);
});

test("looking at the page ends the wait", () => {
  assert.equal(after({ at: "waiting", until: 9e9, tries: 7, offline: false }, { type: "looked" }, 0)[1], "open");
});

test("without a network it waits for one", () => {
  const [line, todo] = after(live, { type: "offline" }, 0);
  assert.equal(todo, "drop");
  assert.equal(after(line, { type: "tick" }, 9e12)[1], null);
  assert.equal(after(line, { type: "online" }, 1)[1], "open");
});

test("a greeting that is not answered is given up", () => {
  const line: ConnectionState = { at: "connecting", since: 0, tries: 2 };
  const [given, todo] = after(line, { type: "tick" }, PATIENCE + 1);
  assert.equal(todo, "drop");
  assert.equal(given.at, "waiting");
});

test("a page too many of one seat comes back only when a person looks at it", () => {
  const [line, todo] = after(live, { type: "closed", code: 4412 }, 0);
  assert.deepEqual(line, { at: "crowded" });
  assert.equal(todo, "drop");
  assert.deepEqual(after(line, { type: "tick" }, 9e12), [line, null]);
  assert.deepEqual(after(line, { type: "offline" }, 1), [line, null]);
  assert.equal(after(line, { type: "looked" }, 1)[1], "open");
  assert.equal(after(line, { type: "online" }, 1)[1], "open");
});

test("a seat that is gone is not tried again", () => {
  for (const [code, why] of [
    [4401, "dead"],
    [4403, "revoked"],
    [4410, "gone"],
    [4411, "damaged"],
  ] as const) {
    const [line, todo] = after(live, { type: "closed", code }, 0);
    assert.deepEqual(line, { at: "ended", why });
    assert.equal(todo, "drop");
    assert.deepEqual(after(line, { type: "online" }, 1), [line, null]);
  }
});
