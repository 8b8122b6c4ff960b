import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { useRef } from "preact/hooks";
import { useFit } from "../src/parts/fit.ts";
import { settled, shown } from "./page.ts";

test("the type of a part gives way to what comes in it later, and comes back when that goes", async () => {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });
  const code = signal(false);
  // As the code of a door: it is asked for, and drawn without the page around it.
  const Code = () => (code.value ? h("img", { alt: "" }) : null);
  const Part = () => {
    const part = useRef<HTMLElement>(null);
    useFit(part);
    return h("section", { ref: part }, h(Code, {}));
  };
  const sizes = {
    clientHeight: { get: () => 100 },
    scrollHeight: {
      get(this: HTMLElement) {
        return (this.querySelector("img") ? 140 : 90) * Number(this.style.getPropertyValue("--fit"));
      },
    },
  };
  Object.defineProperties(HTMLElement.prototype, sizes);
  const page = await shown(h(Part, {}));
  const size = () => page.querySelector<HTMLElement>("section")?.style.getPropertyValue("--fit");
  assert.equal(size(), "1");
  code.value = true;
  await settled();
  assert.equal(size(), "0.70");
  code.value = false;
  await settled();
  assert.equal(size(), "1");
});
