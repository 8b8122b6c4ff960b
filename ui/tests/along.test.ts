import assert from "node:assert/strict";
import { test } from "node:test";
import { along } from "../src/parts/console-keys.tsx";
import "./page.ts";

test("the arrow keys go along the rows of the score and those below it, past those that cannot be pressed", () => {
  document.body.innerHTML = `
    <div class="score-col"><button class="place">Ana</button><span class="place">The foes</span></div>
    <div class="order-part">
      <details><summary class="row">Rats</summary><ul><li><button class="row">Rat</button></li></ul></details>
      <button class="row">Bo</button>
    </div>`;
  const go = (by: 1 | -1) => {
    along(by);
    return document.activeElement?.textContent;
  };
  assert.deepEqual([go(1), go(1), go(1), go(1), go(-1), go(-1)], ["Ana", "Rats", "Bo", "Bo", "Rats", "Ana"]);
  document.querySelector("details")?.setAttribute("open", "");
  assert.deepEqual([go(1), go(1), go(1)], ["Rats", "Rat", "Bo"]);
});
