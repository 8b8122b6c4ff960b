import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Actions } from "../src/parts/actions.tsx";
import { items } from "../src/parts/menu.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { Picture } from "../src/wire/server.ts";
import { box, press, settled, shown, submit, type } from "./page.ts";
import { offerOf, pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

const say = offerOf("say", {
  fixed: { actor: "ana" },
  choose: {
    text: { type: "text", longest: 200, other_than: [] },
    weapon: { type: "text", longest: 80, other_than: [] },
  },
});
const menu: Picture["menu"] = { entries: [{ section: "up", label: "Talk", actions: [0] }] };

test("what was written in a form that was closed is there again until it is sent, if it is needed", async () => {
  const picture = pictureOf({}, { table: tableOf({ actors: [rowOf("ana")] }), offers: [say], menu });
  const seat = seatOf(
    picture,
    {},
    { say: { weapon: "" } },
    {
      kept: { fight: "f", seat: "s" },
      withdraw: () => undefined,
    },
  );
  await shown(seat.at(h(Actions, { items: items(picture, "play", {}) })));
  const texts = () => Array.from(document.querySelectorAll<HTMLInputElement>("dialog input"), (one) => one.value);
  await press("Talk");
  await type(box("dialog input"), "Parley!");
  await type(box("dialog details input"), "horn");
  document.querySelector("dialog")?.dispatchEvent(new Event("cancel"));
  await settled();
  await press("Talk");
  assert.deepEqual(texts(), ["Parley!", ""]);
  await submit();
  assert.deepEqual(seat.sent, [{ type: "say", actor: "ana", text: "Parley!" }]);
  await press("Talk");
  assert.deepEqual(texts(), ["", ""]);
});
