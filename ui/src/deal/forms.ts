// The forms of the records of an open deal and of what is secret beside them, as the server's strict reader takes them
// (core/open_deal/records.py). Pure.
import type { OpenDealState } from "../wire/server.ts";
import type { DealValue, Spec } from "./keys.ts";

export type DealRecord = { n: number } & (
  | { type: "start"; fight: string; open: string; sealed: string }
  | { type: "device"; device: string; anchor: string }
  | { type: "awake"; device: string }
  | { type: "switch"; on: boolean; by: "gm" | "devices" }
  | {
      type: "asked";
      batch: number;
      devices: string[];
      prompts: [string, Spec | null][];
      again?: number;
      asleep?: string[];
    }
  | { type: "dealt"; batch: number; links: string[]; server: string }
  | {
      type: "answered";
      results?: [string, number, Spec, DealValue][];
      typed?: [string, "gm" | "player"][];
      server?: number;
    }
  | { type: "overruled"; rule: string }
);

export interface Result {
  prompt: string;
  how: "open" | "sealed" | "reserve" | "server" | "table";
  spec: Spec;
  value: DealValue;
  batch?: number;
  place?: number;
  leaf?: boolean;
}

export interface Secret {
  veil?: string;
  results?: Result[];
}

export interface Veil {
  log: string;
  prompts: [string, Spec][];
}

/** A seat's file: pairs of text and seal, what was opened to the seat, the number of the first record. */
export type Told = Pick<OpenDealState, "records"> & Partial<Pick<OpenDealState, "openings" | "first">>;

/** Whether a value has a form. */
type Form = (found: unknown) => boolean;
type Fields = Readonly<Record<string, Form>>;

const text: Form = (found) => typeof found === "string";
const whole: Form = Number.isInteger;
const flag: Form = (found) => typeof found === "boolean";
const oneOf =
  (...these: unknown[]): Form =>
  (found) =>
    these.includes(found);
const many =
  (form: Form): Form =>
  (found) =>
    Array.isArray(found) && found.every(form);
const row =
  (...forms: Form[]): Form =>
  (found) =>
    Array.isArray(found) && found.length === forms.length && forms.every((form, at) => form(found[at]));
const either =
  (...forms: Form[]): Form =>
  (found) =>
    forms.some((form) => form(found));
const none: Form = (found) => found === null;

/** An object with these fields; of a `closed` one no others are known. */
const object =
  (needed: Fields, optional: Fields = {}, closed = false): Form =>
  (found) => {
    if (typeof found !== "object" || found === null || Array.isArray(found)) return false;
    const given = new Map<string, unknown>(Object.entries(found));
    const fits = ([name, form]: [string, Form]) => form(given.get(name));
    const known = new Set([...Object.keys(needed), ...Object.keys(optional)]);
    return (
      Object.entries(needed).every(fits) &&
      Object.entries(optional).every((one) => !given.has(one[0]) || fits(one)) &&
      !(closed && [...given.keys()].some((name) => !known.has(name)))
    );
  };

const SPEC = object(
  { kind: oneOf("roll", "draw", "order") },
  {
    dice: many(whole),
    again: whole,
    count: whole,
    pile: either(none, many(row(text, whole))),
    after: text,
    tied: many(text),
  },
  true,
);
const VALUE = many(either(text, whole));

const RECORDS = new Map<unknown, Form>(
  Object.entries({
    start: object({ n: whole, fight: text, open: text, sealed: text }),
    device: object({ n: whole, device: text, anchor: text }),
    awake: object({ n: whole, device: text }),
    switch: object({ n: whole, on: flag, by: oneOf("gm", "devices") }),
    asked: object(
      { n: whole, batch: whole, devices: many(text), prompts: many(row(text, either(none, SPEC))) },
      { again: whole, asleep: many(text) },
    ),
    dealt: object({ n: whole, batch: whole, links: many(text), server: text }),
    answered: object(
      { n: whole },
      {
        results: many(row(text, whole, SPEC, VALUE)),
        typed: many(row(text, oneOf("gm", "player"))),
        server: whole,
      },
    ),
    overruled: object({ n: whole, rule: text }),
  }),
);

const SECRET = object(
  {},
  {
    seat: text,
    veil: text,
    results: many(
      object(
        { prompt: text, how: oneOf("open", "sealed", "reserve", "server", "table"), spec: SPEC, value: VALUE },
        { batch: whole, place: whole, of: text, told: flag, leaf: flag, by: text },
        true,
      ),
    ),
    link: either(none, row(whole, text, text)),
  },
  true,
);
const VEIL = object({ log: text, prompts: many(row(text, SPEC)) }, {}, true);

const OPENING = object({ record: whole, leaf: text, salt: text, place: whole, path: many(text) });
const TOLD = object({ records: many(row(text, text)) }, { openings: many(OPENING), first: whole });

const RECORD: Form = (found) => RECORDS.get((found as { type?: unknown } | null)?.type)?.(found) ?? false;

/** Reads JSON of a form. Throws where it is of another. */
function read<T>(json: string, form: Form): T {
  const found: unknown = JSON.parse(json);
  if (!form(found)) throw new Error("of another form");
  return found as T;
}

export const recordOf = (json: string): DealRecord => read(json, RECORD);
export const secretOf = (json: string): Secret => (json ? read(json, SECRET) : {});
export const isTold = (found: object): found is Told => TOLD(found);
export const veilOf = (json: string): Veil => read(json, VEIL);
