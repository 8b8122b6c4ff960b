// Presses that were meant for what stood there before do nothing: after each step what moved, appeared or says
// something else takes no input for a moment, and a second tap never goes to what the first one brought there.
import { effect } from "@preact/signals";
import { dialogs } from "./notices.ts";
import { guarding } from "./settings.ts";
import type { SeatClient } from "./table.ts";

/** So long it takes none, in ms. */
const MOMENT = 400;
/** What has moved by less stands where it stood, in px. */
const NEAR = 4;
/** A finger that taps twice comes down as near as this, in px. */
const FINGER = 24;
const CONTROLS = "button, a[href], summary, label";

interface Stood {
  left: number;
  top: number;
  right: number;
  bottom: number;
  says: string;
}

/** A press: when, in ms; where, in px; on which control, and what that said. */
export interface Pressed<Control = Element> {
  at: number;
  x: number;
  y: number;
  control: Control;
  says: string;
}

function place(control: Element): Stood {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  return { left, top, right, bottom, says: control.textContent ?? "" };
}

function standing(): Map<Element, Stood> {
  return new Map([...document.querySelectorAll(CONTROLS)].map((control) => [control, place(control)]));
}

/** Whether a control is where it was, no larger, and says what it said: one that grew may lie where another was. */
export function same(before: Stood | undefined, now: Stood): boolean {
  if (!before || before.says !== now.says) return false;
  if (now.right - before.right >= NEAR || now.bottom - before.bottom >= NEAR) return false;
  return Math.abs(before.left - now.left) < NEAR && Math.abs(before.top - now.top) < NEAR;
}

/** Whether a press was meant for what stood there before it: at once after another, at its place, on something else. */
export function stray<Control>(before: Pressed<Control> | null, now: Pressed<Control>): boolean {
  if (!before || !again(before, now)) return false;
  // What only counts differently is meant again: "K ×2".
  return before.control !== now.control || worded(before.says) !== worded(now.says);
}

/** Whether a finger comes down where it just did. */
export function again<Control>(before: Pressed<Control>, now: { at: number; x: number; y: number }): boolean {
  return now.at - before.at < MOMENT && Math.hypot(now.x - before.x, now.y - before.y) <= FINGER;
}

function worded(says: string): string {
  return says.replace(/\d+/g, "");
}

/** What stood before the last step, while its moment lasts. */
let stood: Map<Element, Stood> | null = null;
let release: ReturnType<typeof setTimeout> | undefined;

/** Everything takes input again. */
function free(): void {
  clearTimeout(release);
  stood = null;
  for (const control of document.querySelectorAll("[data-guarded]")) control.removeAttribute("data-guarded");
}

/** Only what stands as it did `earlier` takes input, for a moment from when the page shows what is. */
function begin(earlier: Map<Element, Stood>): void {
  stood = earlier;
  clearTimeout(release);
  requestAnimationFrame(() => {
    for (const [control, stands] of standing())
      if (!same(earlier.get(control), stands)) control.setAttribute("data-guarded", "");
    // A slow machine draws this frame for longer than the moment lasts: it runs from the next one.
    requestAnimationFrame(() => {
      clearTimeout(release);
      release = setTimeout(free, MOMENT);
    });
  });
}

/** Another page has come: a tap that was meant for the one before is no tap on this one, however late it came. */
export function arrived(): void {
  if (guarding.peek()) begin(new Map());
}

/** A dialog was closed by what was done in it: what lay under it takes no tap that was meant for it. */
export function uncovered(): void {
  // One that comes in its place at once is meant to be answered.
  queueMicrotask(() => {
    if (!dialogs.peek().length) arrived();
  });
}

/** Whether a control takes no input just now. */
export function guarded(control: Element | null): boolean {
  if (!control) return false;
  // What comes later than the frame after the step has no mark.
  return control.hasAttribute("data-guarded") || (stood !== null && !same(stood.get(control), place(control)));
}

/** Whether a step was only just made: for keys of what has no button in the page. */
export function settling(): boolean {
  return stood !== null;
}

/** Watch the steps at a table. The style sheet keeps presses from what is marked. */
export function guard(table: SeatClient): () => void {
  let version: string | undefined;
  const stop = effect(() => {
    const now = table.picture.value?.version;
    const before = version;
    version = now;
    if (before === undefined || before === now || !guarding.peek()) return;
    // The page still shows what was.
    begin(standing());
  });
  return () => {
    stop();
    free();
  };
}

/** Watch taps on every page: a second one does not go to what the first brought there. A held key presses once. */
export function guardTaps(): void {
  let last: Pressed | null = null;
  const pressed = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    // A key has no place, and the box of a label is pressed by its label.
    if (!guarding.peek() || event.detail === 0 || !control) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const now = { at, x, y, control, says: control.textContent ?? "" };
    if (stray(last, now)) swallow(event);
    else last = now;
  };
  document.addEventListener("click", pressed, true);
  // The style sheet keeps fingers and mice away; a key presses what has the focus all the same.
  const refuse = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (guarded(control)) swallow(event);
  };
  document.addEventListener("click", refuse, true);
  // A dialog closes when one presses beside it, but not by the second tap on what opened it.
  const beside = (event: MouseEvent) => {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    if (guarding.peek() && last && event.target instanceof HTMLDialogElement && again(last, { at, x, y }))
      swallow(event);
  };
  document.addEventListener("mousedown", beside, true);
  const repeated = (event: KeyboardEvent) => {
    const presses = event.key === "Enter" || event.key === " ";
    if (event.repeat && presses && event.target instanceof Element && event.target.closest(CONTROLS))
      event.preventDefault();
  };
  document.addEventListener("keydown", repeated, true);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
