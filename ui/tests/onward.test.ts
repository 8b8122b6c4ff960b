import assert from "node:assert/strict";
import { test } from "node:test";
import { onward } from "../src/systems/cards/next.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import "./page.ts";
import { pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

/** The large button, pressed where these are the ways to answer; the way that it took, and where it went. */
function pressed(...ways: string[]): { opened: string; reached: string } {
  const table = tableOf({ actors: [rowOf("ana")], waiting: [waitingOf("verdict", { mine: true, of: "ana" })] });
  const picture = pictureOf({ fighters: [] }, { table });
  let opened = "";
  const ask = document.createElement("li");
  ask.className = "ask";
  for (const way of ways) {
    const button = document.createElement("button");
    button.textContent = way;
    button.onclick = () => {
      opened = way;
    };
    ask.append(button);
  }
  document.body.replaceChildren(ask);
  onward({} as never, picture, new Words({}, table))?.go();
  return { opened, reached: document.activeElement?.textContent ?? "" };
}

test("the large button opens what the table alone can answer, and goes to the answers where there are several", () => {
  assert.deepEqual(pressed("Say who won"), { opened: "Say who won", reached: "Say who won" });
  assert.deepEqual(pressed("Trained", "Not at all"), { opened: "", reached: "Trained" });
});

test("it does so in a browser whose scripts cannot ask for :has()", () => {
  const { querySelector } = document;
  document.querySelector = (selector: string) => {
    if (selector.includes(":has(")) throw new SyntaxError(selector);
    return querySelector.call(document, selector);
  };
  assert.equal(pressed("Say who won").opened, "Say who won");
  document.querySelector = querySelector;
});
