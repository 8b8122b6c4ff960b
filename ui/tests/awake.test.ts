import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "./page.ts";

const { stayAwake, staysAwake } = await import("../src/store/awake.ts");

test("a light that is switched off while the browser is asked for it is let go when it comes", async () => {
  let answer: (light: object) => void = () => undefined;
  let lit = true;
  const release = () => {
    lit = false;
    return Promise.resolve();
  };
  const request = () => new Promise<object>((then) => (answer = then));
  Object.assign(navigator, { wakeLock: { request } });
  const leave = stayAwake();
  staysAwake.value = false;
  answer({ release });
  await settled();
  assert.ok(!lit);
  leave();
});
