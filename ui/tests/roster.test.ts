import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actorId,
  actorsOf,
  carried,
  type Extra,
  extraKeys,
  fileKind,
  isProse,
  namesApart,
  readPieces,
  readRoster,
  without,
} from "../src/store/roster.ts";

const field = (name: string) => ({ name, label: name });
const FIELDS = [{ ...field("reflexes"), main: true }, field("wounded")];
const names = (text: string) => readRoster(text, FIELDS).lines.map((line) => [line.name, line.count]);

test("equal names are told apart by a number, those of a group stay", () => {
  const dai = { name: "Dai" };
  const wolf = { name: "Wolf 1", group: "Wolf" };
  assert.deepEqual(namesApart([dai, { name: "Dai 2" }, dai, dai, wolf]), ["Dai", "Dai 2", "Dai 3", "Dai 4", "Wolf 1"]);
});

test("members of two groups of a kind are counted on", () => {
  const named = (text: string) => {
    const lines = readRoster(text, FIELDS).lines.map((line) => ({ ...line, side: "npc" as const }));
    return namesApart(actorsOf(lines, () => ({})));
  };
  assert.deepEqual(named("2 Guards\nWolf\n2 Guards, reflexes 8"), ["Guard 1", "Guard 2", "Wolf", "Guard 3", "Guard 4"]);
  // Of a party that is brought in twice the captain has a name of his own.
  const party = [
    { name: "Captain", group: "Guard" },
    { name: "Guard 4", group: "Guard" },
  ];
  assert.deepEqual(namesApart([...party, ...party]), ["Captain", "Guard 4", "Captain 2", "Guard 1"]);
});

test("what is filled in for one line is not for another of the same name, and stays while others come and go", () => {
  const line = (name: string, side: "pc" | "npc" = "npc") => ({ name, side });
  const [ana, wolf, second] = [line("Ana", "pc"), line("Wolf"), line("Wolf")];
  const keys = extraKeys("rolled", [ana, wolf, second]);
  assert.equal(new Set([ana, wolf, second].map((one) => keys.get(one))).size, 3);
  assert.equal(extraKeys("rolled", [line("Bo"), wolf]).get(wolf), keys.get(wolf));
  assert.notEqual(extraKeys("passes", [wolf]).get(wolf), keys.get(wolf));
});

test("what is filled in for a line is still its own once its name is mended, and nobody else's", () => {
  const keysOf = (text: string) =>
    extraKeys(
      "rolled",
      readRoster(text, FIELDS).lines.map((line) => ({ ...line, side: "pc" as const })),
    );
  const filled: Record<string, Extra> = { "rolled/pc/Ana": { profile: { reflexes: 9 } } };
  const after = (...texts: string[]) =>
    texts.slice(1).reduce((extras, text, at) => carried(extras, keysOf(texts[at] ?? ""), keysOf(text)), filled);
  const anna = { "rolled/pc/Anna": { profile: { reflexes: 9 } } };
  assert.deepEqual(after("Ana\nBo", "An\nBo", "Ann\nBo", "Anna\nBo"), anna);
  assert.deepEqual(after("Bo\nAna", "Bo\n2 Ana, reflexes 3", "Bo\n2 Anna, reflexes 3"), anna);
  // One who comes in between, another's name in its place, and a whole list in place of one change nothing.
  for (const text of ["Cy\nAna\nBo", "Cy\nBo", "Anna\nBob", "Bo"]) assert.deepEqual(after("Ana\nBo", text), filled);
  // A name that is taken away letter by letter leaves nothing to another that begins as it did.
  const letters = ["Ana\nBo", "An\nBo", "A\nBo", "\nBo", "A\nBo", "Al\nBo", "Alb\nBo"];
  assert.equal(after(...letters)["rolled/pc/Alb"], undefined);
  assert.deepEqual(after(...letters, "A\nBo", "An\nBo", "Ana\nBo"), filled);
  const both = { ...filled, ...{ "rolled/pc/Anna": { side: "npc" as const } } };
  assert.deepEqual(carried(both, keysOf("Ana"), keysOf("Anna")), both);
});

test("a roster is read line by line, a number makes several of a kind", () => {
  assert.deepEqual(names("Ana\n\n 2 Goblins \n3x Wolf\n- Bob\nOrcs x4"), [
    ["Ana", 1],
    ["Goblin", 2],
    ["Wolf", 3],
    ["Bob", 1],
    ["Orc", 4],
  ]);
  assert.deepEqual(
    names("2 Wolves\n2 Witches\n2 Zombies\n2 Boss").map(([name]) => name),
    ["Wolf", "Witch", "Zombie", "Boss"],
  );
  assert.deepEqual(
    names("2 Colossus\n2 Cerberus").map(([name]) => name),
    ["Colossus", "Cerberus"],
  );
  assert.deepEqual(names("Boss\nClass"), [
    ["Boss", 1],
    ["Class", 1],
  ]);
  assert.deepEqual(names("שרה\n🐉 Drache\n\u200bX"), [
    ["שרה", 1],
    ["🐉 Drache", 1],
    ["\u200bX", 1],
  ]);
});

