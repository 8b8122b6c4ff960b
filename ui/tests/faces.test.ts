import assert from "node:assert/strict";
import { test } from "node:test";
import { facesOf } from "../src/texts/faces.ts";
import type { ActorRow } from "../src/wire/server.ts";
import { rowOf } from "./samples.ts";

const row = (actor: string, name: string, more: Partial<ActorRow> = {}) => rowOf(actor, { name, ...more });

function letters(...rows: ActorRow[]): string[] {
  return [...facesOf(rows).values()].map((face) => face.letters);
}

test("a face has a letter, and two where another of its shape begins alike", () => {
  assert.deepEqual(letters(row("a", "Mara"), row("b", "Tomas")), ["M", "T"]);
  assert.deepEqual(letters(row("a", "Gorm"), row("b", "Gulf Hag")), ["Go", "GH"]);
  assert.deepEqual(letters(row("a", "Gorm", { side: "pc" }), row("b", "Gulf")), ["G", "G"]);
  assert.deepEqual(letters(row("a", "?1"), row("b", "The barrow"), row("c", "🐉")), ["1", "B", "?"]);
});

test("no two of many that begin alike have one mark", () => {
  const numbered = letters(...Array.from({ length: 23 }, (_, place) => row(`g${place}`, `Guard ${place + 1}`)));
  assert.deepEqual(numbered.slice(0, 11), ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "10", "11"]);
  assert.equal(new Set(numbered).size, 23);
  const named = [..."abcdefghijklmnopqrstuvw"].map((letter) => row(letter, `Guard ${letter}k`));
  assert.equal(new Set(letters(...named)).size, 23);
  assert.equal(new Set(letters(...Array.from({ length: 23 }, (_, place) => row(`g${place}`, "Guard")))).size, 23);
  assert.deepEqual(letters(row("a", "Guard Otto"), row("b", "Guard Olga")), ["GO", "Gu"]);
  assert.equal(
    new Set(letters(...["Guard 10", "Guard 11", "Bat 10", "Bat 11"].map((name) => row(name, name)))).size,
    4,
  );
});

test("the members of a group have one face", () => {
  const found = facesOf([
    row("a", "Ana", { side: "pc" }),
    row("g1", "Ghoul 1", { group: "Ghoul" }),
    row("g2", "Ghoul 2", { group: "Ghoul" }),
    row("w", "Wight"),
  ]);
  assert.deepEqual(
    [...found.values()].map(({ tone, letters: shown }) => [tone, shown]),
    [
      [1, "A"],
      [2, "G"],
      [2, "G"],
      [3, "W"],
    ],
  );
});

test("colours are given out again after the tenth", () => {
  const rows = Array.from({ length: 11 }, (_, place) => row(`a${place}`, String.fromCodePoint(65 + place)));
  assert.equal(facesOf(rows).get("a10")?.tone, 1);
});
