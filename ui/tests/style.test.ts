import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join("src", name), "utf8"));

/** The parts of a sheet that count in forced colours alone, and the others. */
function divided(sheet: string): { forced: string; others: string } {
  let [forced, others] = ["", ""];
  for (let rest = sheet; rest; ) {
    const begin = rest.indexOf("@media (forced-colors: active)");
    // A block at the outermost level ends at a brace that begins a line.
    const end = begin < 0 ? -1 : rest.indexOf("\n}", begin);
    others += begin < 0 ? rest : rest.slice(0, begin);
    forced += begin < 0 ? "" : rest.slice(begin, end);
    rest = begin < 0 ? "" : rest.slice(end);
  }
  return { forced, others };
}

const parts = sheets.map(divided);
const forced = parts.map((part) => part.forced).join("\n");
const others = parts.map((part) => part.others).join("\n");

test("in forced colours what is chosen has another sign than its colour", () => {
  const chosen = new Set([...others.matchAll(/(\.[\w-]+)\[aria-pressed="true"\]/g)].map(([, name]) => name ?? ""));
  // It is a card, too.
  chosen.delete(".slim");
  assert.ok(chosen.size > 4);
  assert.deepEqual(
    [...chosen].filter((name) => !forced.includes(`${name}[aria-pressed="true"]`)),
    [],
  );
  // A game of a new fight: its own sign is out of sight, and every line around a row is seen there.
  assert.match(forced, /\.system:has\(input:checked\) \{\s*border: 3px /);
});

test("in forced colours those of a mob who may still act are full squares", () => {
  assert.match(forced, /\.pack i:not\(\.over, \.off\) \{\s*background: CanvasText;/);
});

test("every value that a sheet names without another for it is set in one, or by a part", () => {
  const scripts = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join("src", name), "utf8"))
    .join("\n");
  const all = sheets.join("\n");
  const set = new Set([...`${all}\n${scripts}`.matchAll(/(--[a-z][\w-]*)"?[\])]?(?::| \{)/g)].map(([, name]) => name));
  const named = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  assert.ok(named.size > 20);
  assert.deepEqual(
    [...named].filter((name) => !set.has(name)),
    [],
  );
});

test("in forced colours the ground of suits is as light as a card, as their own colours stay", () => {
  const plain = others.replace(/\/\*.*?\*\//gs, "");
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*background: var\(--face\);[^{}]*)\}/g)];
  const forcedOff = rules.filter(([, , said]) => said?.includes("forced-color-adjust: none"));
  const named = forcedOff.map(([, selector]) => selector?.trim());
  for (const selector of [".suits .choice", ".card-mark", ".in-line", ".cd-mini > span", ".cd-score-suits > span"])
    assert.ok(named.includes(selector), selector);
});

test("a suit that stands on no card has the colour of the text around it", () => {
  // Those of cards are the same by night, when the ground is as dark as a spade.
  assert.match(others, /\.cd-gone svg \{\s*fill: currentcolor;/);
});

test("on paper a mob that is folded up has its row in each list, and a round its line in the log", () => {
  const folded = /details:not\(\[open\], ([^()]+)\)/.exec(sheets.join("\n"))?.[1]?.split(", ");
  assert.deepEqual(folded, [".rolled-pack", ".roster-group", ".log-fold > *"]);
});
