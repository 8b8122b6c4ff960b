// After each step what moved, appeared or says something else takes no input for a moment: a second tap meant for what
// stood there before does nothing.
import { effect } from "@preact/signals";
import { guarding } from "./settings.ts";
import type { Table } from "./table.ts";

/** So long it takes none, in ms. */
const MOMENT = 400;
/** What has moved by less stands where it stood, in px. */
const NEAR = 4;
const CONTROLS = "button, a[href], summary, label";

interface Stood {
  left: number;
  top: number;
  says: string;
}

function standing(): Map<Element, Stood> {
  const found = new Map<Element, Stood>();
  for (const control of document.querySelectorAll(CONTROLS)) {
    const { left, top } = control.getBoundingClientRect();
    found.set(control, { left, top, says: control.textContent ?? "" });
  }
  return found;
}

/** Whether a control is where it was, and says what it said. */
export function same(before: Stood | undefined, now: Stood): boolean {
  if (!before || before.says !== now.says) return false;
  return Math.abs(before.left - now.left) < NEAR && Math.abs(before.top - now.top) < NEAR;
}

/** Whether a control takes no input just now. */
export function guarded(control: Element | null): boolean {
  return control?.hasAttribute("data-guarded") ?? false;
}

/** Watch the steps at a table. The style sheet keeps presses from what is marked. */
export function guard(table: Table): () => void {
  let version: string | undefined;
  let release: ReturnType<typeof setTimeout> | undefined;
  const free = () => {
    for (const control of document.querySelectorAll("[data-guarded]")) control.removeAttribute("data-guarded");
  };
  const stop = effect(() => {
    const now = table.picture.value?.version;
    const before = version;
    version = now;
    if (before === undefined || before === now || !guarding.peek()) return;
    // The page still shows what was; the next frame will show what is.
    const stood = standing();
    requestAnimationFrame(() => {
      for (const [control, stands] of standing())
        if (!same(stood.get(control), stands)) control.setAttribute("data-guarded", "");
      clearTimeout(release);
      release = setTimeout(free, MOMENT);
    });
  });
  // The style sheet keeps fingers and mice away; a key presses what has the focus all the same.
  const refuse = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-guarded]")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", refuse, true);
  return () => {
    stop();
    document.removeEventListener("click", refuse, true);
    clearTimeout(release);
    free();
  };
}
