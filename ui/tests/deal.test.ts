import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verify } from "../src/deal/files.ts";

interface Made {
  file: string;
  words: string;
  findings: unknown[];
}

test("files of open deals are found as turnkeeper verify finds them", () => {
  const files = JSON.parse(readFileSync("tests/open-deals.json", "utf8")) as Made[];
  assert.ok(files.length > 8);
  for (const { file, words, findings } of files) {
    const report = verify(file);
    assert.deepEqual(
      report.findings.map((one) => [one.status, one.code, one.count, one.place]),
      findings,
    );
    assert.equal(report.words, words);
  }
});
