import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.ts";

const jpeg = (...segments: number[][]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments.map((bytes) => Buffer.from(bytes)), Buffer.alloc(40)]);

test("the size stands in the head of each kind", () => {
  const png = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
    Buffer.from([0, 0, 3, 32, 0, 0, 2, 88]),
    Buffer.alloc(9),
  ]);
  expect(pictureSize(png)).toEqual({ width: 800, height: 600 });
  const frame = [0xff, 0xc0, 0, 17, 8, 2, 88, 3, 32];
  expect(pictureSize(jpeg([0xff, 0xe0, 0, 4, 1, 2], frame))).toEqual({ width: 800, height: 600 });
  const webp = (kind: string, ...bytes: number[]) =>
    Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, "latin1"), Buffer.from(bytes), Buffer.alloc(10)]);
  expect(pictureSize(webp("VP8X", 0, 0, 0, 0, 31, 3, 0, 87, 2, 0))).toEqual({ width: 800, height: 600 });
});

test("what states none, or leads nowhere, has none", () => {
  expect([Buffer.alloc(10), Buffer.alloc(100), jpeg([0xff, 0xe0, 0xff, 0xff]), jpeg([0xff, 0xe0, 0, 0])].map(pictureSize)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
