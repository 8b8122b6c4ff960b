// A button in one of the looks that most have.
import type { JSX } from "preact";

type Props = Omit<JSX.IntrinsicElements["button"], "type" | "class" | "ref">;

/** One like the others. */
export function Act(props: Props): JSX.Element {
  return <button type="button" class="act" {...props} />;
}

/** What one most likely does next. */
export function MainAct(props: Props): JSX.Element {
  return <button type="button" class="act main" {...props} />;
}

/** One beside or below what it is about. */
export function SlimAct(props: Props): JSX.Element {
  return <button type="button" class="act slim" {...props} />;
}
