import { expect, test } from "vitest";
import { readBatches, readCursor, writeCursor } from "./batches.ts";

const documentId = "0d8f3a52-9f0e-4a43-8f6e-3f2b8f0b1c11";

test("a cursor read back is the one written", () => {
  const cursor = { modifiedAt: new Date("2026-11-21T02:40:03.123Z"), documentId };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test("what is no cursor begins the list at its start", () => {
  for (const text of [null, "", "1", `x.${documentId}`, "1700000000000.1", `99999999999999999.${documentId}`, `-1.${documentId}`])
    expect(readCursor(text)).toBeUndefined();
});

test("batches are whole, at least one and at most forty", () => {
  expect([null, "", "0", "1", "3", "40", "41", "999", "-2", "2.5", "x"].map(readBatches)).toEqual([1, 1, 1, 1, 3, 40, 40, 40, 1, 1, 1]);
});
