// A page for parts in tests: as much of a browser's document as Preact needs, with presses and typing.
// biome-ignore lint/suspicious/noDeprecatedImports: only the form of render with three arguments is deprecated
import { type ComponentChild, options, render } from "preact";

/** What had the focus last, and the page. */
let focused: Part | null = null;
let shownLast: Part | null = null;

/** An element, or a text. */
export class Part {
  readonly attributes: Record<string, unknown> = {};
  readonly style = { setProperty: () => undefined, cssText: "" };
  readonly children: Part[] = [];
  readonly listeners = new Map<string, (event: object) => unknown>();
  parentNode: Part | null = null;
  value: unknown = "";
  checked = false;
  files: readonly File[] = [];
  disabled = false;
  // Preact writes an event's name as the element has it.
  onblur = null;
  onclick = null;
  onchange = null;
  oninput = null;
  onsubmit = null;

  constructor(
    readonly localName: string,
    readonly data = "",
  ) {}

  get childNodes(): Part[] {
    return this.children;
  }
  get firstChild(): Part | null {
    return this.children[0] ?? null;
  }
  get nextSibling(): Part | null {
    const all = this.parentNode?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get isConnected(): boolean {
    return this.parentNode?.isConnected ?? this === shownLast;
  }
  get text(): string {
    return this.data + this.children.map((one) => one.text).join("");
  }
  /** All parts in this one. */
  get all(): Part[] {
    return this.children.flatMap((one) => [one, ...one.all]);
  }

  insertBefore(part: Part, before: Part | null): void {
    part.parentNode?.removeChild(part);
    const at = before ? this.children.indexOf(before) : this.children.length;
    this.children.splice(at, 0, part);
    part.parentNode = this;
  }
  removeChild(part: Part): void {
    this.children.splice(this.children.indexOf(part), 1);
    part.parentNode = null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes[name] = value;
  }
  removeAttribute(name: string): void {
    delete this.attributes[name];
  }
  addEventListener(type: string, listener: (event: object) => unknown): void {
    this.listeners.set(type, listener);
  }
  removeEventListener(type: string): void {
    this.listeners.delete(type);
  }
  focus(): void {
    focused = this;
  }
  querySelector(): null {
    return null;
  }
  contains(): boolean {
    return false;
  }
  showModal = (): undefined => undefined;
  close = (): undefined => undefined;

  /** What happens when one presses, chooses or types here. */
  async happens(
    type: "click" | "change" | "input" | "blur",
    now: Partial<Pick<Part, "value" | "checked" | "files">> = {},
  ): Promise<void> {
    if (this.disabled) return;
    Object.assign(this, now);
    const event = { type, target: this, currentTarget: this, detail: 0, preventDefault: () => undefined };
    this.listeners.get(type)?.call(this, event);
    await settled();
  }
}

/** Everything that follows from a step is drawn. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await new Promise((then) => setTimeout(then, 2));
}

/** A page with a part of the app alone. */
export async function shown(part: ComponentChild): Promise<Part> {
  const body = new Part("body");
  shownLast = body;
  render(part, body as never);
  await settled();
  return body;
}

// What draws asks for it, and modules that bring a style sheet.
options.requestAnimationFrame = (then) => setTimeout(then);
Object.assign(globalThis, {
  requestAnimationFrame: (then: () => void) => setTimeout(then),
  window: globalThis,
  HTMLElement: Part,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  CSSStyleSheet: class {
    replaceSync = (): undefined => undefined;
  },
  document: {
    get body() {
      return shownLast;
    },
    get activeElement() {
      return focused?.isConnected ? focused : shownLast;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    createElement: (name: string) => new Part(name),
    createElementNS: (_: string, name: string) => new Part(name),
    createTextNode: (data: unknown) => new Part("", String(data)),
    querySelector: (wanted: string) =>
      shownLast?.all.find((one) => wanted === `.${String(one.attributes.class).split(" ")[0]}`) ?? null,
    querySelectorAll: () => [],
    head: { append: (sheet: { onload?: () => void }) => sheet.onload?.() },
  },
});
// Older versions of Node have none.
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: ["en"] } });
