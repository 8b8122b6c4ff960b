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
  const seen: (string | null)[] = [];
  const after: (string | null | undefined)[] = [];
  const unasked: Answer[] = [];
  const carrier = {
    send: (one: CommandRequest) => {
      sent.push(one.id);
      seen.push(one.seen);
      after.push(one.after);
      const answer = answers.shift() ?? null;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const held: string[] = [];
  const pending: number[] = [];
  const outbox = new Outbox(
    carrier,
    memory,
    (count) => void pending.push(count),
    (answer) => void unasked.push(answer),
    (why) => void held.push(why),
  );
  return { outbox, sent, pending, seen, after, memory, unasked, held };
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
  const { outbox, sent, pending, unasked } = made([null], memory);
  assert.deepEqual(pending, [1]);
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

const follow = (outbox: Outbox, id: string, seen = "v1") => outbox.post({ ...order(id), seen }, seen, true);

test("those that follow come after one another, and nothing else does", async () => {
  const { outbox, after } = made([null, null, null, null, null, null]);
  await Promise.all(["a", "b", "c"].map((id) => follow(outbox, id)));
  assert.deepEqual(after, [null, "a", "b"]);
  await follow(outbox, "d");
  assert.equal(after.at(-1), "c", "the picture is not there when it is answered");
  await outbox.post(order("e"), "v1");
  assert.equal(after.at(-1), undefined, "another command is meant for what is seen");
  await follow(outbox, "f", "v2");
  assert.equal(after.at(-1), null, "on a newer picture it answers to that");
});

test("one that follows comes after one that waits, on a newer picture too", async () => {
  const { outbox, after } = made([null, null]);
  await Promise.all([follow(outbox, "a"), follow(outbox, "b", "v2")]);
  assert.deepEqual(after, [null, "a"]);
});

test("one that follows comes after the last that was done, not after one that was not", async () => {
  const refused = new Problem(told(409, "rolled.not_your_turn"));
  const { outbox, after } = made([null, refused, null, refused, null]);
  await Promise.all(["a", "b", "c", "d"].map((id) => follow(outbox, id)));
  await follow(outbox, "e");
  assert.deepEqual(after, [null, "a", "a", "c", "c"]);
});

test("after a reload those that follow still come after one another", async () => {
  const memory = new Memory();
  const before = made([new Unreachable()], memory);
  void follow(before.outbox, "a");
  void follow(before.outbox, "b");
  await new Promise(setImmediate);
  const { outbox, after } = made([null, null, null, null], memory);
  const next = follow(outbox, "c", "v2");
  await next;
  assert.deepEqual(after, [null, "a", "b"]);
});

test("after a step back the same picture is seen again", async () => {
  const { outbox, seen } = made([null, null, null]);
  await follow(outbox, "a");
  await outbox.post(order("b", "undo"), "v2");
  await follow(outbox, "c");
  assert.deepEqual(seen, ["v1", "v1", "v1"]);
});

test("what waits for a line can be taken back, and is told of nobody", async () => {
  const { outbox, sent, memory } = made([new Unreachable(), null]);
  const [first, second] = [order("a"), order("b")];
  const answered = outbox.post(first);
  await new Promise(setImmediate);
  outbox.withdraw(first.command);
  assert.deepEqual(await answered, { type: "withdrawn" });
  assert.deepEqual(memory.kept, []);
  await outbox.post(second);
  assert.deepEqual(sent, ["a", "b"]);
  outbox.withdraw(second.command);
});

test("what is on its way just now is not taken back", async () => {
  const { outbox } = made([null]);
  const first = order("a");
  const answered = outbox.post(first);
  outbox.withdraw(first.command);
  assert.deepEqual(await answered, { type: "done" });
});

test("what is on its way just now and is not wanted is not sent again", async () => {
  const { outbox, sent, memory } = made([new Unreachable(), null]);
  const [first, second] = [order("a"), order("b")];
  const answered = outbox.post(first);
  outbox.withdraw(first.command);
  assert.deepEqual(await answered, { type: "withdrawn" });
  assert.deepEqual(memory.kept, []);
  await outbox.post(second);
  assert.deepEqual(sent, ["a", "b"]);
});
