import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Agent } from "../src/deal/agent.ts";
import type { DeviceLink, FollowDeal } from "../src/wire/server.ts";

const HASH = "00".repeat(32);

/** A page of a seat: the records that it is told, and everything that it says. */
class Page {
  readonly said: (FollowDeal | DeviceLink)[] = [];
  readonly agent: Agent;
  private n = 0;

  constructor(fight: string) {
    this.agent = new Agent(
      fight,
      "seat",
      () => true,
      (message) => this.said.push(message) > 0,
    );
  }

  get seat(): { device: string; anchor: string } {
    const [first] = this.said;
    if (first?.type !== "open_deal" || !first.seat) throw new Error("it does not take part");
    return first.seat;
  }

  get links(): string[] {
    return this.said.flatMap((one) => (one.type === "link" ? [one.link] : []));
  }

  hear(...records: Record<string, unknown>[]): void {
    const first = this.n + 1;
    const texts = records.map((record): [string, string] => {
      this.n += 1;
      return [JSON.stringify({ ...record, n: this.n }), ""];
    });
    this.agent.take({ first, records: texts, openings: [] });
  }

  sit(seat = this.seat): void {
    this.hear({ type: "start", fight: "f", open: HASH, sealed: HASH }, { type: "device", ...seat });
  }

  get told() {
    return this.agent.told.value;
  }
}

const asked = (batch: number, devices: string[], prompt = "r1") => ({
  type: "asked",
  batch,
  devices,
  prompts: [[prompt, null]],
  again: batch - 1,
});

function page(fight: string): Page {
  const made = new Page(fight);
  made.agent.follow();
  made.sit();
  return made;
}

test("a device gives one link for each batch that names it, and counts those that do not", () => {
  const one = page("each");
  one.hear(asked(1, [one.seat.device]));
  one.hear(asked(2, []));
  one.hear(asked(3, [one.seat.device]));
  assert.equal(new Set(one.links).size, 2);
  assert.equal(one.told.without, 1);
  assert.equal(one.told.altered, false);
});

test("devices that take part are those of the newest batch and those that came since", () => {
  const one = page("present");
  const { device } = one.seat;
  const second = { type: "device", device: "02", anchor: HASH };
  one.hear(second);
  assert.equal(one.told.devices, 2);
  one.hear(asked(1, [device, "02"]));
  assert.equal(one.told.devices, 2);
  // A page is closed, then the other; who sleeps is named, and counts again when awake.
  one.hear(asked(2, [device]));
  assert.equal(one.told.devices, 1);
  one.hear({ ...asked(3, []), asleep: [device] });
  assert.equal(one.told.devices, 0);
  one.hear({ type: "awake", device });
  assert.equal(one.told.devices, 1);
  one.hear(asked(4, [device, "02"]));
  assert.equal(one.told.devices, 2);
});

test("a chain in its name that the device did not make is noticed", () => {
  const one = page("forged");
  one.hear({ type: "device", device: one.seat.device, anchor: HASH }, asked(1, [one.seat.device]));
  assert.deepEqual(one.links, []);
  assert.equal(one.told.altered, true);
});

test("two pages of a seat give no link for two heads", () => {
  const one = page("shared");
  const other = page("shared");
  assert.deepEqual(other.seat, one.seat);
  one.hear(asked(1, [one.seat.device]));
  other.hear(asked(1, [one.seat.device], "another"));
  assert.equal(one.links.length, 1);
  assert.deepEqual(other.links, []);
  assert.equal(other.told.altered, true);
});

test("a link that one page gave stays given, though another page of the seat has only looked on since", () => {
  const one = page("looked");
  const other = page("looked");
  one.hear(asked(1, [one.seat.device]));
  other.hear({ type: "switch", on: true, by: "devices" });
  const again = page("looked");
  assert.deepEqual(again.seat, one.seat);
  again.hear(asked(1, [again.seat.device], "another"));
  assert.deepEqual([again.links, again.told.altered], [[], true]);
});

test("a page that is loaded again notices that it is told other records than before", () => {
  const one = page("again");
  one.hear({ type: "switch", on: true, by: "devices" });
  const again = new Page("again");
  again.sit(one.seat);
  assert.equal(again.told.altered, false);
  again.hear({ type: "switch", on: false, by: "devices" });
  assert.equal(again.told.altered, true);
});

test("a link is given again on a new line", () => {
  const one = page("line");
  one.hear(asked(1, [one.seat.device]));
  one.agent.follow();
  assert.equal(one.links.length, 2);
  assert.equal(new Set(one.links).size, 1);
});

test("a device that wakes says so each few seconds, also where its clock was set back", () => {
  const clock = mock.method(Date, "now");
  const one = page("woken");
  const { device } = one.seat;
  const said = (at: number) => {
    clock.mock.mockImplementation(() => at);
    const before = one.said.length;
    one.hear({ ...asked(one.told.without + 1, []), asleep: [device] });
    return one.said.length - before;
  };
  assert.deepEqual([said(9_000_000), said(9_004_000), said(9_006_000), said(5_407_000)], [1, 0, 1, 1]);
  clock.mock.restore();
});