test("a name that ends in x has its number behind it", () => {
  const said = readRoster("Max 5\nVex, reflexes 3\nOrcs x 4\nImps × 2", FIELDS).lines;
  assert.deepEqual(
    said.map(({ name, count, profile }) => [name, count, profile]),
    [
      ["Max", 1, { reflexes: 5 }],
      ["Vex", 1, { reflexes: 3 }],
      ["Orc", 4, {}],
      ["Imp", 2, {}],
    ],
  );
});

test("a word where a number is wanted is told in its line, and no other value is taken that does not fit", () => {
  const fields = [
    { name: "initiative", label: "Initiative", number: true, main: true },
    { name: "combat_reflexes", label: "Combat reflexes", flag: true },
    { name: "npc_class", label: "Class", values: ["OT", "SWT"] },
  ];
  const read = (text: string) => {
    const { lines, problems } = readRoster(text, fields);
    return [...lines.map(({ name, profile }) => [name, profile]), ...problems.map(({ why, what }) => [why, what])];
  };
  assert.deepEqual(read("Ana, initiative high"), [["number", "high"]]);
  assert.deepEqual(read("Ana, init Smith"), [["Ana, init Smith", {}]]);
  assert.deepEqual(read("Ana, combat reflexes perhaps"), [["Ana, combat reflexes perhaps", {}]]);
  assert.deepEqual(read("Ana, class XX"), [["Ana, class XX", {}]]);
  assert.deepEqual(read("Ana combat reflexes 3"), [["Ana combat reflexes", { initiative: 3 }]]);
  assert.deepEqual(read("Ana 4, class ot, combat reflexes"), [
    ["Ana", { initiative: 4, npc_class: "OT", combat_reflexes: true }],
  ]);
  const [[, , word] = []] = readPieces("Ana, initiative high", fields).map((line) => line.filter(({ text }) => text));
  assert.equal(word?.kind, "odd");
});

test("what is true or not is answered in both languages", () => {
  const fields = [...FIELDS, { name: "combat_reflexes", label: "Kampfreflexe", flag: true }];
  const { lines } = readRoster("Ana, Kampfreflexe ja\nBo, Kampfreflexe: nein\nCy, combat_reflexes Yes", fields);
  assert.deepEqual(
    lines.map(({ profile }) => profile),
    [{ combat_reflexes: true }, { combat_reflexes: false }, { combat_reflexes: true }],
  );
});

test("the name alone says yes to what is true or not", () => {
  const fields = [...FIELDS, { name: "combat_reflexes", label: "Combat reflexes", flag: true }];
  const of = (text: string) => readRoster(text, fields).lines.map(({ name, profile, rest }) => [name, profile, rest]);
  assert.deepEqual(of("Frank, Combat Reflexes, reflexes 4\nNan, combat reflexes: no\nTess, combat"), [
    ["Frank", { combat_reflexes: true, reflexes: 4 }, undefined],
    ["Nan", { combat_reflexes: false }, undefined],
    ["Tess, combat", {}, ["combat"]],
  ]);
  // What is a number is not true or not.
  assert.deepEqual(of("Ilka, wounded"), [["Ilka, wounded", {}, ["wounded"]]]);
});

test("numbers stand behind a name, commas in a name stay", () => {
  const { lines } = readRoster("Ana, reflexes 4; wounded: yes\nIlka\treflexes = -2\nAna, the Brave", FIELDS);
  assert.deepEqual(
    lines.map((line) => [line.name, line.profile]),
    [
      ["Ana", { reflexes: 4, wounded: true }],
      ["Ilka", { reflexes: -2 }],
      ["Ana, the Brave", {}],
    ],
  );
});

test("a number's name needs no comma before it, and not all of its letters", () => {
  const { lines } = readRoster(
    "Ana Reflexes 4\nBo the Brave refl 3, wound yes\nReflexes 5\nRef 6\nCy ref 7\nDi re 8",
    FIELDS,
  );
  assert.deepEqual(
    lines.map((line) => [line.name, line.profile]),
    [
      ["Ana", { reflexes: 4 }],
      ["Bo the Brave", { reflexes: 3, wounded: true }],
      ["Reflexes", { reflexes: 5 }],
      ["Ref", { reflexes: 6 }],
      ["Cy", { reflexes: 7 }],
      ["Di re", { reflexes: 8 }],
    ],
  );
  const pieces = readPieces("Ana Reflexes 4", FIELDS)[0] ?? [];
  assert.deepEqual(
    pieces.filter((piece) => piece.kind && piece.text).map((piece) => [piece.text, piece.kind]),
    [
      ["Ana", "name"],
      ["Reflexes", "word"],
      ["4", "number"],
    ],
  );
});

