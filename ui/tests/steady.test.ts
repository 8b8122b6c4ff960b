import assert from "node:assert/strict";
import { after, test } from "node:test";
import { step } from "../src/live/connection-machine.ts";
import { steady } from "../src/live/steady.ts";

const { now } = Date;
let clock = 1_000_000_000;
Date.now = () => clock;
after(() => {
  Date.now = now;
});

test("a line is tried again after its wait, also where the device's clock was set back meanwhile", () => {
  const [waiting] = step({ at: "live", heard: steady() }, { type: "closed", code: 1006 }, steady());
  assert.equal(waiting.at, "waiting");
  clock -= 3_600_000;
  assert.equal(step(waiting, { type: "tick" }, steady())[1], null);
  clock += 1000;
  assert.equal(step(waiting, { type: "tick" }, steady())[1], "open");
});

test("what goes on in sleep is counted, and nothing twice", () => {
  const before = steady();
  clock += 60_000;
  assert.equal(steady() - before, 60_000);
  clock -= 30_000;
  assert.equal(steady() - before, 60_000);
  clock += 40_000;
  assert.equal(steady() - before, 100_000);
});
