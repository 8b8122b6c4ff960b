// As much of a page as the app's parts need to be drawn and pressed in a test: no browser, no layout.
import { type ComponentChild, render } from "preact";
import { typed } from "../src/store/typed.ts";

type Listener = (event: object) => void;

/** A node of the page: an element, or a piece of text. */
export class FakeNode {
  readonly nodeType: number;
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly style: Record<string, string> = {};
  readonly childNodes: FakeNode[] = [];
  readonly attributes = new Map<string, string>();
  private readonly listeners = new Map<string, Listener>();
  parentNode: FakeNode | null = null;
  value = "";
  // That there are such events.
  readonly onclick = null;
  readonly oninput = null;
  readonly onchange = null;
  readonly onsubmit = null;

  data: string;

  constructor(
    readonly localName: string,
    data = "",
  ) {
    this.data = data;
    this.nodeType = localName === "#text" ? 3 : 1;
  }

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get isConnected(): boolean {
    return this === document.body || (this.parentNode?.isConnected ?? false);
  }

  get textContent(): string {
    return this.data + this.childNodes.map((one) => one.textContent).join("");
  }

  insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
    node.parentNode?.removeChild(node);
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
    return node;
  }

  appendChild(node: FakeNode): FakeNode {
    return this.insertBefore(node, null);
  }

  removeChild(node: FakeNode): FakeNode {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    return node;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  removeEventListener(type: string): void {
    this.listeners.delete(type);
  }

  /** What an event of this type does here. */
  happens(type: string): void {
    const event = { type, target: this, currentTarget: this, preventDefault: () => undefined };
    this.listeners.get(type)?.call(this, event);
  }

  /** All elements below it that are of this kind. */
  all(localName: string): FakeNode[] {
    return this.childNodes.flatMap((one) => [...(one.localName === localName ? [one] : []), ...one.all(localName)]);
  }

  // What a dialog does.
  showModal = (): void => undefined;
  close = (): void => undefined;
  focus = (): void => undefined;
  scrollIntoView = (): void => undefined;
  matches = (): boolean => false;
  closest = (): null => null;
  querySelector = (): null => null;
}

const body = new FakeNode("body");
const document = {
  body,
  activeElement: body,
  adoptedStyleSheets: [],
  createElementNS: (_: string, name: string) => new FakeNode(name),
  createTextNode: (text: string) => new FakeNode("#text", text),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  querySelectorAll: () => [],
};
class Nothing {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
  replaceSync = (): void => undefined;
}
Object.assign(globalThis, {
  document,
  HTMLElement: FakeNode,
  CSSStyleSheet: Nothing,
  ResizeObserver: Nothing,
  requestAnimationFrame: (then: () => void) => setTimeout(then),
  cancelAnimationFrame: clearTimeout,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});
Object.assign(globalThis, { window: globalThis });
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });

interface Page {
  root: FakeNode;
  /** Draw something; once more, to draw it as it is by then. */
  draw: (what: ComponentChild) => Promise<void>;
  /** Press the first button that says just that, or else this among other things; false where there is none. */
  press: (text: string) => Promise<boolean>;
}

/** An empty page. */
export function page(): Page {
  const root = new FakeNode("div");
  document.body.appendChild(root);
  return {
    root,
    draw: (what) => {
      render(what, typed<Element>(root));
      return drawn();
    },
    press: async (text) => {
      const all = root.all("button");
      const button = all.find((one) => one.textContent === text) ?? all.find((one) => one.textContent.includes(text));
      button?.happens("click");
      await drawn();
      return button !== undefined;
    },
  };
}

/** Until all is drawn that a press has changed. */
export function drawn(): Promise<void> {
  return new Promise((done) => setTimeout(done, 60));
}