test("what is no number of the game is told apart, and can be left out of its line", () => {
  const text = "Ana 2\n4 Looters, reflexes 5, fond of fire, hidden\nBo\tfond of fire";
  const { lines } = readRoster(text, FIELDS);
  assert.deepEqual(
    lines.map((line) => [line.line, line.rest ?? []]),
    [
      [1, []],
      [2, ["fond of fire"]],
      [3, ["fond of fire"]],
    ],
  );
  assert.equal(without(text, 2, "fond of fire"), "Ana 2\n4 Looters, reflexes 5, hidden\nBo\tfond of fire");
  assert.equal(without(text, 3, "fond of fire"), "Ana 2\n4 Looters, reflexes 5, fond of fire, hidden\nBo");
});

test("lines that cannot be read are named and the rest is kept", () => {
  const { lines, problems } = readRoster(`Ana\n500 goblins\nBob, strength 4\n12\n${"x".repeat(191)}\nCid`, FIELDS);
  assert.deepEqual(
    lines.map((line) => line.name),
    ["Ana", "Cid"],
  );
  assert.deepEqual(
    problems.map((one) => [one.line, one.why]),
    [
      [2, "many"],
      [3, "unknown"],
      [4, "nameless"],
      [5, "long"],
    ],
  );
});

test("a number alone behind a comma or in a cell is the main one, the first of them", () => {
  const entries = ["Ana\t14", "Bo, -3, 20", "Cy 2, 5", "Di, wounded 1, 7; reflexes 4", "Ed, reflexes 4, 9"];
  const text = [...entries, "Guard 1, 5", "Guard 2, 6"].join("\n");
  const { lines, problems } = readRoster(text, FIELDS);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    lines.map(({ name, profile, rest }) => [name, profile, rest]),
    [
      ["Ana", { reflexes: 14 }, undefined],
      ["Bo, 20", { reflexes: -3 }, ["20"]],
      ["Cy, 5", { reflexes: 2 }, ["5"]],
      ["Di", { wounded: 1, reflexes: 4 }, undefined],
      ["Ed, 9", { reflexes: 4 }, ["9"]],
      ["Guard 1", { reflexes: 5 }, undefined],
      ["Guard 2", { reflexes: 6 }, undefined],
    ],
  );
  const kinds = readPieces("Bo, -3, 20", FIELDS)[0]?.filter((piece) => /\d/.test(piece.text));
  assert.deepEqual(
    kinds?.map((piece) => [piece.text, piece.kind]),
    [
      ["-3", "number"],
      ["20", "odd"],
    ],
  );
});

test("an empty row of a sheet is no line, and a number without a name is none", () => {
  const { lines, problems } = readRoster("Ana\n\t\t\n,\n, reflexes 5\n\t3\nBo", FIELDS);
  assert.deepEqual(
    lines.map((line) => line.name),
    ["Ana", "Bo"],
  );
  assert.deepEqual(
    problems.map((one) => [one.line, one.why]),
    [
      [4, "nameless"],
      [5, "nameless"],
    ],
  );
});

test("what is said shortly is understood: a number behind a name, a word of a few, hidden", () => {
  const fields = [
    { name: "npc_class", label: "Training", values: ["OT", "SWT", "DIS"] },
    { name: "initiative", label: "Initiative", main: true },
  ];
  const { lines, problems } = readRoster(
    "Tomas 2\n3 Guards, initiative 8, class OT\nCaptain 12 swt, verborgen\n4 looters 5 DIS, fond of fire" +
      "\nGuard 1\nGuard 2",
    fields,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    lines.map((line) => [line.name, line.count, line.profile, line.visibility]),
    [
      ["Tomas", 1, { initiative: 2 }, undefined],
      ["Guard", 3, { initiative: 8, npc_class: "OT" }, undefined],
      ["Captain", 1, { initiative: 12, npc_class: "SWT" }, "hidden"],
      ["looter, fond of fire", 4, { initiative: 5, npc_class: "DIS" }, undefined],
      ["Guard 1", 1, {}, undefined],
      ["Guard 2", 1, {}, undefined],
    ],
  );
});

