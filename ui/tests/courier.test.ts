import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem, Unreachable } from "../src/api/http.ts";
import { Courier } from "../src/live/courier.ts";
import type { CommandRequest, CommandResult, ProblemDetails, SocketAnswer } from "../src/wire/server.ts";

const order = (id: string): CommandRequest => ({ id, seen: "v1", command: { type: "done" } });
const result: CommandResult = { id: "a", done: true, version: "v2" };
const answer = (id: string): SocketAnswer => ({ type: "answer", id, status: 200, carried: { ...result, id } });
const told = { title: "", status: 409, detail: "no", code: "core.stale" } as ProblemDetails;
const no = (id: string): SocketAnswer => ({ type: "answer", id, status: 409, problem: told });
const isNo = (error: unknown) => error instanceof Problem && error.code === "core.stale";
const SOON = 1;
const NEVER = 60_000;

/** What a courier did, with a socket that is there or not, and HTTP requests that the test answers. */
function made({ socket = true, patience = NEVER } = {}) {
  const did: string[] = [];
  const posts: { done: (result: CommandResult) => void; failed: (error: Error) => void }[] = [];
  let posted: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    posted = resolve;
  });
  const courier = new Courier(
    {
      say: ({ id }) => {
        if (socket) did.push(`say ${id}`);
        return socket;
      },
      post: ({ id }) =>
        new Promise<CommandResult>((done, failed) => {
          did.push(`post ${id}`);
          posts.push({ done, failed });
          posted();
        }),
      distrust: () => void did.push("distrust"),
    },
    patience,
  );
  return { courier, did, posts, asked };
}

test("over the socket, each command hears its own answer", async () => {
  const { courier, did } = made();
  const [first, second] = [courier.send(order("a")), courier.send(order("b"))];
  courier.take(no("b"));
  courier.take(answer("a"));
  await first;
  await assert.rejects(second, isNo);
  assert.deepEqual(did, ["say a", "say b"]);
});

test("an answer to nothing that was asked changes nothing", async () => {
  const { courier } = made();
  const first = courier.send(order("a"));
  for (const id of ["", "z"]) courier.take(no(id));
  courier.take(answer("a"));
  courier.take(no("a"));
  await first;
});

test("without a socket it goes over HTTP", async () => {
  const { courier, did, posts } = made({ socket: false });
  const [first, second] = [courier.send(order("a")), courier.send(order("b"))];
  posts[0]?.done(result);
  posts[1]?.failed(new Problem(told));
  await first;
  await assert.rejects(second, isNo);
  assert.deepEqual(did, ["post a", "post b"]);
});

test("when the socket is lost, what it has not answered goes over HTTP at once, once", async () => {
  const { courier, did, posts } = made();
  const first = courier.send(order("a"));
  courier.lost();
  courier.lost();
  posts[0]?.done(result);
  await first;
  courier.lost();
  assert.deepEqual(did, ["say a", "post a"]);
});

test("a socket that does not answer is not waited for, nor trusted when HTTP does", async () => {
  const { courier, did, posts, asked } = made({ patience: SOON });
  const first = courier.send(order("a"));
  await asked;
  posts[0]?.done(result);
  await first;
  assert.deepEqual(did, ["say a", "post a", "distrust"]);
});

test("a refusal over HTTP is an answer as well", async () => {
  const { courier, did, posts, asked } = made({ patience: SOON });
  const first = courier.send(order("a"));
  await asked;
  posts[0]?.failed(new Problem(told));
  await assert.rejects(first, isNo);
  assert.equal(did.at(-1), "distrust");
});

test("a socket that is only slow is believed, and kept", async () => {
  const { courier, did, posts, asked } = made({ patience: SOON });
  const first = courier.send(order("a"));
  await asked;
  courier.take(answer("a"));
  await first;
  posts[0]?.failed(new Unreachable());
  await new Promise(setImmediate);
  assert.deepEqual(did, ["say a", "post a"]);
});

test("a socket that came meanwhile is not blamed for the one that was lost", async () => {
  const { courier, did, posts, asked } = made({ patience: SOON });
  const first = courier.send(order("a"));
  await asked;
  courier.lost();
  posts[0]?.done(result);
  await first;
  assert.deepEqual(did, ["say a", "post a"]);
});

test("where neither answers nobody knows what became of it; given again, it is answered by either", async () => {
  const { courier, did, posts } = made();
  const first = courier.send(order("a"));
  courier.lost();
  posts[0]?.failed(new Unreachable());
  await assert.rejects(first, Unreachable);
  const again = courier.send(order("a"));
  courier.take(answer("a"));
  await again;
  assert.deepEqual(did, ["say a", "post a", "say a"]);
});
