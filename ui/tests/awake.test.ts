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

test("a light that is switched off, on and off again while the browser is asked for it stays off", async () => {
  staysAwake.value = true;
  const answers: (() => void)[] = [];
  let lit = 0;
  const request = () =>
    new Promise<object>((then) => {
      const release = () => {
        lit -= 1;
        return Promise.resolve();
      };
      answers.push(() => {
        lit += 1;
        then({ release });
      });
    });
  Object.assign(navigator, { wakeLock: { request } });
  const leave = stayAwake();
  staysAwake.value = false;
  staysAwake.value = true;
  for (const answer of answers) answer();
  await settled();
  assert.deepEqual([answers.length, lit], [2, 1]);
  staysAwake.value = false;
  await settled();
  assert.equal(lit, 0);
  leave();
});

test("a light that the browser gives stays on, though it refuses the next one", async () => {
  staysAwake.value = true;
  let refuse: (why: Error) => void = () => undefined;
  let lit = true;
  const release = () => {
    lit = false;
    return Promise.resolve();
  };
  const answers = [Promise.resolve({ release }), new Promise<object>((_, failed) => (refuse = failed))];
  Object.assign(navigator, { wakeLock: { request: () => answers.shift() } });
  const leave = stayAwake();
  staysAwake.value = false;
  staysAwake.value = true;
  await settled();
  refuse(new Error("the battery is low"));
  await settled();
  assert.ok(lit);
  leave();
  assert.ok(!lit);
});
