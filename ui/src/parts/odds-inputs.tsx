// What one changes on the page of odds: choices, numbers.
import type { JSX } from "preact";

/** One of a few, as buttons. */
export function Pick<Value extends string>({
  label,
  of,
  now,
  say,
  set,
}: {
  label: string;
  of: readonly Value[];
  now: Value;
  say: (value: Value) => string;
  set: (value: Value) => void;
}): JSX.Element {
  return (
    <div class="choices" role="group" aria-label={label}>
      {of.map((one) => (
        <button type="button" key={one} class="choice" aria-pressed={one === now} onClick={() => set(one)}>
          <bdi>{say(one)}</bdi>
        </button>
      ))}
    </div>
  );
}

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
  return (
    <label class="field odds-number">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (globalThis.Number.isInteger(typed) && typed >= least && typed <= most) set(typed);
        }}
      />
    </label>
  );
}

export function Choice({
  label,
  value,
  of,
  say,
  set,
}: {
  label: string;
  value: string;
  of: readonly string[];
  say: (text: string) => string;
  set: (text: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
