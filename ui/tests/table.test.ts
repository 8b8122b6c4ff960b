import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../src/texts/wording.ts";
import { pictureOf } from "./samples.ts";

// A seat listens to the page that it is on.
const page = { addEventListener: () => undefined, setInterval: () => 0, clearInterval: () => undefined };
Object.assign(globalThis, { window: page, document: page });
const { SeatClient } = await import("../src/store/table.ts");

const KEPT = { fight: "f", seat: "gm", token: "t", role: "gm", name: "", system: "", demo: false, at: 0 } as const;

test("a picture that comes after a seat was left gives the next page none of the words of its game", () => {
  const table = new SeatClient({ ...KEPT });
  const picture = pictureOf({}, { wording: { id: "ours", title: "Ours", words: { round: "bout" }, languages: {} } });
  table["show"](picture);
  assert.equal(spoken("The round ends."), "The bout ends.");
  table.stop();
  // The answer to a press over HTTP, which comes later.
  table["show"](picture);
  assert.equal(spoken("The round ends."), "The round ends.");
});
