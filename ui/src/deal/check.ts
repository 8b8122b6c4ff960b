// Checks the records of an open deal one after another, as `turnkeeper verify` does: phones do it while the fight goes
// on, the page for checking files does it afterwards. Pure.
import type { LeafOpening } from "../wire/server.ts";
import { type DealRecord, recordOf, type Veil } from "./forms.ts";
import { batchKey, bytes, comesOf, hash, hashed, hex, LINKS, type Spec, utf8, words, ZERO } from "./keys.ts";
import { rootOf } from "./tree.ts";

export type Status = "checked" | "noted" | "unchecked" | "altered";

/** One line of a report. `place` is the number of a record; for `row` and `end` of a row. */
export interface Finding {
  status: Status;
  code: string;
  count: number;
  place: number;
}

export interface Batch {
  head: Uint8Array;
  devices: string[];
  prompts: Map<string, Spec | null>;
  round: number;
  link: number;
  links: Uint8Array[] | null;
  server: Uint8Array;
  veil: Veil | null;
}

interface Sitting {
  anchor: string;
  link: Uint8Array;
  known: number;
  asked: number;
}

const NOTED = [
  "alone",
  "again",
  "twice",
  "absent",
  "late",
  "another",
  "server",
  "typed_gm",
  "typed_player",
  "overruled",
] as const;

export class Check {
  readonly findings: Finding[] = [];
  readonly seals: string[] = [];
  readonly parsed: DealRecord[] = [];
  readonly batches = new Map<number, Batch>();
  readonly devices = new Map<string, Sitting>();
  readonly asleep = new Set<string>();
  /** Those that the newest batch did not ask: asleep, or their pages were closed. */
  private readonly left = new Set<string>();
  readonly counts: Record<string, number> = {};
  private readonly first: Record<string, number> = {};
  head: Uint8Array = ZERO;
  sealedHead: Uint8Array = ZERO;
  on = false;
  /** The GM has turned it on or off, so that it stays as it is. */
  switched = false;
  waiting = 0;
  sealed = 0;
  links = 0;
  results = 0;
  /** A record could not be read: nothing after it is. */
  broken = false;
  /** The prompts of batches that were dealt. */
  private readonly dealtBefore = new Set<string>();
  /** How each prompt was first answered: that stands. */
  private readonly sources = new Map<string, string>();
  private server: { link: Uint8Array; known: number; asked: number; round: number } = {
    link: ZERO,
    known: 0,
    asked: 0,
    round: -1,
  };

  get n(): number {
    return this.seals.length;
  }

  get words(): string {
    return this.n ? words(this.head, this.sealedHead) : "";
  }

  /** The number of devices that the newest batch asked or that came since: with none the server alone chooses. */
  get present(): number {
    return this.devices.size - this.left.size;
  }

  get altered(): boolean {
    return this.findings.some((one) => one.status === "altered");
  }

  find(status: Status, code: string, { count = 0, place = 0 } = {}): void {
    if (status !== "altered" || !this.findings.some((one) => one.status === status && one.code === code))
      this.findings.push({ status, code, count, place });
  }

  /** The next record with the seal beside it. */
  add(text: string, seal: string): void {
    const place = this.seals.push(seal);
    if (this.broken) return;
    try {
      const record = recordOf(text);
      if (record.n !== place) throw new Error("another number");
      this.head = hash(this.head, utf8(text));
      if (seal) this.sealedHead = hash(this.sealedHead, bytes(seal));
      this.parsed.push(record);
      this.record(place, record);
    } catch {
      this.find("altered", "record", { place });
      this.broken = true;
    }
  }

  /** All records are there: say how many were checked, and what is to be noted. */
  end(): void {
    if (!this.n) this.find("unchecked", "none");
    if (!this.n || this.broken) return;
    this.find("checked", "records", { count: this.n });
    if (this.links) this.find("checked", "links", { count: this.links });
    if (this.results) this.find("checked", "results", { count: this.results });
    for (const code of NOTED) {
      const count = this.counts[code];
      if (count) this.find("noted", code, { count, place: this.first[code] ?? 0 });
    }
  }

  /** Check what was opened to a seat; gives those that fit. */
  opened(openings: readonly LeafOpening[]): void {
    for (const one of openings) {
      let fits = false;
      try {
        fits = this.seals[one.record - 1] === hex(rootOf(one));
      } catch {
        // It has not the form of one.
      }
      if (!fits) this.find("altered", "opening", { place: one.record });
    }
  }

  private note(code: string, place: number, many = 1): void {
    if (!many) return;
    this.counts[code] = (this.counts[code] ?? 0) + many;
    this.first[code] ??= place;
  }

