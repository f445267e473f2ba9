import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { pictureOf } from "./line-reader.ts";

test.each([
  ["a sheet as it came in the usual size", [1357, 1920], [1357, 1920]],
  ["a sheet with more px than reading has a use for", [2480, 3508], [1357, 1920]],
  ["a long paper, which is read in tiles", [945, 7560], [720, 5760]],
] as const)("is read: %s", (_, [width, height], [readWidth, readHeight]) => {
  const paper = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  paper.clear(200);
  const picture = pictureOf(paper.asJPEG(80, false));
  expect([picture.width, picture.height, picture.data.length]).toEqual([readWidth, readHeight, readWidth * readHeight * 3]);
  expect(Math.abs((picture.data.at(-1) ?? 0) - 200)).toBeLessThan(4);
});
