import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "happy-dom";
import { handOver } from "../src/parts/end-dialog.tsx";
import { openPage } from "../src/parts/page-apart.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { settled } from "./page.ts";

(await loadLanguage("en"))();

const RECAP =
  "<!doctype html><html lang='de'><head><meta charset='utf-8'><meta name='viewport' content='width=device-width'>" +
  "<title>Mühle</title><style>h1 { color: red; }</style></head><body><main><h1>Mühle</h1></main></body></html>";

test("a page that the server made stands on one of its own as in its file, as wide as a phone", async () => {
  const page = new Window();
  Object.assign(window, { open: () => page });
  const table = typed<SeatClient>({ api: { exportedAs: () => Promise.resolve(RECAP) } });
  openPage(table, "Mühle", "recap", "-recap.html", "own");
  await settled();
  const { document } = page;
  assert.equal(document.body.innerHTML, "<main><h1>Mühle</h1></main>");
  assert.deepEqual([document.title, document.documentElement.lang], ["Mühle", "de"]);
  assert.equal(document.querySelector("meta[name=viewport]")?.getAttribute("content"), "width=device-width");
  assert.equal(document.adoptedStyleSheets.length, 1);
});

test("a file is named after its fight, whose name may have any letters", ({ mock }) => {
  // Each file is there for a minute more.
  mock.timers.enable({ apis: ["setTimeout"] });
  const named: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    named.push(this.download);
  };
  for (const name of ["Mühle: 1/2", "हिन्दी", "❤️ Night", "🎲"]) handOver("", name, ".csv", "text/csv");
  HTMLAnchorElement.prototype.click = click;
  assert.deepEqual(named, ["Mühle 12.csv", "हिन्दी.csv", "Night.csv", "fight.csv"]);
});
