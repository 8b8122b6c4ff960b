import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { Problem } from "../src/api/http.ts";
import { CopyButton, InviteDialog, leftBy } from "../src/parts/invite.tsx";
import { polite } from "../src/store/notices.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { Invited, SeatShown } from "../src/wire/server.ts";
import { button, press, settled, shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

const invited = (code: string): Invited => ({
  ...{ code, link: `http://table.example/#/join/${code}` },
  ...{ expires: 0, uses: null },
});

/** The dialog by which one invites, at a table with one code and these answers of the server. */
function opened(answers: object, more: object = {}): Promise<HTMLElement> {
  const api = {
    invitations: () => Promise.resolve([invited("AAAABBBB")]),
    qr: () => Promise.resolve("<svg/>"),
    seats: () => Promise.resolve([]),
    about: () => Promise.resolve({ admission: "ask" }),
    ...answers,
  };
  const seat = seatOf(pictureOf({}), {}, {}, { api, lines: signal(1), ...more });
  return shown(seat.at(h(InviteDialog, { onClose: () => undefined })));
}

test("the picture of a code that is no longer good does not stand beside the new one", async () => {
  const pictures: ((svg: string) => void)[] = [];
  const api = {
    invite: () => Promise.resolve(invited("CCCCDDDD")),
    uninvite: () => Promise.resolve(),
    qr: () => new Promise((come) => pictures.push(come)),
  };
  const page = await opened(api);
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

test("a new code is made also where the old one is gone by now", async () => {
  const gone = new Problem({ title: "", status: 404, code: "invitation.missing", detail: "There is no such code." });
  const api = {
    invite: () => Promise.resolve(invited("CCCCDDDD")),
    uninvite: () => Promise.reject(gone),
  };
  const page = await opened(api);
  assert.match(page.textContent, /AAAA-BBBB/);
  await press("A new code");
  assert.match(page.textContent, /CCCC-DDDD/);
});

test("a button about a seat says whose it is", async () => {
  const seats = ["Ana", "Bo", ""].map((name, at) => ({
    ...{ id: `s${at}`, role: "player", name, actors: [] },
    state: at ? "admitted" : "lobby",
    created: 0,
  })) as SeatShown[];
  const api = {
    seats: () => Promise.resolve(seats),
  };
  const page = await opened(api);
  const heads = [...page.querySelectorAll(".seat-head")];
  assert.deepEqual(
    heads.map((head) => Array.from(head.querySelectorAll("button"), (one) => one.textContent)),
    [
      ["Ana: Let in", "Ana: Shut out"],
      ["Bo: A new link", "Bo: Shut out"],
      ["Player: A new link", "Player: Shut out"],
    ],
  );
  const groups = Array.from(page.querySelectorAll(".seat-plays"), (one) => one.getAttribute("aria-label"));
  assert.deepEqual(groups, ["Ana plays", "Bo plays", "Player plays"]);
  await press("Bo: Shut out");
  assert.equal(button("Really").textContent, "Really? Press again");
});

test("a reader hears that a link was copied, and nothing where it was not", async () => {
  let copies = false;
  const writeText = () => (copies ? Promise.resolve() : Promise.reject(new Error("denied")));
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  await shown(h(CopyButton, { text: "http://table.example/#/join/A" }));
  polite.value = "";
  await press("Copy the link");
  assert.equal(polite.value, "");
  copies = true;
  await press("Copy the link");
  assert.equal(polite.value, "Copied.");
});

test("a new link for one who is at the table is asked for twice: the old one ends", async () => {
  const seats = ["Ana", "Bo"].map((name) => ({
    id: name,
    role: "player",
    name,
    actors: [],
    state: "admitted",
    created: 0,
  }));
  const made: string[] = [];
  const api = {
    seats: () => Promise.resolve(seats),
    newLink: (whose: string) => Promise.resolve({ link: `link ${made.push(whose)}` }),
  };
  const people = signal([{ id: "Ana", role: "player", connected: true, actors: [] }]);
  await opened(api, { people });
  await press("Bo: A new link");
  await press("Ana: A new link");
  assert.deepEqual(made, ["Bo"]);
  await press("Really? Press again");
  assert.deepEqual(made, ["Bo", "Ana"]);
  assert.equal(button("Ana: A new link").className, "act slim");
});

const seatOfOne = (id: string, name: string, state: SeatShown["state"], ...actors: string[]): SeatShown => ({
  ...{ id, role: "player", name, state, actors, created: 0 },
});

test("who plays nobody yet is taken for one of the same name who is not here", () => {
  const ana = seatOfOne("p1", "Ana", "admitted", "thora");
  const door = seatOfOne("p9", " ana", "lobby");
  const left = (seat: SeatShown, seats: SeatShown[], ...here: string[]) => leftBy(seat, seats, new Set(here))?.id;
  assert.equal(left(door, [ana, door], "p9"), "p1");
  assert.equal(left({ ...door, state: "admitted" }, [door, ana]), "p1");
  assert.equal(left(door, [ana, door], "p1"), undefined);
  assert.equal(left({ ...door, actors: ["bo"] }, [ana]), undefined);
  assert.equal(left({ ...door, name: "Anabel" }, [ana]), undefined);
  assert.equal(left({ ...door, name: "" }, [{ ...ana, name: "" }]), undefined);
  assert.equal(left(door, [{ ...ana, actors: [] }, { ...ana, state: "lobby" }, door]), undefined);
});

test("a player comes again with the same actors who are there by one press, and the empty seat goes", async () => {
  let seats = [seatOfOne("p1", "Ana", "admitted", "wolf", "thora"), seatOfOne("p9", "Ana", "lobby")];
  seats.push(seatOfOne("p2", "Bo", "admitted", "owl"), seatOfOne("p8", "Bo", "lobby"));
  const api = {
    invitations: () => Promise.resolve([{ code: "AAAABBBB", link: "http://table.example/#/join/A", expires: 0 }]),
    qr: () => Promise.resolve("<svg/>"),
    seats: () => Promise.resolve(seats),
    about: () => Promise.resolve({ admission: "ask" }),
    changeSeat: (id: string, change: object) => {
      seats = seats.map((one) => (one.id === id ? { ...one, ...change } : one));
      return Promise.resolve();
    },
  };
  const table = pictureOf({}, { table: tableOf({ actors: [rowOf("thora", { name: "Thora" })] }) });
  const seat = seatOf(table, {}, {}, { api, lines: signal(1) });
  const page = await shown(seat.at(h(InviteDialog, { onClose: () => undefined })));
  const names = [...page.querySelectorAll("button.main")].map((one) => one.textContent);
  assert.deepEqual(names, ["Ana: Plays Thora again", "Bo: Let in"]);
  await press("Plays Thora again");
  assert.deepEqual(
    seats.slice(0, 2).map(({ id, state, actors }) => ({ id, state, actors })),
    [
      { id: "p1", state: "revoked", actors: ["wolf", "thora"] },
      { id: "p9", state: "admitted", actors: ["thora"] },
    ],
  );
});
