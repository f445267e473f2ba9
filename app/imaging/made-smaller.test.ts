import { expect, test } from "vitest";
import { aJpeg, aPng } from "../../tests/builders/papers.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import { commentBytes, isFromPng, isMadeSmaller, saidToBeSmaller } from "./made-smaller.ts";

test.each([
  ["image/png", [true, true]],
  ["image/jpeg", [false, true]],
] as const)("a JPEG that was a larger %s says so, and is the same picture otherwise", async (was, says) => {
  const jpeg = await aJpeg("Bon");
  const said = new Uint8Array(await (await saidToBeSmaller(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), was)).arrayBuffer());
  expect([isFromPng(said), isMadeSmaller(said)]).toEqual(says);
  expect(said.length).toBeLessThanOrEqual(jpeg.length + commentBytes);
  expect(readJpegHeader(said)).toEqual(readJpegHeader(jpeg));
});

test("nothing else says so", async () => {
  for (const bytes of [await aJpeg("Bon"), await aPng("Bon"), new Uint8Array(), Uint8Array.of(0xff, 0xd8)])
    expect([isFromPng(bytes), isMadeSmaller(bytes)]).toEqual([false, false]);
});
