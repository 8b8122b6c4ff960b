// What a seat may do, as a short list of buttons and forms. Pure: made from the actions of a picture alone, so that
// it serves every system.

import type { Schema } from "../store/systems.ts";
import { same, type Value } from "../texts/words.ts";
import type { Action, Choice, CommandKind, WholeNumber as NumberField, Refusal, Subset, Text } from "../wire/server.ts";

export type Field = Choice | Subset | NumberField | Text;
export type Fields = Record<string, Value>;

export type Purpose = CommandKind["purpose"];
/** What kind each command is, by its tag. */
export type Kinds = Readonly<Record<string, CommandKind>>;

/** One button. With `forms` of more than one, or with open fields, it opens a form. */
export interface Item {
  key: string;
  command: string;
  /** The one thing that its command is for. */
  purpose: Purpose;
  /** What it says, as the server words it, without whose it is. */
  label: string;
  /** Whose it is; empty when it is nobody's own. */
  actor: string;
  /** What is fixed in all its forms. */
  fixed: Fields;
  forms: Action[];
  refused: Refusal | null;
}

/** What is answered, taken back or marked has places of its own: no button among the others. */
const ELSEWHERE: ReadonlySet<Purpose> = new Set(["answer", "history", "mark"]);
/** Up to so many plain forms of one command are a button each. */
const MOST_BUTTONS = 4;

/** Whether what another program rolled may count in a system: it is read from its files. */
export function takesResults(kinds: Kinds): boolean {
  return Object.values(kinds).some((kind) => kind.purpose === "result");
}

/** What a command is for. */
export function purposeOf(command: string, kinds: Kinds): Purpose {
  return kinds[command]?.purpose ?? "other";
}

