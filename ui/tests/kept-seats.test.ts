import assert from "node:assert/strict";
import { test } from "node:test";
import { keptAs, Problem } from "../src/api/http.ts";
import { keepOwner, ownersToken } from "../src/store/owner.ts";
import { refusalTold } from "../src/store/refusal.ts";
import { find, type KeptSeat, keep, keepEnded, notTwice, whyNoSeat } from "../src/store/seats.ts";
import { browser } from "../src/store/storage.ts";
import { loadLanguage, t } from "../src/texts/index.ts";

(await loadLanguage("en"))();

const seat = (fight: string, role: KeptSeat["role"], more: Partial<KeptSeat> = {}): KeptSeat => ({
  fight,
  role,
  seat: role,
  token: "token",
  name: "",
  system: "",
  demo: false,
  at: 0,
  ...more,
});

test("a seat that opens nothing any more is not among one's fights, and hides no other", () => {
  const screen = seat("one", "screen");
  const revoked = seat("one", "player", { ended: true });
  assert.deepEqual(notTwice([revoked, screen, seat("two", "player", { ended: true })], []), [screen]);
  assert.deepEqual(notTwice([{ ...revoked, ended: false }, screen], []), [{ ...revoked, ended: false }]);
});

test("of two pages that begin a fight the slower is told that it has begun, not that it was refused", () => {
  const told = { code: "core.begun", detail: "The fight has already begun.", rule: "CORE-01", soft: false };
  assert.deepEqual(refusalTold(told), { title: t("begun.title"), text: t("begun.text") });
  const other = { ...told, code: "core.out", detail: "Ana is out." };
  assert.deepEqual(refusalTold(other), { title: t("refused.title"), text: "Ana is out.", rule: "CORE-01" });
});

test("a page whose link opens nothing any more leaves the newer link of the same seat as it is", () => {
  const old = seat("late", "player", { token: "old" });
  keep(old);
  keep({ ...old, token: "new" });
  keepEnded(old);
  assert.deepEqual([find("late", "player")?.token, find("late", "player")?.ended], ["new", undefined]);
  keepEnded({ ...old, token: "new" });
  assert.equal(find("late", "player")?.ended, true);
});

test("a link to a damaged fight leads to the page that says so, and one that nobody answers is tried again", () => {
  const why = (status: number, code: string) => whyNoSeat(new Problem({ title: "", status, code, detail: "" }));
  assert.equal(why(409, "fight.damaged"), "damaged");
  assert.equal(why(401, "token.unknown"), "dead");
  assert.deepEqual(
    [why(429, "http.too_often"), why(503, "store.unreachable"), whyNoSeat(new Error("no server"))],
    [null, null, null],
  );
});

test("two servers under paths of one site keep their seats and owners apart", () => {
  const names = ["/", "/table/", "/other/"].map((path) => keptAs("owner", path));
  assert.equal(new Set(names).size, 3);
  assert.equal(names[0], "owner");
});

test("a server under a path takes no other owner for its own, and keeps its own while it is away", async () => {
  browser.set("owner", "of the server at /");
  assert.equal(ownersToken(), "");
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError("no server"));
  assert.equal(await keepOwner("its own"), true);
  globalThis.fetch = fetch;
  assert.equal(ownersToken(), "its own");
});
