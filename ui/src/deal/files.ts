// Checks a file of an open deal: a fight's log, or a seat's file. The same findings as
// `turnkeeper verify`. Pure.
import { type Batch, Check, type Finding, there } from "./check.ts";
import { type DealRecord, isTold, type Result, secretOf, veilOf } from "./forms.ts";
import {
  batchKey,
  bytes,
  comesOf,
  type DealValue,
  hash,
  hex,
  reserveKey,
  type Spec,
  secret,
  serverLink,
  utf8,
  veiled,
  without,
} from "./keys.ts";
import { placed, rootOver } from "./tree.ts";

export interface Report {
  /** Pairs of text and seal. */
  records: [string, string][];
  words: string;
  findings: Finding[];
}

/** The file is neither a log nor a seat's. */
export class NoDeal extends Error {}

/** What is found in a file. Throws {@link NoDeal} for one of another kind. */
export function verify(file: string): Report {
  const one = /^\s*\{/.test(file) && (file.match(/\n/g) ?? []).length <= 1 ? parsed(file) : null;
  return one && "records" in one ? told(one) : log(file);
}

/** Whether two files tell of one open deal, as far as both go. */
export function compare(first: Report, second: Report): Finding {
  const both = Math.min(first.records.length, second.records.length);
  const differs = first.records
    .slice(0, both)
    .findIndex(([text, seal], at) => text !== second.records[at]?.[0] || seal !== second.records[at]?.[1]);
  return differs < 0
    ? { status: "checked", code: "same", count: both, place: 0 }
    : { status: "altered", code: "differ", count: 0, place: differs + 1 };
}

type Json = Record<string, unknown>;

function parsed(text: string): Json | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found && !Array.isArray(found) ? (found as Json) : null;
  } catch {
    return null;
  }
}

function told(file: object): Report {
  if (!isTold(file) || (file.first ?? 1) !== 1) throw new NoDeal();
  const { records, openings = [] } = file;
  const check = new Check();
  for (const [text, seal] of records) check.add(text, seal);
  check.end();
  check.opened(openings);
  if (openings.length) check.find("checked", "openings", { count: openings.length });
  if (check.sealed) check.find("unchecked", "sealed", { count: check.sealed });
  if (records.length) check.find("unchecked", "rules");
  return { records, words: check.words, findings: check.findings };
}

interface Row {
  record: string;
  seal: string;
  secret: string;
  /** The seals of the rows before it since the last row of another kind. */
  before: Set<string>;
}

function log(file: string): Report {
  const check = new Check();
  const { rows, seed } = rowsOf(file, check);
  const records = rows.filter((row) => row.record).map((row): [string, string] => [row.record, row.seal]);
  for (const [text, seal] of records) check.add(text, seal);
  check.end();
  new Secrets(check, seed).check(rows);
  if (records.length) check.find("unchecked", "rules");
  return { records, words: check.words, findings: check.findings };
}

const base64 = (digest: Uint8Array): string => btoa(String.fromCharCode(...digest));

const isEnd = (row: Json): boolean => "end" in row && !("body" in row);
const isText = (found: unknown): boolean => typeof found === "string";
/** A part of a row, that is text where the row has its form. */
const partOf = (body: Json, name: string): string => (name in body ? (body[name] as string) : "");
const isObject = (found: unknown): boolean => typeof found === "object" && found !== null && !Array.isArray(found);

/** The rows of the open deal in a log, and the fight's seed; what is found about all rows goes to `check`. */
function rowsOf(file: string, check: Check): { rows: Row[]; seed: string } {
  const lines = file.split("\n");
  if (!lines.at(-1)?.trim()) lines.pop();
  if (!lines.length) throw new NoDeal();
  const rows: Row[] = [];
  let seed = "";
  let before: Uint8Array = new Uint8Array(0);
  let number = 0;
  let ended = false;
  let near = new Set<string>();
  for (const line of lines) {
    const row = parsed(line);
    if (!row || (!isEnd(row) && !isObject(row.body))) {
      if (!number) throw new NoDeal();
      check.find("altered", "row", { place: number + 1 });
      break;
    }
    if (isEnd(row)) {
      ended = true;
      if (row.end !== number || row.seal !== base64(before)) check.find("altered", "end", { place: number });
      break;
    }
    const body = row.body as Json;
    number += 1;
    if (number === 1) seed = partOf(body, "seed");
    const [record, seal, kept] = [partOf(body, "record"), partOf(body, "seal"), partOf(body, "secret")];
    const cut = line.lastIndexOf(',"seal":');
    const digest = cut > 0 ? hash(before, utf8(`${line.slice(0, cut)}}`)) : new Uint8Array(0);
    const ours = body.type === "open_deal.recorded";
    const whole = isText(seed) && (!ours || [record, seal, kept].every(isText));
    if (row.seq !== number || row.seal !== base64(digest) || !whole) {
      check.find("altered", "row", { place: number });
      break;
    }
    if (ours) rows.push({ record, seal, secret: kept, before: new Set(near) });
    else near = new Set();
    near.add(hex(digest));
    before = digest;
  }
  if (!check.findings.length) {
    if (ended) check.find("checked", "rows", { count: number });
    else check.find("altered", "end", { place: number });
  }
  return { rows, seed };
}

type Piles = Map<string, [[string, number][], DealValue]>;

