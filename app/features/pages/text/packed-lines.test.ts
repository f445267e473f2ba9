import { expect, test } from "vitest";
import { packedLines, unpackedLines } from "./packed-lines.ts";
import type { TextLine } from "./text-lines.ts";

test("lines come out as they were packed, whatever their words say", () => {
  const words = [
    { text: "1,5 m", gap: 0, width: 30, drop: 0, isFound: false },
    { text: ", 0", gap: -4, width: 12, drop: -3, isFound: false },
    { text: "gefunden", gap: 7, width: 80, drop: 0, isFound: true },
  ];
  const lines: TextLine[] = [
    { left: 0, top: 0, width: 30, height: 9, size: 9, words: words.slice(0, 1) },
    { left: 7, top: 0, width: 30, height: 12, size: 9, words: words.slice(0, 1) },
    { left: 100, top: 40, width: 3900, height: 60, size: 40, words },
  ];
  expect(unpackedLines(packedLines(lines))).toEqual(lines);
  expect(unpackedLines(packedLines([]))).toEqual([]);
});
