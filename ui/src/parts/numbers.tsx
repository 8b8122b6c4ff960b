// The numbers that an actor brings to a system, as a form made of the system's schema.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Schema } from "../store/systems.ts";
import { type TextKey, t } from "../texts/index.ts";
import type { Value } from "../texts/words.ts";
import type { SystemInFull } from "../wire/server.ts";
import { Check, Select } from "./choices.tsx";
import { firstFields, kindOf, type Profile, profileFields, profileLabel, shown, typed } from "./schema.ts";

/**
 * `values` are those that differ from the usual, and `set` gets them all. `but`: fields that are shown elsewhere;
 * `flat`: none of the others is folded away.
 */
export function Numbers({
  system,
  values,
  set,
  but = [],
  flat = false,
}: {
  system: SystemInFull;
  values: Profile;
  set: (values: Profile) => void;
  but?: readonly string[];
  flat?: boolean;
}): JSX.Element {
  const fields = profileFields(system).filter(([name]) => !but.includes(name));
  const first = new Set(firstFields(system));
  const input = ([name, of]: [string, Schema]) => (
    <SchemaInput
      key={name}
      system={system}
      label={profileLabel(system, name)}
      of={of}
      value={name in values ? values[name] : of.default}
      word={wordsOf(system, name)}
      set={(value) => {
        const { [name]: _, ...others } = values;
        set(value === undefined || value === of.default ? others : { ...others, [name]: value });
      }}
    />
  );
  if (flat) return <div class="numbers-row">{fields.map(input)}</div>;
  const others = fields.filter(([name]) => !first.has(name));
  return (
    <div class="numbers">
      <div class="numbers-row">{fields.filter(([name]) => first.has(name)).map(input)}</div>
      {others.length > 0 && (
        <details class="more">
          <summary>{t("numbers.more", { count: others.length })}</summary>
          <div class="numbers-row">{others.map(input)}</div>
        </details>
      )}
    </div>
  );
}

const ANSWERS: Readonly<Record<string, TextKey>> = { true: "form.yes", false: "form.no" };

/** The values of a number that is one of a few words, as the system calls them. */
export function wordsOf(system: SystemInFull, name: string): ((value: string) => string) | undefined {
  const { texts } = system;
  const known = Object.keys(texts).some((key) => key.startsWith(`${name}.`));
  return known ? (value) => texts[`${name}.${value}`] ?? value : undefined;
}

/** One field of a schema. While what stands in it does not fit, it says so and the value stays as it was. */
export function SchemaInput({
  system,
  label,
  of,
  value,
  set,
  word,
}: {
  system: SystemInFull;
  label: string;
  of: Schema;
  value: Value | undefined;
  set: (value: Value | undefined) => void;
  /** A choice's value in words. */
  word?: ((value: string) => string) | undefined;
}): JSX.Element {
  const kind = kindOf(system, of);
  const [text, setText] = useState(shown(value));
  useEffect(() => {
    if (JSON.stringify(typed(kind, text)) !== JSON.stringify(value)) setText(shown(value));
  }, [JSON.stringify(value)]);
  // What was never filled in is not wrong yet.
  const fits = typed(kind, text) !== undefined || (!text && value === undefined);
  if (kind.type === "yes")
    return (
      <Check checked={value === true} set={set}>
        {label}
      </Check>
    );
  if (kind.type === "choice")
    return (
      <Select
        label={label}
        look="num"
        of={[...(kind.none ? [""] : []), ...kind.values]}
        now={shown(value)}
        say={(one) => (one === "" ? t("form.none") : (word?.(String(one)) ?? (ANSWERS[one] ? t(ANSWERS[one]) : one)))}
        set={(one) => set(typed(kind, String(one)) ?? null)}
      />
    );
  const number = kind.type === "number";
  return (
    <label class={number ? "num" : "num wide"}>
      <span>{label}</span>
      <input
        type="text"
        inputMode={number && kind.low >= 0 ? "numeric" : "text"}
        value={text}
        aria-invalid={!fits || undefined}
        placeholder={
          kind.none
            ? t("form.none")
            : number && value === undefined && kind.high < 10_000
              ? t("form.range", { low: kind.low, high: kind.high })
              : undefined
        }
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          const found = typed(kind, event.currentTarget.value);
          if (found !== undefined) set(found);
          else if (!event.currentTarget.value && of.default === undefined) set(undefined);
        }}
      />
      {!fits && (
        <span class="bad small">{number ? t("form.range", { low: kind.low, high: kind.high }) : t("form.unfit")}</span>
      )}
    </label>
  );
}