/** What only the log tells. */
class Secrets {
  private sealed = 0;
  private reserve = 0;
  private fixed = 0;

  constructor(
    private readonly check_: Check,
    private readonly seed: string,
  ) {}

  check(rows: readonly Row[]): void {
    const { check_: check } = this;
    let record = 0;
    let veils = 0;
    let hidden = 0;
    let untold = 0;
    for (const row of rows) {
      if (row.record) record += 1;
      try {
        const { veil, results = [] } = secretOf(row.secret);
        if (row.record && there(check.parsed[record - 1]).type === "asked") {
          veils += 1;
          this.veil(record, row, there(veil));
        }
        this.results(record, results);
        if (!row.record) hidden += results.length;
        if (row.record && results.length) {
          this.tree(record, row.seal, results);
          untold += untoldOf(there(check.parsed[record - 1]), results);
        }
      } catch {
        check.find("altered", "secret", { place: Math.max(record, 1) });
      }
    }
    if (veils) check.find("checked", "veils", { count: veils });
    if (this.sealed) check.find("checked", "sealed", { count: this.sealed });
    const unfixed = this.sealed - this.reserve - this.fixed;
    if (unfixed) check.find("noted", "unfixed", { count: unfixed });
    if (this.reserve) check.find("noted", "reserve", { count: this.reserve });
    if (hidden) check.find("noted", "hidden", { count: hidden });
    if (untold) check.find("noted", "untold", { count: untold });
  }

  private veil(record: number, row: Row, text: string): void {
    const { check_: check } = this;
    const asked = there(check.parsed[record - 1]);
    if (asked.type !== "asked") return;
    const batch = there(check.batches.get(asked.batch));
    const seen = veilOf(text);
    if (hex(veiled(secret(this.seed, `veil/${record}`), text)) !== row.seal)
      check.find("altered", "veil", { place: record });
    if (!asked.again && !row.before.has(seen.log)) check.find("altered", "veil", { place: record });
    batch.veil = seen;
  }

  private results(record: number, results: readonly Result[]): void {
    const { check_: check, seed } = this;
    const piles: Piles = new Map();
    for (const one of results) {
      const { prompt, how, value } = one;
      let { spec } = one;
      if (spec.kind === "draw") {
        const from = spec.after ? there(piles.get(spec.after)) : null;
        const pile = from ? without(...from) : (spec.pile ?? []);
        spec = { kind: "draw", count: spec.count ?? 0, pile };
        piles.set(prompt, [pile, value]);
      }
      if (how === "table") continue;
      let key = seed;
      let purpose = prompt;
      check.stands(Math.max(record, 1), prompt, `${how}/${one.batch ?? 0}/${one.place ?? -1}`);
      if (how !== "server") {
        const batch = there(check.batches.get(there(one.batch)));
        key = how === "open" ? check.openKey(batch) : this.sealedKey(batch);
        if (how === "reserve") {
          key = reserveKey(key);
          purpose = `reserve/${there(one.place)}`;
          this.reserve += 1;
        } else if (how === "sealed" && isFixed(batch, prompt, spec, piles)) this.fixed += 1;
      }
      if (!comesOf(key, purpose, spec, value)) check.find("altered", "sealed_result", { place: Math.max(record, 1) });
      if (how === "sealed" || how === "reserve") this.sealed += 1;
    }
  }

  private sealedKey(batch: Batch): string {
    const link = serverLink(this.seed, `chain/sealed/${batch.round}`, batch.link);
    return batchKey("sealed", batch.head, there(batch.links ?? undefined), link);
  }

  private tree(record: number, seal: string, results: readonly Result[]): void {
    const leaves = new Map(results.filter((one) => one.leaf).map((one) => [one.prompt, one]));
    const places = placed(leaves.keys());
    const texts = new Map(
      [...leaves].map(([prompt, one]) => [there(places.get(prompt)), JSON.stringify([prompt, one.value])]),
    );
    if (hex(rootOver(this.seed, record, texts)) !== seal) this.check_.find("altered", "root", { place: record });
    bytes(seal);
  }
}

/** How many results that people typed in or that the seed gave are in a row, and not in its record. */
function untoldOf(record: DealRecord, results: readonly Result[]): number {
  const count = (how: Result["how"]) => results.filter((one) => one.how === how).length;
  const { typed = [], server = 0 } = record.type === "answered" ? record : {};
  return Math.max(0, count("table") - typed.length) + Math.max(0, count("server") - server);
}

/** Whether a batch committed to what a sealed result was drawn from; how many cards follows from the rules. */
function isFixed(batch: Batch, prompt: string, spec: Spec, piles: Piles): boolean {
  const asked = batch.veil?.prompts.find(([name]) => name === prompt)?.[1];
  if (!asked) return false;
  const from = asked.after ? piles.get(asked.after) : undefined;
  const pile = asked.after ? (from ? without(...from) : []) : asked.pile;
  const plain = ({ kind, dice, again, count, pile: of, tied }: Spec) =>
    JSON.stringify([kind, dice ?? [], again ?? 0, count ?? 0, of ?? [], tied ?? []]);
  const seen: Spec = asked.kind === "draw" ? { kind: "draw", count: spec.count ?? 0, pile: pile ?? [] } : asked;
  return plain(seen) === plain(spec);
}
