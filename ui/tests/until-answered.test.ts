import assert from "node:assert/strict";
import { test } from "node:test";
import { untilAnswered } from "../src/parts/until-answered.ts";

test("a question is put again until there is an answer, and its first failure is told", async () => {
  let asked = 0;
  const told: unknown[] = [];
  const found = await new Promise((take) =>
    untilAnswered(
      () => {
        asked += 1;
        return asked < 3 ? Promise.reject(asked) : Promise.resolve("games");
      },
      take,
      (error) => told.push(error),
      1,
    ),
  );
  assert.equal(found, "games");
  assert.deepEqual(told, [1]);
});

test("a question that is stopped is put no further, and its answer is not taken", async () => {
  let asked = 0;
  const stop = untilAnswered(
    () => {
      asked += 1;
      return Promise.reject(asked);
    },
    () => assert.fail(),
    () => undefined,
    1,
  );
  stop();
  await new Promise((then) => setTimeout(then, 10));
  assert.equal(asked, 1);
});
