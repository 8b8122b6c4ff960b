import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { act } from "preact/test-utils";
import { box, press, settled, shown } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { History } = await import("../src/parts/history.tsx");
const { lately } = await import("../src/texts/lately.ts");
const { looking } = await import("../src/store/history.ts");
const { notices } = await import("../src/store/notices.ts");
const { entryOf, NO_LABELS, pictureOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

test("a line that one slides to is not told with the words of the one before", async () => {
  const waiting = new Map<number, (found: object) => void>();
  let asked: () => void = () => undefined;
  const api = {
    moment: (line: number) =>
      new Promise((done) => {
        waiting.set(line, done);
        asked();
      }),
    log: () => Promise.resolve({ lines: [] }),
  };
  const log = { first: 1, total: 9, lines: [] };
  const seat = seatOf(pictureOf({}, { log }), {}, {}, { api, lines: signal(1) });
  const said = () => box().getAttribute("aria-valuetext");
  const answer = async (line: number, text: string) => {
    // It is asked for once one slides no further.
    if (!waiting.has(line)) await new Promise<void>((then) => (asked = then));
    waiting.get(line)?.({
      number: line,
      at: "2026-01-01T20:00:00Z",
      text,
      table: tableOf(),
      view: {},
      labels: NO_LABELS,
    });
    await settled();
  };
  looking.value = 4;
  await shown(seat.at(h(History, { onClose: () => undefined })));
  await answer(4, "Ana acts.");
  assert.equal(said(), "4: Ana acts.");
  await act(() => {
    looking.value = 5;
  });
  assert.equal(said(), "5");
  await answer(5, "Bo acts.");
  assert.equal(said(), "5: Bo acts.");
});

/** Look back at a line of a log of which the page has the lines from `first` on, and press to go back there. */
async function goBack(
  line: number,
  causes: string[],
  first: number,
  undo: () => void,
  ask = <Page>(page: Page): Promise<Page> => Promise.resolve(page),
): Promise<void> {
  const lines = () => causes.map((cause, place) => entryOf(place + 1, `Line ${place + 1}.`, "", { cause }));
  const now = () => {
    const from = Math.min(first, causes.length + 1);
    return pictureOf({}, { log: { first: from, total: causes.length, lines: lines().slice(from - 1) } });
  };
  const send = () => {
    undo();
    seat.picture.value = now();
    return Promise.resolve(true);
  };
  const text = `Line ${line}.`;
  const moment = { number: line, at: "2026-01-01T20:00:00Z", text, table: tableOf(), view: {}, labels: NO_LABELS };
  const api = {
    moment: () => Promise.resolve(moment),
    log: (from: number, most: number) => ask({ lines: lines().slice(from - 1, from - 1 + most) }),
  };
  const seat = seatOf(now(), {}, {}, { api, send, lines: signal(1) });
  looking.value = line;
  await shown(seat.at(h(History, { onClose: () => undefined })));
  await new Promise((done) => setTimeout(done, 200));
  await settled();
  await press("Go back");
  await settled();
}

test("to go back to a line takes back what a player does meanwhile, too", async () => {
  const causes = ["a", "b", "b", "c", "d"];
  let sent = 0;
  await goBack(2, causes, 1, () => {
    sent += 1;
    // The newest step goes; with the first that is taken back, a player has entered a roll.
    if (sent === 1) causes.splice(-1, 1, "roll");
    else causes.pop();
  });
  assert.deepEqual(causes, ["a", "b", "b"]);
  assert.equal(looking.value, null);
});

test("to go back to a line from before those that the page has leaves the whole step of that line", async () => {
  const causes = ["a", "b", "b", "c", "d"];
  await goBack(2, causes, 5, () => {
    const last = causes.at(-1);
    while (causes.at(-1) === last) causes.pop();
  });
  assert.deepEqual(causes, ["a", "b", "b"]);
  assert.equal(looking.value, null);
});

test("where it is not known whether more is to be taken back, the page says why it stops there", async () => {
  const causes = ["a", "b", "b", "c"];
  await goBack(
    2,
    causes,
    4,
    () => causes.pop(),
    (page) => (causes.length < 4 ? Promise.reject(new Error("no line")) : Promise.resolve(page)),
  );
  assert.deepEqual(causes, ["a", "b", "b"]);
  assert.equal(notices.value.length, 1);
  notices.value = [];
});

test("a line that came in the place of one that was taken back is asked for, though there are as many", async () => {
  let text = "Ana acts.";
  const at = "2026-01-01T20:00:00Z";
  const api = {
    moment: (number: number) => Promise.resolve({ number, at, text, table: tableOf(), view: {}, labels: NO_LABELS }),
    log: () => Promise.resolve({ lines: [] }),
  };
  const first = pictureOf({}, { log: { first: 1, total: 9, lines: [] } });
  const seat = seatOf(first, {}, {}, { api, lines: signal(1) });
  const said = async () => {
    // It is asked for once one slides no further.
    await new Promise((then) => setTimeout(then, 200));
    await settled();
    return box().getAttribute("aria-valuetext");
  };
  looking.value = 9;
  await shown(seat.at(h(History, { onClose: () => undefined })));
  assert.equal(await said(), "9: Ana acts.");
  text = "Bo acts.";
  await act(() => {
    seat.picture.value = { ...first, log: { first: 1, total: 9, lines: [] } };
  });
  assert.equal(await said(), "9: Bo acts.");
});

test("a line of today is told with its time, one of another evening with the day too", () => {
  const today = new Date();
  today.setHours(20, 14, 3);
  const before = new Date("2026-01-09T20:14:03");
  assert.match(lately(today, true), /14:03/);
  assert.doesNotMatch(lately(today, true), /20\d\d/);
  assert.match(lately(before, true), /Jan.*2026.*14:03/);
  assert.doesNotMatch(lately(before), /:03/);
  assert.equal(lately(new Date("some day")), "");
});
