import { expect, test } from "vitest";
import { isWhole } from "./is-whole.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

test.each([
  ["a PDF", bytes("%PDF-1.7\n…"), bytes("startxref\n9\n%%EOF\n"), true],
  ["a PDF that is still being written", bytes("%PDF-1.7\n…"), bytes("stream\nabc"), false],
  ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0]), bytes("abc", [0xff, 0xd9]), true],
  ["a JPEG with something behind it", bytes([0xff, 0xd8, 0xff, 0xe1]), bytes([0xff, 0xd9], "trailer"), true],
  ["half a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0]), bytes("abc"), false],
  ["a PNG", bytes([0x89], "PNG\r\n"), bytes("IEND", [0xae, 0x42, 0x60, 0x82]), true],
  ["half a PNG", bytes([0x89], "PNG\r\n"), bytes("IDAT"), false],
  ["a kind that does not tell", bytes("GIF89a"), bytes("…"), true],
  ["nothing yet", bytes(), bytes(), false],
])("%s", (_, head, tail, whole) => {
  expect(isWhole(head, tail)).toBe(whole);
});
