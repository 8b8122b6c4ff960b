import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem, Unreachable } from "../src/api/http.ts";
import { type Answer, type Keep, Outbox } from "../src/live/outbox.ts";
import type { CommandRequest, CommandResult, ProblemDetails } from "../src/wire/server.ts";

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
function made(answers: (Error | CommandResult | null)[], memory = new Memory()) {
  const sent: string[] = [];
  const seen: (string | null)[] = [];
  const unasked: Answer[] = [];
  const carrier = {
    send: (one: CommandRequest) => {
      sent.push(one.id);
      seen.push(one.seen);
      const answer = answers.shift() ?? null;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
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
  return { outbox, sent, seen, memory, unasked, held };
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

const led = (version: string, repeated = false): CommandResult => ({ id: "", done: true, version, repeated });
const follow = (id: string, seen = "v1"): CommandRequest => ({ ...order(id), seen });

test("those that follow answer to the picture that the ones before led to", async () => {
  const { outbox, seen } = made([led("v2"), led("v3"), led("v4"), led("v5"), led("v6")]);
  const posted = ["a", "b", "c"].map((id) => outbox.post(follow(id), "v1", true));
  await Promise.all(posted);
  assert.deepEqual(seen, ["v1", "v2", "v3"]);
  await outbox.post(follow("d"), "v1", true);
  assert.equal(seen.at(-1), "v4", "the picture is not there when it is answered");
  await outbox.post(order("e"), "v1");
  assert.equal(seen.at(-1), "v1", "another command is meant for what is seen");
});

test("what follows does not follow another command, nor what others may have led on", async () => {
  const stale = new Problem({ ...told(409, "core.stale"), picture: { version: "v9" } } as ProblemDetails);
  const { outbox, seen } = made([led("v2"), null, led("v4", true), null, stale, null]);
  const posted = [outbox.post(order("a")), outbox.post(follow("b"), "v1", true)];
  posted.push(outbox.post(follow("c"), "v1", true), outbox.post(follow("d"), "v1", true));
  posted.push(outbox.post(follow("e"), "v1", true), outbox.post(follow("f"), "v1", true));
  await Promise.all(posted);
  assert.deepEqual(seen, ["v1", "v1", "v1", "v1", "v1", "v1"]);
});

test("after a step back the same picture is seen again", async () => {
  const { outbox, seen } = made([led("v2"), led("v1"), led("v2")]);
  await outbox.post(follow("a"), "v1", true);
  await outbox.post(order("b", "undo"), "v2");
  await outbox.post(follow("c"), "v1", true);
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
