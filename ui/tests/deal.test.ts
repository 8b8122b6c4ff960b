import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verify } from "../src/deal/files.ts";

const ENDLESS = [
  { kind: "roll", dice: [1], again: 1 },
  { kind: "roll", dice: [1e30] },
  { kind: "draw", count: 1e9, pile: [["AS", 1e9]] },
];

interface Made {
  file: string;
  words: string;
  findings: unknown[];
}

test("dice and cards that would take for ever are altered results", () => {
  const files = JSON.parse(readFileSync("tests/open-deals.json", "utf8")) as Made[];
  const whole = files.find(
    ({ file, findings }) => file.startsWith('{"on"') && JSON.stringify(findings).includes('"results"'),
  );
  assert.ok(whole);
  for (const spec of ENDLESS) {
    const told = JSON.parse(whole.file) as { records: [string, string][] };
    const place = told.records.findIndex(([text]) => text.includes('"results":[['));
    const record = JSON.parse(told.records[place]?.[0] ?? "") as { results: unknown[][] };
    record.results[0] = [...(record.results[0] ?? []).slice(0, 2), spec, ...(record.results[0] ?? []).slice(3)];
    told.records[place] = [JSON.stringify(record), told.records[place]?.[1] ?? ""];
    const { findings } = verify(JSON.stringify(told));
    assert.ok(findings.some((one) => one.code === "result" && one.place === place + 1));
  }
});

test("files of open deals are found as turnkeeper verify finds them", () => {
  const files = ["open-deals", "wrong-forms"].flatMap(
    (name) => JSON.parse(readFileSync(`tests/${name}.json`, "utf8")) as Made[],
  );
  assert.ok(files.length > 50);
  for (const { file, words, findings } of files) {
    const report = verify(file);
    assert.deepEqual(
      report.findings.map((one) => [one.status, one.code, one.count, one.place]),
      findings,
    );
    assert.equal(report.words, words);
  }
});
