// Links that lead nowhere from a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyHere } from "../src/parts/reach.ts";

test("the loopback's addresses are of this computer alone", () => {
  for (const host of ["localhost:8765", "127.0.0.1:8765", "127.9.0.1", "[::1]:8765", "table.localhost"])
    assert.equal(onlyHere(`http://${host}/#join=AB`), true, host);
  for (const host of ["192.168.0.7:8765", "example.org/table", "localhost.example.org", "[fe80::1]"])
    assert.equal(onlyHere(`http://${host}/#join=AB`), false, host);
});
