import { expect, test } from "vitest";
import { aJpeg, aPng } from "../../tests/builders/papers.ts";
import { commentBytes, isFromPng, saidToBeFromPng } from "./from-png.ts";
import { readJpegHeader } from "./jpeg-header.ts";

test("a JPEG that was a PNG says so, and is the same picture otherwise", async () => {
  const jpeg = await aJpeg("Bon");
  const said = new Uint8Array(await (await saidToBeFromPng(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }))).arrayBuffer());
  expect([jpeg, said].map(isFromPng)).toEqual([false, true]);
  expect(said.length).toBe(jpeg.length + commentBytes);
  expect(readJpegHeader(said)).toEqual(readJpegHeader(jpeg));
});

test("nothing else says so", async () => {
  for (const bytes of [await aPng("Bon"), new Uint8Array(), Uint8Array.of(0xff, 0xd8)]) expect(isFromPng(bytes)).toBe(false);
});
