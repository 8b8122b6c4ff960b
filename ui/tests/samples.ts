// Messages of the server as they are when nothing is in them, for tests to put in what they are about.
import type { Action, ActorRow, CommandKind, LogEntry, Opening, Picture, Table, Waiting } from "../src/wire/server.ts";

export function tableOf(more: Partial<Table> = {}): Table {
  return {
    system: "rolled",
    stage: "fighting",
    clock: [],
    layout: "strip",
    actors: [],
    now: [],
    upcoming: [],
    held: [],
    waiting: [],
    pile: [],
    unsettled: [],
    marks: [],
    ...more,
  };
}

export function rowOf(actor: string, more: Partial<ActorRow> = {}): ActorRow {
  return {
    actor,
    name: actor,
    side: "npc",
    status: "waiting",
    group: "",
    count: 1,
    mark: "",
    mine: false,
    visibility: "known",
    ...more,
  };
}

export function openingOf(actor: string, kind: string, interrupts: string | null = null): Opening {
  return { actor, kind, weight: 1, interrupts, chance: interrupts !== null };
}

export function waitingOf(kind: Waiting["kind"], more: Partial<Waiting> = {}): Waiting {
  return {
    ask: "ask",
    kind,
    step: "",
    of: null,
    mine: false,
    dice: [],
    bonus: 0,
    count: 0,
    among: [],
    totals: [],
    again: 0,
    margin: false,
    face_down: false,
    votes: [],
    lots: false,
    ...more,
  };
}

/** What may be done by a command; open or not. */
export function offerOf(command: string, more: Partial<Action> = {}): Action {
  return { command, fixed: {}, choose: {}, refused: null, shelf: "play", ...more };
}

/** A line of the log; `key` is that of its text. */
export function entryOf(number: number, text: string, key = "", more: Partial<LogEntry> = {}): LogEntry {
  return {
    number,
    text,
    line: { key, params: {}, rules: [], dice: [] },
    cause: "",
    by: "",
    at: "",
    overrules: "",
    ...more,
  };
}

export const NO_LABELS: Picture["labels"] = { clock: [], now: [], held: [], waiting: [], marks: [], mark_names: [] };

/** Commands, each with the one thing that it is for. */
export function kindsOf(purposes: Record<string, CommandKind["purpose"]>): Record<string, CommandKind> {
  const plain = { shelf: "play", override: false, gm_only: false, timeless: false, beside: false } as const;
  return Object.fromEntries(
    Object.entries(purposes).map(([tag, purpose]) => [tag, { ...plain, purpose, stages: ["fighting"], core: false }]),
  );
}

/** A picture with a system's own view, whose fields are the test's. */
export function pictureOf(view: object, more: Partial<Picture> = {}): Picture {
  return {
    type: "picture",
    version: "old",
    fight: "f",
    name: "n",
    system: "rolled",
    seat: { id: "gm", role: "gm", name: "", actors: [] },
    table: tableOf(),
    view: { ...view },
    offers: [],
    menu: {},
    labels: NO_LABELS,
    log: { first: 1, total: 0, lines: [] },
    ...more,
  };
}