  private record(place: number, record: DealRecord): void {
    switch (record.type) {
      case "start":
        // Who begins a chain when links have been given can choose by them.
        if (place > 1 && this.server.asked < LINKS) this.find("altered", "order", { place });
        bytes(record.sealed);
        this.server = { link: bytes(record.open), known: 0, asked: 0, round: this.server.round + 1 };
        break;
      case "device": {
        const { device, anchor } = record;
        if (this.batches.get(this.waiting)?.devices.includes(device)) this.find("altered", "order", { place });
        this.devices.set(device, { anchor, link: bytes(anchor), known: 0, asked: 0 });
        this.comes(device);
        break;
      }
      case "awake":
        this.comes(record.device);
        break;
      case "switch":
        this.on = record.on;
        this.switched = true;
        break;
      case "asked":
        this.asked(place, record);
        break;
      case "dealt":
        this.dealt(place, record);
        break;
      case "answered":
        this.answered(place, record);
        break;
      case "overruled":
        this.note("overruled", place);
        break;
    }
  }

  private comes(device: string): void {
    this.asleep.delete(device);
    this.left.delete(device);
  }

  private asked(place: number, record: DealRecord & { type: "asked" }): void {
    const { again = 0, batch, devices } = record;
    if (again !== this.waiting || batch !== this.batches.size + 1) this.find("altered", "order", { place });
    for (const device of devices) there(this.devices.get(device)).asked += 1;
    for (const device of record.asleep ?? []) this.asleep.add(device);
    for (const device of this.devices.keys()) {
      if (devices.includes(device)) this.left.delete(device);
      else this.left.add(device);
    }
    this.server.asked += 1;
    const prompts = new Map(record.prompts);
    const { round, asked: link } = this.server;
    this.batches.set(batch, { head: this.head, devices, prompts, round, link, links: null, server: ZERO, veil: null });
    this.waiting = batch;
    this.note("again", place, again ? 1 : 0);
    this.note("twice", place, again ? 0 : [...prompts.keys()].filter((name) => this.dealtBefore.has(name)).length);
    this.note("alone", place, devices.length ? 0 : 1);
    this.note("absent", place, [...this.devices.keys()].some((device) => this.passesOver(device)) ? 1 : 0);
  }

  /** Whether the open batch does not ask a device that has sat down and is not asleep. */
  passesOver(device: string): boolean {
    const batch = this.batches.get(this.waiting);
    return (
      batch !== undefined && this.devices.has(device) && !this.asleep.has(device) && !batch.devices.includes(device)
    );
  }

  private dealt(place: number, record: DealRecord & { type: "dealt" }): void {
    const batch = there(this.batches.get(record.batch));
    const links = record.links.map(bytes);
    const server = bytes(record.server);
    const fits = record.batch === this.waiting && batch.round === this.server.round;
    if (!fits || links.length !== batch.devices.length) {
      this.find("altered", "order", { place });
      return;
    }
    this.waiting = 0;
    links.forEach((link, at) => {
      const sitting = there(this.devices.get(batch.devices[at] as string));
      if (!same(hashed(link, sitting.asked - sitting.known), sitting.link)) this.find("altered", "link", { place });
      sitting.link = link;
      sitting.known = sitting.asked;
      this.links += 1;
    });
    if (!same(hashed(server, this.server.asked - this.server.known), this.server.link))
      this.find("altered", "link", { place });
    this.server.link = server;
    this.server.known = this.server.asked;
    this.links += 1;
    batch.links = links;
    batch.server = server;
    for (const name of batch.prompts.keys()) this.dealtBefore.add(name);
  }

  private answered(place: number, record: DealRecord & { type: "answered" }): void {
    for (const [prompt, of, spec, value] of record.results ?? []) {
      const batch = there(this.batches.get(of));
      if (!batch.links || !comesOf(this.openKey(batch), prompt, spec, value)) this.find("altered", "result", { place });
      this.stands(place, prompt, `open/${of}/-1`);
      const asked = batch.prompts.get(prompt);
      if (!asked) this.note("late", place);
      else if (!alike(asked, spec)) this.note("another", place);
      this.results += 1;
    }
    for (const [, by] of record.typed ?? []) this.note(`typed_${by}`, place);
    this.note("server", place, record.server ?? 0);
    this.sealed += 1;
  }

  /** The first answer to a prompt stands: `source` is how it was answered, its batch and its place there. */
  stands(place: number, prompt: string, source: string): void {
    const first = this.sources.get(prompt);
    if (first === undefined) this.sources.set(prompt, source);
    else if (first !== source) this.find("altered", "first", { place });
  }

  openKey(batch: Batch): string {
    return batchKey("open", batch.head, batch.links ?? [], batch.server);
  }
}

export function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("not there");
  return found;
}

const same = (one: Uint8Array, other: Uint8Array): boolean => hex(one) === hex(other);

/** Whether two values of JSON are the same, in any order of their fields. */
function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