/** The buttons of a shelf, in the order of the offers; those that a rule refuses come after the others. */
export function items(offers: readonly Action[], shelf: Action["shelf"], kinds: Kinds): Item[] {
  const groups = new Map<string, Action[]>();
  for (const offer of offers) {
    if (offer.shelf !== shelf || ELSEWHERE.has(purposeOf(offer.command, kinds))) continue;
    const key = `${offer.command}/${owner(offer)}/${offer.refused ? "refused" : ""}`;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  const found = [...groups].flatMap(([key, forms]) => buttons(key, forms, kinds));
  return found.sort((one, other) => Number(one.refused !== null) - Number(other.refused !== null));
}

function buttons(key: string, forms: Action[], kinds: Kinds): Item[] {
  const [first] = forms;
  if (!first) return [];
  const several =
    forms.every(isPlain) && forms.length <= MOST_BUTTONS ? forms : forms.length === 1 ? spread(first) : null;
  if (several) return several.map((form, place) => itemOf(`${key}/${place}`, [form], kinds));
  return [itemOf(key, forms, kinds)];
}

/** An action whose one open field has a label for each value, as one for each. */
function spread(form: Action): Action[] {
  const [[name, field] = []] = Object.entries(form.choose);
  if (!name || field?.type !== "choice" || !form.labels.length) return [form];
  return field.values.map((value, place) => ({
    ...form,
    label: form.labels[place] ?? form.label,
    fixed: { ...form.fixed, [name]: value },
    choose: {},
  }));
}

function itemOf(key: string, forms: Action[], kinds: Kinds): Item {
  const [first] = forms as [Action];
  const shared = Object.entries(first.fixed).filter(([name, value]) =>
    forms.every((form) => same(form.fixed[name], value)),
  );
  return {
    key,
    command: first.command,
    purpose: purposeOf(first.command, kinds),
    label: forms.length > 1 ? first.group : first.label,
    actor: owner(first),
    fixed: Object.fromEntries(shared),
    forms,
    refused: first.refused,
  };
}

function owner(offer: Action): string {
  const actor = offer.fixed.actor;
  return typeof actor === "string" ? actor : "";
}

export function isPlain(form: Action): boolean {
  return Object.keys(form.choose).length === 0;
}

/** Whether a tap does it at once. */
export function atOnce(item: Item): boolean {
  const [form] = item.forms;
  return item.forms.length === 1 && form !== undefined && isPlain(form);
}

/** The command that a button without a form gives. */
export function commandOf(item: Item): { type: string } & Fields {
  return { type: item.command, ...item.forms[0]?.fixed };
}

/** The button that moves the fight on, as the server says; null where there is none, or it answers prompts. */
export function primary(offers: readonly Action[], kinds: Kinds): Item | null {
  const [first] = offers.filter((offer) => offer.is_primary);
  const found = first ? itemOf("primary", [first], kinds) : null;
  return found?.purpose === "answer" ? null : found;
}

// -- forms ----------------------------------------------------------------------------------------------------------

/** A field to fill in. `optional`: it has a usual value and may be left alone. */
export interface Asked {
  name: string;
  field: Field;
  optional: boolean;
  usual: Value | undefined;
}

function fieldOf(form: Action, name: string): Field | null {
  const open = form.choose[name];
  if (open) return open;
  return name in form.fixed ? { type: "choice", values: [form.fixed[name] ?? null] } : null;
}

/** One field that takes every value that one of the forms takes. */
export function together(fields: readonly Field[]): Field {
  const numbers = fields.filter((field) => field.type === "number");
  if (numbers.length)
    return {
      type: "number",
      low: Math.min(...numbers.map((one) => one.low)),
      high: Math.max(...numbers.map((one) => one.high)),
    };
  const subsets = fields.filter((field) => field.type === "subset");
  const [longest] = [...subsets].sort((a, b) => b.values.length - a.values.length);
  if (longest)
    return {
      ...longest,
      least: Math.min(...subsets.map((one) => one.least)),
      most: Math.max(...subsets.map((one) => one.most)),
    };
  const text = fields.find((field) => field.type === "text");
  if (text) return text;
  const values: Value[] = [];
  for (const field of fields)
    if (field.type === "choice")
      for (const value of field.values) if (!values.some((one) => same(one, value))) values.push(value);
  return { type: "choice", values };
}

export function takes(field: Field, value: Value): boolean {
  switch (field.type) {
    case "choice":
      return field.values.some((one) => same(one, value));
    case "number":
      return typeof value === "number" && Number.isInteger(value) && value >= field.low && value <= field.high;
    case "subset":
      return Array.isArray(value) && value.length >= field.least && value.length <= field.most;
    case "text":
      return typeof value === "string" && value.length <= field.longest && !field.other_than.includes(value);
  }
}

/** The forms that allow everything that is filled in. */
export function remaining(forms: readonly Action[], filled: Fields): Action[] {
  return forms.filter((form) =>
    Object.entries(filled).every(([name, value]) => {
      const field = fieldOf(form, name);
      return field === null || takes(field, value);
    }),
  );
}

/** What is filled in once `changed` has another value: the answers that no longer go with it are gone. */
export function pruned(forms: readonly Action[], filled: Fields, changed: string): Fields {
  const value = filled[changed];
  let found: Fields = value === undefined ? {} : { [changed]: value };
  for (const [name, other] of Object.entries(filled)) {
    const more = { ...found, [name]: other };
    if (remaining(forms, more).length) found = more;
  }
  return found;
}

/**
 * The fields to ask for, in the command's order. What can have only one value is not asked for; each field offers what
 * the answers before it leave.
 */
export function asked(forms: readonly Action[], order: Record<string, Schema>, filled: Fields): Asked[] {
  const names = [
    ...new Set([
      ...Object.keys(order),
      ...forms.flatMap((form) => [...Object.keys(form.fixed), ...Object.keys(form.choose)]),
    ]),
  ];
  const found: Asked[] = [];
  let left = [...forms];
  for (const name of names) {
    const fields = left.map((form) => fieldOf(form, name)).filter((one) => one !== null);
    if (!fields.length) continue;
    const field = together(fields);
    const usual = order[name]?.default;
    if (field.type !== "choice" || field.values.length > 1)
      found.push({ name, field, usual, optional: usual !== undefined && fields.some((one) => takes(one, usual)) });
    const value = filled[name];
    if (value !== undefined) left = remaining(left, { [name]: value });
  }
  return found;
}

/** The command that a filled form gives; null while something is missing or does not fit. */
export function completed(
  forms: readonly Action[],
  order: Record<string, Schema>,
  filled: Fields,
): ({ type: string } & Fields) | null {
  const usual = (form: Action) =>
    Object.entries(form.fixed).filter(
      ([name, value]) => !(name in filled) && order[name]?.default !== undefined && !same(order[name]?.default, value),
    ).length;
  const [best] = remaining(forms, filled).sort((a, b) => usual(a) - usual(b));
  if (!best) return null;
  const fields: Fields = { ...best.fixed };
  for (const [name, field] of Object.entries(best.choose)) {
    const value = filled[name];
    if (value !== undefined) fields[name] = value;
    else if (field.type === "choice" && field.values.length === 1) fields[name] = field.values[0] ?? null;
    else {
      const other = order[name]?.default;
      if (other === undefined || !takes(field, other)) return null;
    }
  }
  return { type: best.command, ...fields };
}
