// A button in one of the looks that most have.
import type { JSX } from "preact";

type Props = Omit<JSX.IntrinsicElements["button"], "class" | "ref">;

/** One like the others; the `main` one does what one most likely does next. */
export function Act({ main = false, ...props }: Props & { main?: boolean }): JSX.Element {
  return <button type="button" class={main ? "act main" : "act"} {...props} />;
}

export function MainAct(props: Props): JSX.Element {
  return <Act main {...props} />;
}

/** One beside or below what it is about. */
export function SlimAct(props: Props): JSX.Element {
  return <button type="button" class="act slim" {...props} />;
}

/** One of several things to choose from. */
export function Choice(props: Props): JSX.Element {
  return <button type="button" class="choice" {...props} />;
}

/** One with a sign in place of words. */
export function IconAct(props: Props & { "aria-label": string }): JSX.Element {
  return <button type="button" class="icon" {...props} />;
}
