// A number that one changes on the page of odds.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { t } from "../texts/index.ts";

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
  // The value that stands while what is typed is none that may be asked for.
  const [kept, setKept] = useState<number | null>(null);
  const fits = kept !== value;
  return (
    <label class="field odds-number">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        aria-invalid={!fits}
        aria-describedby={fits ? undefined : told}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          const right = globalThis.Number.isInteger(typed) && typed >= least && typed <= most;
          setKept(right ? null : value);
          if (right) set(typed);
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
