import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { InviteDialog } from "../src/parts/invite.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import type { Invited } from "../src/wire/server.ts";
import { press, settled, shown } from "./page.ts";
import { pictureOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("the picture of a code that is no longer good does not stand beside the new one", async () => {
  const invited = (code: string): Invited => ({
    code,
    link: `http://table.example/#/join/${code}`,
    expires: 0,
    uses: null,
  });
  const pictures: ((svg: string) => void)[] = [];
  const api = {
    invitations: () => Promise.resolve([invited("AAAABBBB")]),
    invite: () => Promise.resolve(invited("CCCCDDDD")),
    uninvite: () => Promise.resolve(),
    qr: () => new Promise((come) => pictures.push(come)),
    seats: () => Promise.resolve([]),
    about: () => Promise.resolve({ admission: "ask" }),
  };
  const seat = seatOf(pictureOf({}), {}, {}, { api, lines: signal(1) });
  const page = await shown(seat.at(h(InviteDialog, { onClose: () => undefined })));
  const drawn = () => decodeURIComponent(page.querySelector("img")?.src ?? "");
  pictures.pop()?.("<svg>A</svg>");
  await settled();
  assert.match(drawn(), />A</);
  await press("A new code");
  assert.match(page.textContent, /CCCC-DDDD/);
  assert.equal(drawn(), "");
  pictures.pop()?.("<svg>C</svg>");
  await settled();
  assert.match(drawn(), />C</);
});
