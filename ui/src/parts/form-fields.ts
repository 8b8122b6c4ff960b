// The open fields of a command: which to ask for, by what was answered before. Pure.

import type { Schema } from "../store/systems.ts";
import { same, type Value } from "../texts/words.ts";
import type { Action, Choice, WholeNumber as NumberField, Subset, Text } from "../wire/server.ts";

export type Field = Choice | Subset | NumberField | Text;
export type Fields = Record<string, Value>;

/** A field to fill in. `optional`: it has a usual value and may be left alone. */
interface AskedField {
  name: string;
  field: Field;
  optional: boolean;
}

function fieldOf(form: Action, name: string): Field | null {
  const open = form.choose[name];
  if (open) return open;
  return name in form.fixed ? { type: "choice", values: [form.fixed[name] ?? null] } : null;
}

/** One field that takes every value that one of the forms takes. */
function together(fields: readonly Field[]): Field {
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

function takes(field: Field, value: Value): boolean {
  switch (field.type) {
    case "choice":
      return field.values.some((one) => same(one, value));
    case "number":
      return typeof value === "number" && Number.isInteger(value) && value >= field.low && value <= field.high;
    case "subset":
      return Array.isArray(value) && value.length >= field.least && value.length <= field.most && offers(field, value);
    case "text":
      return typeof value === "string" && value.length <= field.longest && !field.other_than.includes(value);
  }
}

/** Whether a field offers a choice, or all parts chosen so far. Typed text stays, also while it does not fit. */
function offers(field: Field, value: Value): boolean {
  if (field.type === "choice") return takes(field, value);
  if (field.type === "subset")
    return Array.isArray(value) && value.every((one) => field.values.some((other) => same(one, other)));
  return true;
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

/** The answers of a form, but for choices that a newer picture does not offer. */
export function stillMeant(forms: readonly Action[], filled: Fields): Fields {
  return Object.fromEntries(
    Object.entries(filled).filter(([name, value]) => {
      const fields = forms.map((form) => fieldOf(form, name)).filter((one) => one !== null);
      return !fields.length || fields.some((one) => offers(one, value));
    }),
  );
}

/**
 * The fields to ask for, in the command's order. What can have only one value is not asked for; each field offers what
 * the answers before it leave.
 */
export function asked(forms: readonly Action[], order: Record<string, Schema>, filled: Fields): AskedField[] {
  const names = [
    ...new Set([
      ...Object.keys(order),
      ...forms.flatMap((form) => [...Object.keys(form.fixed), ...Object.keys(form.choose)]),
    ]),
  ];
  const found: AskedField[] = [];
  let left = [...forms];
  for (const name of names) {
    const fields = left.map((form) => fieldOf(form, name)).filter((one) => one !== null);
    if (!fields.length) continue;
    const field = together(fields);
    const usual = order[name]?.default;
    if (field.type !== "choice" || field.values.length > 1)
      found.push({ name, field, optional: usual !== undefined && fields.some((one) => takes(one, usual)) });
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
