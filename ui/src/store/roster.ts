// A roster as people type or paste it: one name a line, a number before a name for several, numbers behind it, as in
// "Tomas 2" or "3 Guards, initiative 8, class OT, hidden". Pure.

import type { Value } from "../texts/words.ts";
import type { NewActor } from "../wire/server.ts";

/** An id for an actor that is not in use, made from its name. */
export function actorId(name: string, used: ReadonlySet<string>): string {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 50) || "actor";
  let id = base;
  for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

/** One line that could be read. `count` above 1: so many of a kind. */
export interface RosterLine {
  line: number;
  name: string;
  count: number;
  profile: Record<string, Value>;
  visibility?: NewActor["visibility"];
  /** What stands behind a comma and is no number of the game: it belongs to the name. */
  rest?: string[];
}

/** A number of the game that a line may give. */
export interface RosterField {
  name: string;
  /** What people call it. */
  label: string;
  /** What it may be, where that is one of a few words. */
  values?: readonly string[];
  /** It is true or not: its name alone says yes. */
  flag?: boolean;
  /** It takes numbers alone. */
  number?: boolean;
  /** A number that stands behind a name alone is this one. */
  main?: boolean;
}

export interface RosterProblem {
  /** From 1. */
  line: number;
  text: string;
  why: "long" | "many" | "nameless" | "unknown" | "number";
  what: string;
}

const MOST_OF_A_KIND = 100;
const LONGEST = 190;
/** What an actor's name cannot hold: control characters and line breaks. */
const ODD = /[\p{Cc}\u2028\u2029]/gu;

/** The most words of a name. */
const SENTENCE = 8;

