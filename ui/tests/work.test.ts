import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useWork } from "../src/parts/work.ts";
import { settled, shown } from "./page.ts";

test("of two works that go on at once, the one that ends first leaves the page busy", async () => {
  let work: ReturnType<typeof useWork> | undefined;
  const Part = () => {
    work = useWork();
    return h("p", {}, work.busy ? "busy" : "idle");
  };
  const page = await shown(h(Part, {}));
  const ends: (() => void)[] = [];
  for (let count = 0; count < 2; count += 1) void work?.tried(() => new Promise((done) => ends.push(done)));
  const told: string[] = [];
  for (const end of ends) {
    await settled();
    told.push(page.textContent);
    end();
  }
  await settled();
  assert.deepEqual([...told, page.textContent], ["busy", "busy", "idle"]);
});
