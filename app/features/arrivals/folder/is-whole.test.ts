import { expect, test } from "vitest";
import { isWhole } from "./is-whole.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const ftyp = bytes([0, 0, 0, 16], "ftypheic", [0, 0, 0, 0]).toString("latin1");
/** A directory with no entry, and where the next one begins. */
const directory = (next: number) => [0, 0, next, 0, 0, 0];

test.each([
  ["a PDF", bytes("%PDF-1.7\n…startxref\n9\n%%EOF\n"), true],
  ["a PDF that is still being written", bytes("%PDF-1.7\n…stream\nabc"), false],
  ["a JPEG", bytes(jpeg, "abc", [0xff, 0xd9]), true],
  ["a JPEG with something behind it", bytes(jpeg, [0xff, 0xd9], "trailer"), true],
  ["half a JPEG", bytes(jpeg, "abc"), false],
  ["a PNG", bytes([0x89], "PNG\r\n\x1a\n", "IEND", [0xae, 0x42, 0x60, 0x82]), true],
  ["half a PNG", bytes([0x89], "PNG\r\n\x1a\nIDAT"), false],
  ["an invoice as XML", bytes('<?xml version="1.0"?><a:Invoice xmlns:a="urn:x"><a:ID>1</a:ID></a:Invoice>\n'), true],
  ["half of it", bytes('<?xml version="1.0"?><a:Invoice xmlns:a="urn:x"><a:ID>1</a:ID>'), false],
  ["a WebP", bytes("RIFF", [12, 0, 0, 0], "WEBPVP8 abcd"), true],
  ["half a WebP", bytes("RIFF", [13, 0, 0, 0], "WEBPVP8 abcd"), false],
  ["a HEIC", bytes(ftyp, [0, 0, 0, 10], "mdatab"), true],
  ["a HEIC whose last box ends with it", bytes(ftyp, [0, 0, 0, 0], "mdatab"), true],
  ["a HEIC with a long box", bytes(ftyp, [0, 0, 0, 1], "mdat", [0, 0, 0, 0, 0, 0, 0, 18], "ab"), true],
  ["half a HEIC", bytes(ftyp, [0, 0, 0, 11], "mdatab"), false],
  ["a HEIC of which a box has begun", bytes(ftyp, [0, 0, 0]), false],
  ["a TIFF of two pages", bytes("II*\0", [8, 0, 0, 0], directory(14), directory(0)), true],
  ["a TIFF whose second page is still to come", bytes("II*\0", [8, 0, 0, 0], directory(14), [0]), false],
  ["a TIFF whose directory is still to come", bytes("MM\0*", [0, 0, 1, 0], "abc"), false],
  ["a TIFF whose directory has no place yet", bytes("II*\0", [0, 0, 0, 0], "abc"), false],
  ["a TIFF whose directories lead in a circle", bytes("II*\0", [8, 0, 0, 0], directory(8)), true],
  ["a kind that does not tell", bytes("GIF89a…"), true],
  ["nothing yet", bytes(), false],
])("%s", async (_, file, whole) => {
  expect(await isWhole(async (position, length) => file.subarray(position, position + length), file.length)).toBe(whole);
});
