// A number that one changes on the page of odds.
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../texts/index.ts";
import { numberIn } from "./odds-page.ts";

export function NumberField({
  label,
  value,
  bounds: [least, most],
  set,
}: {
  label: string;
  value: number;
  bounds: readonly [number, number];
  set: (value: number) => void;
}): JSX.Element {
  const told = useId();
  // What is typed stays, also while it is none that may be asked for: a number below 0 begins with its sign.
  const [text, setText] = useState(String(value));
  const typed = numberIn(text, least, most);
  const fits = typed !== undefined;
  useEffect(() => {
    if (typed !== value) setText(String(value));
  }, [value]);
  return (
    <label class="field odds-number">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={text}
        aria-invalid={!fits}
        aria-describedby={fits ? undefined : told}
        onInput={(event) => {
          setText(event.currentTarget.value);
          const number = numberIn(event.currentTarget.value, least, most);
          if (number !== undefined) set(number);
        }}
      />
      {!fits && (
        <small class="bad" id={told} role="status">
          {t("odds.bounds", { least, most, value })}
        </small>
      )}
    </label>
  );
}
