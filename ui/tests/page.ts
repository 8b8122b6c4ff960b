// A page for parts in tests: happy-dom is the browser, without layout.
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { BrowserErrorCaptureEnum, type DetachedWindowAPI } from "happy-dom";
// biome-ignore lint/suspicious/noDeprecatedImports: only the form of render with three arguments is deprecated
import { type ComponentChild, options, render } from "preact";

declare const happyDOM: DetachedWindowAPI;
const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
GlobalRegistrator.register({
  url: "http://table.example/",
  settings: {
    // What a handler throws fails the test.
    errorCapture: BrowserErrorCaptureEnum.disabled,
    // A style sheet is there at once, with nothing in it.
    handleDisabledFileLoadingAsSuccess: true,
  },
});
// happy-dom waits for frames, where Preact runs effects, and not for timers: a request gives up after fifteen seconds.
Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
options.requestAnimationFrame = requestAnimationFrame;

/** Once all is drawn. Pauses that the app makes are not waited for. */
export const settled = (): Promise<void> => happyDOM.waitUntilComplete();

/** A part on an empty page; with a page, once more where it is. */
export async function shown(part: ComponentChild, page = document.createElement("main")): Promise<HTMLElement> {
  if (!page.isConnected) document.body.replaceChildren(page);
  render(part, page);
  await settled();
  return page;
}

/** The first box, or the first that fits. */
export function box(selector = "input"): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** The first button whose text or label is just that, or else has it among other things. */
export function button(text: string): HTMLButtonElement {
  const all = [...document.querySelectorAll("button")];
  const says = (one: Element) => [one.textContent, one.getAttribute("aria-label") ?? ""];
  const found = all.find((one) => says(one).includes(text)) ?? all.find((one) => says(one).join("\n").includes(text));
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
}

/** Presses something, or the button that says this. */
export async function press(what: HTMLElement | string): Promise<void> {
  (typeof what === "string" ? button(what) : what).click();
  await settled();
}

/** Types something over what is in a box. */
export async function type(where: HTMLInputElement, text: string): Promise<void> {
  where.value = text;
  where.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
}

/** Sends the form off, as Enter does. */
export async function submit(): Promise<void> {
  const form = document.querySelector("form");
  if (!form) throw new Error("The page has no form.");
  form.requestSubmit();
  await settled();
}