/** Whether a text is made of sentences rather than of names, as the server says it of a file. */
export function isProse(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !/^(#|\/\/)/.test(line));
  const prose = lines.filter((line) => {
    const words = line.split(/\s+/).length;
    return words > SENTENCE || (words > 2 && /[.!?;:,]$/.test(line));
  });
  return prose.length * 3 > lines.length;
}

/** The lines that can be read, and what is wrong with the others. `fields`: the system's numbers. */
export function readRoster(
  text: string,
  fields: readonly RosterField[],
): { lines: RosterLine[]; problems: RosterProblem[] } {
  const lines: RosterLine[] = [];
  const problems: RosterProblem[] = [];
  const bares = baresOf(text);
  const counted = numbered(bares);
  bares.forEach((bare, place) => {
    if (!bare) return;
    const found = readLine(bare, fields, counted);
    if ("why" in found) problems.push({ line: place + 1, text: bare, ...found });
    else lines.push({ line: place + 1, ...found });
  });
  return { lines, problems };
}

/** The lines without what makes them a list, or cells of a sheet. */
function baresOf(text: string): string[] {
  return text.split(/\r?\n/).map((raw) => {
    const bare = raw.replace(/\t/g, ", ").replace(ODD, "").replace(BULLET, "").trim();
    // An empty row of a sheet is no line.
    return /^[,;\s]*$/.test(bare) ? "" : bare;
  });
}

type Bad = Pick<RosterProblem, "why" | "what">;
const BULLET = /^\s*(?:[-*•]\s+)?/;
/** A sign that what follows says how many: the x at the end of "Max" is none. */
const TIMES = /(?:\sx|×)$/iu;
const NUMBER = /^[+−-]?\d+$/u;
const BEHIND = /^(.*[^\s:])(?:\s*:\s*|\s+)([+−-]?\d+)$/u;
const VISIBILITY: Record<string, NewActor["visibility"]> = {
  hidden: "hidden",
  verborgen: "hidden",
  unknown: "unknown",
  unbekannt: "unknown",
};

const ANSWERS: Record<string, boolean> = { yes: true, ja: true, no: false, nein: false };

/** What several lines begin with that end in a number: "Guard 1" and "Guard 2" are names. */
function numbered(bares: readonly string[]): ReadonlySet<string> {
  const found = bares.flatMap((bare) => BEHIND.exec(bare.split(/[,;]/)[0]?.trim() ?? "")?.[1] ?? []);
  return new Set(found.filter((name, place) => found.indexOf(name) !== place));
}

function readLine(
  bare: string,
  fields: readonly RosterField[],
  counted: ReadonlySet<string>,
): Omit<RosterLine, "line"> | Bad {
  const [head = "", ...parts] = bare.split(/\s*[,;]\s*/);
  const { name, profile: close } = trailing(head, fields, counted);
  const found = readParts(parts.filter(Boolean), fields, close);
  if ("why" in found) return found;
  const { before, one, after } = counting(name);
  const count = Number(/\d+/.exec(before || after)?.[0] ?? 1);
  // "6 Goblins" are each a Goblin.
  const called = [count > 1 ? oneOf(one) : one, ...found.rest].join(", ");
  if (!one || /^\d+$/.test(called)) return { why: "nameless", what: called };
  if (called.length > LONGEST) return { why: "long", what: String(LONGEST) };
  if (count < 1 || count > MOST_OF_A_KIND) return { why: "many", what: String(MOST_OF_A_KIND) };
  const { visibility } = found;
  return {
    name: called,
    count,
    profile: { ...close, ...found.profile },
    ...(visibility && { visibility }),
    ...(found.rest.length && { rest: found.rest }),
  };
}

/** What says how many there are, `before` a name or `after` it. */
function counting(name: string): { before: string; one: string; after: string } {
  const [, before = "", many = ""] = /^(\d+\s*[x×]?\s+|\d+\s*[x×]\s*)(\S.*)$/u.exec(name) ?? [];
  if (before) return { before, one: many, after: "" };
  const [, one = name, after = ""] = /^(.+?)(\s+[x×]\s*\d+)$/u.exec(name) ?? [];
  return { before: "", one, after };
}

/** A text without one of the parts of a line. */
export function without(text: string, line: number, part: string): string {
  const lines = text.split("\n");
  const [head = "", ...parts] = (lines[line - 1] ?? "").split(/(?=\s*[,;\t])/);
  const kept = parts.filter((one) => one.replace(/^\s*[,;\t]\s*/, "").trim() !== part);
  return lines.map((one, place) => (place === line - 1 ? [head, ...kept].join("") : one)).join("\n");
}

/**
 * The last word of a text, behind a space or, as people write a number, behind a colon. Without a space that follows a
 * letter: "Unit 7:3" is a name.
 */
const LAST = /^(.*\p{L}(?=\s*:)|.*[^\s:](?=\s*:\s)|.*\S(?=\s))(?:\s*:\s*|\s+)(\S+)$/u;

/** What stands behind a name without a comma, as in "Captain 12 SWT" or "Tomas: 2". */
function trailing(
  head: string,
  fields: readonly RosterField[],
  counted: ReadonlySet<string>,
): { name: string; profile: Record<string, Value> } {
  const profile: Record<string, Value> = {};
  const main = fields.find((field) => field.main);
  let name = head;
  for (;;) {
    const [, front = "", last = ""] = LAST.exec(name) ?? [];
    const word = ofValue(fields, last);
    const number = NUMBER.test(last) && !TIMES.test(front) && !counted.has(front);
    const told = number && toldIn(front, fields);
    if (front && word) profile[word.name] = word.value;
    else if (told) {
      profile[told.field.name] ??= meant(told.field, last);
      name = told.before;
      continue;
    } else if (main && number && !(main.name in profile)) profile[main.name] = meant(main, last);
    else return { name, profile };
    name = front;
  }
}

/** The field that the last words of a text name, as in "Ana Hit points", with what is before them: never nothing. */
function toldIn(text: string, fields: readonly RosterField[]): { before: string; field: RosterField } | undefined {
  const words = text.split(/\s+/u);
  for (let from = 1; from < words.length; from += 1) {
    const said = words.slice(from).join(" ");
    const field = said.length >= SURE ? named(fields, said) : exactly(fields, said);
    if (field && !field.flag && !field.values)
      return { before: words.slice(0, from).join(" ").replace(/:$/, ""), field };
  }
  return undefined;
}

/** So many letters of a number's name are enough to tell it: "init", "ref". */
const SURE = 3;

interface Parts {
  profile: Record<string, Value>;
  visibility?: NewActor["visibility"];
  /** What is no number of the game: it belongs to the name. */
  rest: string[];
}

/** What one of the parts behind a name says. */
type Part =
  | { says: "seen"; visibility: NewActor["visibility"] }
  | { says: "field"; name: string; value: Value }
  | { says: "unknown"; label: string }
  | { says: "unfit"; value: string }
  | { says: "nothing" };

function partOf(part: string, fields: readonly RosterField[]): Part {
  const visibility = VISIBILITY[part.toLowerCase()];
  if (visibility) return { says: "seen", visibility };
  const word = ofValue(fields, part);
  if (word) return { says: "field", ...word };
  const flag = exactly(fields, part);
  if (flag?.flag) return { says: "field", name: flag.name, value: true };
  const [, label = "", value = ""] = /^([\p{L}_][\p{L}\d_ ]*?)\s*[:= ]\s*([+−-]?\d+|yes|no|\p{L}+)$/iu.exec(part) ?? [];
  const field = label && named(fields, label);
  if (field) {
    const found = meant(field, value);
    if (takes(field, found)) return { says: "field", name: field.name, value: found };
    // By its whole name it is meant; what only begins like one is part of the name.
    return field.number && exactly(fields, label) ? { says: "unfit", value } : { says: "nothing" };
  }
  return /^([+−-]?\d+|yes|no)$/i.test(value) ? { says: "unknown", label } : { says: "nothing" };
}

/** What each of the parts says. A number alone is the main one, unless that is told before it, as behind the name. */
function partsOf(parts: readonly string[], fields: readonly RosterField[], close: Record<string, Value>): Part[] {
  const main = fields.find((field) => field.main);
  let told = !main || main.name in close;
  return parts.map((part) => {
    const said = partOf(part, fields);
    const bare = main && !told && NUMBER.test(part);
    if (bare || (said.says === "field" && said.name === main?.name)) told = true;
    return bare ? { says: "field", name: main.name, value: meant(main, part) } : said;
  });
}

/** What stands behind a name after a comma. */
function readParts(
  parts: readonly string[],
  fields: readonly RosterField[],
  close: Record<string, Value>,
): Parts | Bad {
  const found: Parts = { profile: {}, rest: [] };
  const told = partsOf(parts, fields, close);
  for (const [place, part] of parts.entries()) {
    const said = told[place] ?? { says: "nothing" };
    if (said.says === "unknown") return { why: "unknown", what: said.label };
    if (said.says === "unfit") return { why: "number", what: said.value };
    if (said.says === "seen") found.visibility = said.visibility;
    else if (said.says === "field") found.profile[said.name] = said.value;
    else found.rest.push(part);
  }
  return found;
}

/** A piece of a line as it is read: a name, a number, a word that the game or the table knows, or neither. */
export interface Piece {
  text: string;
  kind: "name" | "number" | "word" | "odd" | "";
}

/** A text in pieces, line by line: what was understood as what. */
export function readPieces(text: string, fields: readonly RosterField[]): Piece[][] {
  const counted = numbered(baresOf(text));
  const wrong = new Map(readRoster(text, fields).problems.map(({ line, why }) => [line, why]));
  return text.split("\n").map((raw, place) => {
    const why = wrong.get(place + 1);
    if (why && why !== "unknown" && why !== "number") return [{ text: raw, kind: "odd" }];
    const [head = "", ...behind] = raw.split(/(\s*[,;\t]\s*)/);
    const bare = head.replace(BULLET, "").trimEnd();
    const parts = behind.map((part, at) => (at % 2 ? part.trim() : ""));
    const told = partsOf(parts, fields, trailing(bare, fields, counted).profile);
    return [
      ...headPieces(head, fields, counted),
      ...behind.flatMap((part, at): Piece[] => (at % 2 ? partPieces(part, told[at]) : [{ text: part, kind: "" }])),
    ];
  });
}

function headPieces(head: string, fields: readonly RosterField[], counted: ReadonlySet<string>): Piece[] {
  const bullet = BULLET.exec(head)?.[0] ?? "";
  const said = head.slice(bullet.length).trimEnd();
  const { name } = trailing(said, fields, counted);
  const { before, one, after } = counting(name);
  const behind = said.slice(name.length).split(/(\s+)/);
  return [
    { text: bullet, kind: "" },
    ...around(before, "word"),
    { text: one, kind: "name" },
    ...around(after, "word"),
    ...behind.map((text): Piece => ({ text, kind: /\d/.test(text) ? "number" : /[^\s:]/.test(text) ? "word" : "" })),
    { text: head.slice(bullet.length + said.length), kind: "" },
  ];
}

function partPieces(part: string, told: Part | undefined): Piece[] {
  const says = told?.says;
  if (says === "field") return around(part, /\d/.test(part) ? "number" : "word");
  return around(part, says === "seen" ? "word" : "odd");
}

/** A piece without the space around it. */
function around(text: string, kind: Piece["kind"]): Piece[] {
  const [, before = "", said = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  return [
    { text: before, kind: "" },
    { text: said, kind },
    { text: after, kind: "" },
  ];
}

function spoken(text: string): string {
  return text.trim().toLowerCase().replace(/_/g, " ");
}

function namesOf(field: RosterField): string[] {
  return [spoken(field.name), spoken(field.label)];
}

/** The field of that very name or label. */
function exactly(fields: readonly RosterField[], text: string): RosterField | undefined {
  return fields.find((field) => namesOf(field).includes(spoken(text)));
}

/** The field of that name or label, or the one alone whose name or label ends so, or else begins so. */
function named(fields: readonly RosterField[], text: string): RosterField | undefined {
  const said = spoken(text);
  const alone = (fits: (one: string) => boolean) => {
    const [first, ...others] = fields.filter((field) => namesOf(field).some(fits));
    return others.length ? undefined : first;
  };
  return (
    exactly(fields, text) ??
    alone((one) => one.endsWith(` ${said}`)) ??
    alone((one) => one.startsWith(`${said} `)) ??
    (said.length >= SURE ? alone((one) => one.startsWith(said)) : undefined)
  );
}

/** The one field that may be that word. */
function ofValue(fields: readonly RosterField[], text: string): { name: string; value: string } | undefined {
  const fitting = fields.flatMap(({ name, values = [] }) => {
    const value = values.find((one) => one.toLowerCase() === text.toLowerCase());
    return value === undefined ? [] : [{ name, value }];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function meant(field: RosterField, text: string): Value {
  const word = text.toLowerCase();
  const number = Number(word.replace("−", "-"));
  if (!Number.isNaN(number)) return number;
  const answer = ANSWERS[word];
  if (typeof answer === "boolean") return answer;
  return field.values?.find((one) => one.toLowerCase() === word) ?? text;
}

/** Whether a value may be one of a field's, as far as is known of that. */
function takes({ flag, number, values }: RosterField, value: Value): boolean {
  if (flag) return typeof value === "boolean";
  if (number) return typeof value === "number";
  return !values || values.includes(String(value));
}

/** "Goblins" as one of them, as far as English is regular; a Colossus is one already. */
function oneOf(many: string): string {
  const found = many.replace(/([lr])ves$/, "$1f").replace(/(ch|sh|x|ss)es$/, "$1");
  return found === many ? many.replace(/(?<=\p{L}{2}[^su])s$/u, "") : found;
}

/** Whether a text is one of our roster files, or a fight that was exported, rather than names. */
export function fileKind(text: string): "roster" | "log" | null {
  if (/^\s*\{"/.test(text)) return "log";
  return /^\s*(?:\[\[actor\]\]|system\s*=)/m.test(text) ? "roster" : null;
}

/** A name that is not `used`: as it is, or with the first number behind it that is free. Pure. */
export function freeName(name: string, used: ReadonlySet<string>, first = 2): string {
  if (first > 1 && !used.has(name)) return name;
  let number = first;
  while (used.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** Names, of which equal ones are told apart by a number; members of a group have theirs, and are counted on. Pure. */
export function namesApart(all: readonly { name?: string; group?: string }[]): string[] {
  const used = new Set<string>();
  return all.map(({ name = "", group }) => {
    const kind = group ? name.replace(/ \d+$/, "") : name;
    const found = name && used.has(name) ? freeName(kind, used, kind === name ? 2 : 1) : name;
    used.add(found);
    return found;
  });
}

/** What is filled in for a line beside its name. */
export interface Extra {
  side?: NewActor["side"];
  visibility?: NewActor["visibility"];
  profile?: Record<string, Value>;
}

/**
 * By which key what is filled in for each line is kept: by whom it is for, in that system, so that changing a line does
 * not lose that of the others. Lines that are alike count from the second on.
 */
export function extraKeys<Line extends Pick<RosterLine, "name"> & { side: NewActor["side"] }>(
  system: string,
  lines: readonly Line[],
): ReadonlyMap<Line, string> {
  const alike = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const key = `${system}/${line.side}/${line.name}`;
      const number = (alike.get(key) ?? 0) + 1;
      alike.set(key, number);
      // No name has a line break.
      return [line, number > 1 ? `${key}\n${number}` : key];
    }),
  );
}

/**
 * What is filled in for lines, once their text is another: a line whose name is mended, letter by letter, keeps its
 * own. `before` and `now`: the keys of the lines. Pure.
 */
export function carried<Line extends Pick<RosterLine, "line" | "name"> & { side: NewActor["side"] }>(
  extras: Readonly<Record<string, Extra>>,
  before: ReadonlyMap<Line, string>,
  now: ReadonlyMap<Line, string>,
): Record<string, Extra> {
  const place = ({ side, line }: Line): string => `${side} ${line}`;
  const old = new Map([...before].map(([line, key]) => [place(line), { name: line.name, key }]));
  const [only, ...more] = [...now].filter(([line, key]) => old.get(place(line))?.key !== key);
  const was = only && old.get(place(only[0]));
  const kept = was && extras[was.key];
  if (!kept || more.length || old.size !== now.size || only[1] in extras || !isMended(was.name, only[0].name))
    return { ...extras };
  const { [was.key]: _, ...others } = extras;
  return { ...others, [only[1]]: kept };
}

/** Whether at least half of a name is as it was, at its beginning and at its end; one letter could begin any name. */
function isMended(was: string, name: string): boolean {
  const shorter = Math.min(was.length, name.length);
  let start = 0;
  while (start < shorter && was[start] === name[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === name.at(-1 - end)) end += 1;
  const same = start + end;
  return same > 1 && same * 2 >= Math.max(was.length, name.length);
}

/** The actors that lines mean; several of a kind form a group. */
export function actorsOf(
  lines: readonly (RosterLine & { side: NewActor["side"] })[],
  extra: (line: RosterLine & { side: NewActor["side"] }) => Extra,
  taken: readonly string[] = [],
): NewActor[] {
  const used = new Set<string>(taken);
  return lines.flatMap((line) => {
    const { side = line.side, visibility = line.visibility ?? "known", profile = {} } = extra(line);
    return Array.from({ length: line.count }, (_, place) => {
      const name = line.count > 1 ? `${line.name} ${place + 1}` : line.name;
      const actor = actorId(name, used);
      used.add(actor);
      return {
        actor,
        side,
        name,
        group: line.count > 1 ? line.name : "",
        visibility,
        profile: { ...line.profile, ...profile },
      };
    });
  });
}
