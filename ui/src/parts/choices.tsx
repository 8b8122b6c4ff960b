// What is chosen by a press: a box that is ticked, and one of a few as buttons.
import type { ComponentChildren, JSX } from "preact";

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
  /** The name of the group, where no legend stands before it. */
  label?: string;
}

/** One of a few, as buttons. */
export function Choices<Value extends string | number>({ of, now, say, set, label }: ChoicesProps<Value>): JSX.Element {
  return (
    <div class="choices" {...(label === undefined ? {} : { role: "group", "aria-label": label })}>
      {of.map((one) => (
        <button type="button" key={one} class="choice" aria-pressed={one === now} onClick={() => set(one)}>
          {say(one)}
        </button>
      ))}
    </div>
  );
}

/** One of a few under a legend. */
export function ChoiceField<Value extends string | number>({
  legend,
  ...choices
}: ChoicesProps<Value> & { legend: string }): JSX.Element {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <Choices {...choices} />
    </fieldset>
  );
}
