import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { InviteDialog } from "../src/parts/invite.tsx";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { Invited } from "../src/wire/server.ts";
import { settled, shown } from "./page.ts";
import { pictureOf } from "./samples.ts";

(await loadLanguage("en"))();

test("the picture of a code that is no longer good does not stand beside the new one", async () => {
  const invited = (code: string): Invited => ({
    code,
    link: `http://table.example/#/join/${code}`,
    expires: 0,
    uses: null,
  });
  const pictures: ((svg: string) => void)[] = [];
  const table = {
    picture: { value: pictureOf({}) },
    words: { value: {} },
    system: { value: {} },
    people: { value: [] },
    lines: { value: 1 },
    api: {
      invitations: () => Promise.resolve([invited("AAAABBBB")]),
      invite: () => Promise.resolve(invited("CCCCDDDD")),
      uninvite: () => Promise.resolve(),
      qr: () => new Promise((come) => pictures.push(come)),
      seats: () => Promise.resolve([]),
      about: () => Promise.resolve({ admission: "ask" }),
    },
  };
  const page = await shown(
    h(TableContext.Provider, { value: typed<SeatClient>(table) }, h(InviteDialog, { onClose: () => undefined })),
  );
  const drawn = () => decodeURIComponent(String(page.all.find((one) => one.localName === "img")?.attributes.src ?? ""));
  pictures.pop()?.("<svg>A</svg>");
  await settled();
  assert.match(drawn(), />A</);
  await page.all.find((one) => one.text === "A new code")?.happens("click");
  assert.match(page.text, /CCCC-DDDD/);
  assert.equal(drawn(), "");
  pictures.pop()?.("<svg>C</svg>");
  await settled();
  assert.match(drawn(), />C</);
});
