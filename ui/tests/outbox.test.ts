import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem, Unreachable } from "../src/api/http.ts";
import { type Answer, type Keep, Outbox } from "../src/live/outbox.ts";
import type { CommandRequest, ProblemDetails } from "../src/wire/server.ts";

const order = (id: string, type = "done"): CommandRequest => ({ id, seen: "v1", command: { type } });
const told = (status: number, code: string): ProblemDetails =>
  ({ title: "", status, detail: "", code }) as ProblemDetails;

class Memory implements Keep {
  kept: CommandRequest[] = [];
  load = () => this.kept;
  save = (orders: CommandRequest[]) => {
    this.kept = orders;
  };
}

/** A server that gives each order the next of these answers, and remembers what it was sent. */
function made(answers: (Error | null)[], memory = new Memory()) {
  const sent: string[] = [];
  const unasked: Answer[] = [];
  const carrier = {
    send: (one: CommandRequest) => {
      sent.push(one.id);
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve();
    },
  };
  const held: string[] = [];
  const outbox = new Outbox(
    carrier,
    memory,
    () => undefined,
    (answer) => void unasked.push(answer),
    (why) => void held.push(why),
  );
  return { outbox, sent, memory, unasked, held };
}

test("what is answered is kept no longer", async () => {
  const { outbox, memory } = made([null]);
  assert.deepEqual(await outbox.post(order("a")), { type: "done" });
  assert.deepEqual(memory.kept, []);
});

test("why the server takes nothing for now is told until it does", async () => {
  const full = new Problem({ ...told(503, "store.unreachable"), detail: "no database" });
  const { outbox, held } = made([full, full, null]);
  const first = outbox.post(order("a"));
  await new Promise(setImmediate);
  await outbox.flush();
  assert.deepEqual(held, ["no database", "no database"]);
  await outbox.flush();
  await first;
  assert.equal(held.at(-1), "");
});

test("what was not answered is sent again under its id, before what came after it", async () => {
  const { outbox, sent, memory } = made([new Unreachable(), null, null]);
  const first = outbox.post(order("a"));
  await outbox.flush();
  await new Promise(setImmediate);
  assert.deepEqual(
    memory.kept.map((one) => one.id),
    ["a"],
  );
  const second = outbox.post(order("b"));
  assert.deepEqual([await first, await second], [{ type: "done" }, { type: "done" }]);
  assert.deepEqual(sent, ["a", "a", "b"]);
});

test("a server that is busy or full is asked again, not believed", async () => {
  const { outbox, memory } = made([new Problem(told(503, "store.full"))]);
  void outbox.post(order("a"));
  await new Promise(setImmediate);
  assert.deepEqual(
    memory.kept.map((one) => one.id),
    ["a"],
  );
});

test("after a reload it goes on with what was left", async () => {
  const memory = new Memory();
  memory.kept = [order("a")];
  const { outbox, sent, unasked } = made([null], memory);
  assert.equal(outbox.pending, 1);
  await outbox.flush();
  assert.deepEqual(sent, ["a"]);
  assert.deepEqual(unasked, [{ type: "done" }]);
});

test("a refusal and a stale picture are answers", async () => {
  const refused = told(409, "rolled.not_your_turn");
  const stale = { ...told(409, "core.stale"), picture: { version: "v9" } };
  const { outbox } = made([new Problem(refused), new Problem(stale)]);
  assert.deepEqual(await outbox.post(order("a")), { type: "refused", told: refused });
  assert.equal((await outbox.post(order("b"))).type, "stale");
});

test("the same command on the same picture is known to be on its way", () => {
  const { outbox } = made([new Unreachable()]);
  void outbox.post(order("a", "delay"));
  assert.ok(outbox.has(order("b", "delay"), "v1"));
  assert.ok(!outbox.has(order("b", "done"), "v1"));
  assert.ok(!outbox.has(order("b", "delay"), "v2"), "the picture came before the answer");
  void outbox.post({ ...order("c", "wound"), seen: null }, "v1");
  assert.ok(outbox.has(order("d", "wound"), "v1"), "what holds for any picture was pressed on one, too");
  assert.ok(!outbox.has(order("d", "wound"), "v2"));
});
