import { expect, test } from "vitest";
import { readBatches, readPlace, writePlace } from "./batches.ts";

const id = "0d8f3a52-9f0e-4a43-8f6e-3f2b8f0b1c11";

test("a place read back is the one written", () => {
  const place = { at: new Date("2026-11-21T02:40:03.123Z"), id };
  expect(readPlace(writePlace(place))).toEqual(place);
});

test("what is no place begins the list at its start", () => {
  for (const text of [null, undefined, "", "1", `x.${id}`, "1700000000000.1", `99999999999999999.${id}`, `-1.${id}`])
    expect(readPlace(text)).toBeUndefined();
});

test("batches are whole, at least one and at most forty", () => {
  expect([null, "", "0", "1", "3", "40", "41", "999", "-2", "2.5", "x"].map(readBatches)).toEqual([1, 1, 1, 1, 3, 40, 40, 40, 1, 1, 1]);
});
