import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { wholeLines } from "./whole-lines.ts";

const through = (...chunks: string[]) => text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(wholeLines()));

test.each([
  [["a\r\nb\r\n\r\nc"], "a\r\nb\r\n\r\nc"],
  [["a\nb\n\nc\n"], "a\r\nb\r\n\r\nc\r\n"],
  [["a\r", "\nb", "\nc\r\n"], "a\r\nb\r\nc\r\n"],
  [["\n", "\n"], "\r\n\r\n"],
])("%j has whole line breaks", async (chunks, whole) => {
  expect(await through(...chunks)).toBe(whole);
});
