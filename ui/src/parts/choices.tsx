// What is chosen by a press: a box that is ticked, one of a few as buttons or in a list that opens.
import type { ComponentChildren, JSX } from "preact";
import { Choice } from "./act.tsx";

export interface CheckProps {
  checked: boolean;
  set: (on: boolean) => void;
  children: ComponentChildren;
}

/** A box to tick, with its words. */
export function Check({ checked, set, children }: CheckProps): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => set(event.currentTarget.checked)} />
      {children}
    </label>
  );
}

export interface ChoicesProps<Value extends string | number> {
  of: readonly Value[];
  now: string | number | undefined;
  say: (value: Value) => ComponentChildren;
  set: (value: Value) => void;
  /** The name for those who hear it, where no legend or label stands before it. */
  label?: string;
}

/** One of a few, as buttons. */
export function Choices<Value extends string | number>({ of, now, say, set, label }: ChoicesProps<Value>): JSX.Element {
  return (
    <div class="choices" {...(label === undefined ? {} : { role: "group", "aria-label": label })}>
      {of.map((one) => (
        <Choice key={one} aria-pressed={one === now} onClick={() => set(one)}>
          {say(one)}
        </Choice>
      ))}
    </div>
  );
}

/** One of a few under their label. */
export function ChoiceField<Value extends string | number>({
  label,
  ...choices
}: ChoicesProps<Value> & { label: string }): JSX.Element {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <Choices {...choices} />
    </fieldset>
  );
}

/** One of a list that opens. */
export function Dropdown<Value extends string | number>({
  of,
  now,
  say,
  set,
  label,
}: ChoicesProps<Value>): JSX.Element {
  const choose = (text: string) => {
    const chosen = of.find((one) => String(one) === text);
    if (chosen !== undefined) set(chosen);
  };
  return (
    <select aria-label={label} value={now} onChange={(event) => choose(event.currentTarget.value)}>
      {of.map((one) => (
        <option key={one} value={one}>
          {say(one)}
        </option>
      ))}
    </select>
  );
}

/** The same under its label; `look` is the class of that. */
export function Select<Value extends string | number>({
  label,
  look = "num wide",
  ...choices
}: ChoicesProps<Value> & { label: string; look?: string }): JSX.Element {
  return (
    <label class={look}>
      <span>{label}</span>
      <Dropdown {...choices} />
    </label>
  );
}
