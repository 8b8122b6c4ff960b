// A seat at a table for tests of parts: it shows what a test gives it, and keeps what it is sent.
import { type Signal, signal } from "@preact/signals";
import { type ComponentChild, type ComponentType, h } from "preact";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { Words } from "../src/texts/words.ts";
import type { Picture } from "../src/wire/server.ts";
import { settled, shown } from "./page.ts";

export interface TestSeat {
  picture: Signal<Picture>;
  /** The commands that it was given. */
  sent: unknown[];
  /** A part at this seat. */
  at: (part: ComponentChild) => ComponentChild;
}

/** `usual`: the usual values of the fields of each command; `more`: what a test needs of the table besides. */
export function seatOf(
  first: Picture,
  texts: Record<string, string> = {},
  usual: Record<string, Record<string, unknown>> = {},
  more: object = {},
): TestSeat {
  const sent: unknown[] = [];
  const picture = signal(first);
  const each = <A, B>(all: Record<string, A>, of: (one: A) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one)]));
  const commands = each(usual, (fields) => ({ properties: each(fields, (one) => ({ default: one })) }));
  const table = {
    picture,
    words: signal(new Words(texts, first.table)),
    system: signal({ commands: {}, schema: { commands, $defs: {} } }),
    faces: signal(new Map()),
    people: signal([]),
    send: (command: unknown) => {
      sent.push(command);
      return Promise.resolve(true);
    },
    ...more,
  };
  const value = typed<SeatClient>(table);
  return { picture, sent, at: (part) => h(TableContext.Provider, { value, children: part }) };
}

/** What a countdown shows at the Kings of its first turn, nobody's cards aside. */
export const KINGS = { turn: 1, increment: "K", slot: 0, phase: "counting", chart: [], live: [] };

/** A dialog of a seat's, opened and closed, and what it sent; by `answer` the last of that was done. */
export function dialogAt(Part: ComponentType<{ onClose: () => void }>, picture: Picture, more: object) {
  let done: (yes: boolean) => void = () => undefined;
  const sent: unknown[] = [];
  const send = (command: unknown) => {
    sent.push(command);
    return new Promise<boolean>((then) => (done = then));
  };
  const seat = seatOf(picture, {}, {}, { send, withdraw: () => undefined, ...more });
  const page = document.createElement("main");
  return {
    sent,
    open: () => shown(seat.at(h(Part, { onClose: () => undefined })), page),
    close: () => shown(null, page),
    answer: () => {
      done(true);
      return settled();
    },
  };
}