test("a number may stand behind a colon, as people write it", () => {
  const fields = [
    { name: "reflexes", label: "Speed", main: true },
    { name: "second", label: "Luck" },
  ];
  const read = (text: string) => readRoster(text, fields).lines.map((line) => [line.name, line.profile]);
  assert.deepEqual(read("Ana: 14\nBo:-2\nCy : 3, luck: 5\nDi: speed 4\nSir Ed: 2 hidden"), [
    ["Ana", { reflexes: 14 }],
    ["Bo", { reflexes: -2 }],
    ["Cy", { reflexes: 3, second: 5 }],
    ["Di", { reflexes: 4 }],
    ["Sir Ed: 2 hidden", {}],
  ]);
  // A name that ends in a number, or in a bracket, has its number behind a colon and a space.
  assert.deepEqual(read("Guard 1: 14\nGuard 2 : 9\nEd (elf): 3"), [
    ["Guard 1", { reflexes: 14 }],
    ["Guard 2", { reflexes: 9 }],
    ["Ed (elf)", { reflexes: 3 }],
  ]);
  assert.equal(readRoster("Rat x3: 5", fields).lines[0]?.count, 3);
  assert.deepEqual(read("Dr: Who\nUnit 7:3\nGuard: 1\nGuard: 2"), [
    ["Dr: Who", {}],
    ["Unit 7:3", {}],
    ["Guard: 1", {}],
    ["Guard: 2", {}],
  ]);
  const [pieces] = readPieces("Ana: 14", fields);
  assert.deepEqual(
    pieces?.filter((piece) => piece.kind && piece.text).map((piece) => [piece.kind, piece.text]),
    [
      ["name", "Ana"],
      ["number", "14"],
    ],
  );
});

test("a number is known by the beginning or the end of what it is called, where one alone is", () => {
  const modifier = [{ name: "reflexes", label: "Initiative modifier", main: true }, field("wounded")];
  const profile = (text: string, fields = modifier) => readRoster(text, fields).lines[0]?.profile;
  assert.deepEqual(profile("Ana, initiative 8"), { reflexes: 8 });
  assert.deepEqual(profile("Ana, modifier 8"), { reflexes: 8 });
  const twice = [...modifier, { name: "dice", label: "Initiative dice" }];
  assert.equal(profile("Ana, initiative 8", twice), undefined);
});

test("several of a kind are a group with numbers of their own", () => {
  const { lines } = readRoster("2 Goblins, reflexes 1", FIELDS);
  const actors = actorsOf(
    lines.map((line) => ({ ...line, side: "npc" as const })),
    () => ({ visibility: "hidden", profile: { reflexes: 3 } }),
  );
  assert.deepEqual(
    actors.map((one) => [one.actor, one.name, one.group, one.visibility, one.profile]),
    [
      ["goblin-1", "Goblin 1", "Goblin", "hidden", { reflexes: 3 }],
      ["goblin-2", "Goblin 2", "Goblin", "hidden", { reflexes: 3 }],
    ],
  );
  const used = new Set(["ana"]);
  assert.deepEqual(
    [actorId("Ana", used), actorId("Łukasz Ö", used), actorId("龍", used)],
    ["ana-2", "ukasz-o", "actor"],
  );
});

test("a roster file and an exported fight are known from names", () => {
  assert.equal(fileKind('system = "rolled"\n[[actor]]'), "roster");
  assert.equal(fileKind('{"seq":1'), "log");
  assert.equal(fileKind("Ana\nsystem Bob"), null);
});

test("a text of sentences is no list of names", () => {
  assert.ok(isProse("Dear diary, today we went to the market. It was fun.\nThen home.\n"));
  assert.ok(isProse("They came at night, over the wall.\nNobody heard a thing.\n\nBo woke up.\n"));
  assert.ok(!isProse("Bo\nDr. Who\n# heroes\n3 Guards, initiative 8, class OT\nTomas 2\n"));
});

test("a text is shown in the pieces that were read of it", () => {
  const fields = [...FIELDS, { ...field("class"), values: ["OT", "DIS"] }];
  const said = (text: string) =>
    readPieces(text, fields).map((line) =>
      line.filter((piece) => piece.kind && piece.text).map((piece) => `${piece.kind}:${piece.text}`),
    );
  assert.deepEqual(
    said(
      "- Tomas 2\n3 Guards, reflexes 8, class OT , hidden\nCaptain 12 DIS\n4 Looters, fond of fire\n777\nBo, luck 3\n",
    ),
    [
      ["name:Tomas", "number:2"],
      ["word:3", "name:Guards", "number:reflexes 8", "word:class OT", "word:hidden"],
      ["name:Captain", "number:12", "word:DIS"],
      ["word:4", "name:Looters", "odd:fond of fire"],
      ["odd:777"],
      ["name:Bo", "odd:luck 3"],
      [],
    ],
  );
  // Nothing is lost, so that the pieces lie where the text does.
  for (const text of ["  * Ana , reflexes 4;x ", "Orcs x4\tOT", "Guard 1\nGuard 2"])
    assert.equal(
      readPieces(text, fields)
        .map((line) => line.map((piece) => piece.text).join(""))
        .join("\n"),
      text,
    );
});
