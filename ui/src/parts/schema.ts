// Forms from a system's own schemas: an actor's numbers, options, the GM's overrides. Pure.

import type { RosterField } from "../store/roster.ts";
import type { InGame } from "../store/systems.ts";
import { type Schema, schema, schemas } from "../store/systems.ts";
import { spoken } from "../texts/wording.ts";
import { plain, type Value } from "../texts/words.ts";
import type { SystemInFull } from "../wire/server.ts";

export type Profile = Record<string, Value>;

/** What a field takes. `none`: it may also be left empty, which means null. */
type Kind = { none: boolean } & (
  | { type: "number"; low: number; high: number }
  | { type: "yes" }
  | { type: "choice"; values: (string | number)[] }
  | { type: "texts" }
  | { type: "numbers" }
  | { type: "text" }
);

const FAR = 1_000_000;

export function kindOf(one: SystemInFull, of: Schema): Kind {
  const none = of.anyOf?.some((each) => each.type === "null") ?? false;
  const real = schema(one, none ? of.anyOf?.find((each) => each.type !== "null") : of);
  if (real.enum) return { none, type: "choice", values: real.enum };
  if (real.type === "boolean")
    return none ? { none, type: "choice", values: ["true", "false"] } : { none, type: "yes" };
  if (real.type === "integer" || real.type === "number")
    return { none, type: "number", low: real.minimum ?? -FAR, high: real.maximum ?? FAR };
  if (real.type === "array") return { none, type: real.items?.type === "integer" ? "numbers" : "texts" };
  return { none, type: "text" };
}

/** A value as it stands in an input. */
export function shown(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** What stands in an input as a value; undefined where it does not fit. */
export function typed(kind: Kind, text: string): Value | undefined {
  const bare = text.trim();
  if (!bare && kind.none) return null;
  switch (kind.type) {
    case "number": {
      const number = Number(bare.replace("−", "-"));
      return bare && Number.isInteger(number) && number >= kind.low && number <= kind.high ? number : undefined;
    }
    case "yes":
      return bare === "true";
    case "choice": {
      if (kind.values.includes("true") && kind.none)
        return bare === "true" ? true : bare === "false" ? false : undefined;
      return kind.values.find((one) => String(one) === bare);
    }
    case "texts":
      return bare
        ? bare
            .split(/[,;\n]/)
            .map((one) => one.trim())
            .filter(Boolean)
        : [];
    case "numbers": {
      const found = bare ? bare.split(/[\s,;]+/).map(Number) : [];
      return found.every(Number.isInteger) ? found : undefined;
    }
    case "text":
      return bare || undefined;
  }
}

export function profileFields(one: SystemInFull): [string, Schema][] {
  return Object.entries(schema(one, schemas(one).profile).properties ?? {});
}

/** Options by name, also where they lie in parts (cards on the one hand, the NPC deck on the other). */
export function optionSchemas(one: SystemInFull): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const look = (of: Schema) => {
    for (const [name, field] of Object.entries(of.properties ?? {})) {
      const inside = schema(one, field);
      if (inside.properties) look(inside);
      else found[name] = field;
    }
  };
  look(schema(one, schemas(one).options));
  return found;
}

/** The usual value of an option. */
export function usualOption(one: SystemInFull, name: string): Value | undefined {
  const option = one.options.find((each) => each.name === name);
  return (option?.values[0] as Value | undefined) ?? optionSchemas(one)[name]?.default;
}

/** A number's name. */
export function profileLabel(one: SystemInFull, name: string): string {
  return one.texts[`profile.${name}`] ?? spoken(plain(name));
}

/** The numbers that are asked for first; the others are a click away. */
const FIRST: Record<string, string[]> = {
  rolled: ["reflexes"],
  passes: ["initiative", "reaction", "intuition", "passes", "edge"],
  draw: ["cards", "event"],
  hands: ["dx", "iq", "hp_full", "move", "combat_reflexes"],
  countdown: ["dx", "iq", "hp_full", "npc_class", "initiative"],
  npc_deck: ["npc_class", "initiative"],
};

export function firstFields(one: SystemInFull): string[] {
  const asked = (one as InGame).first;
  if (asked?.length) return [...asked];
  return (
    FIRST[one.id] ??
    profileFields(one)
      .slice(0, 4)
      .map(([name]) => name)
  );
}

/** The numbers that a table of newcomers has a column for: as many as are asked for first, those `given` before all. */
export function columnNames(one: SystemInFull, given: ReadonlySet<string>): string[] {
  const first = firstFields(one);
  const told = profileFields(one)
    .map(([name]) => name)
    .filter((name) => given.has(name));
  const more = told.filter((name) => !first.includes(name));
  const spare = Math.max(first.length - told.length, 0);
  const usual = first.filter((name) => !given.has(name)).slice(0, spare);
  return [...more, ...first.filter((name) => given.has(name) || usual.includes(name))];
}

/** The numbers as a typed roster may give them. */
export function rosterFields(one: SystemInFull): RosterField[] {
  const first = firstFields(one);
  const kinds = profileFields(one).map(([name, of]) => ({ name, kind: kindOf(one, of) }));
  const numbers = first.filter((name) => kinds.some((each) => each.name === name && each.kind.type === "number"));
  const main = numbers.find((name) => name === "initiative") ?? numbers[0];
  return kinds.map(({ name, kind }) => ({
    name,
    label: profileLabel(one, name),
    ...(kind.type === "choice" && { values: kind.values.map(String) }),
    ...(kind.type === "yes" && { flag: true }),
    ...(kind.type === "number" && { number: true }),
    main: name === main,
  }));
}
