import { expect, test } from "vitest";
import { asGraymap, type Gray, halved, turnedGray } from "./gray.ts";

const aPage = (width: number, ...data: number[]): Gray => ({ width, height: data.length / width, data: Uint8ClampedArray.from(data) });
const rows = ({ data, width, height }: Gray) => Array.from({ length: height }, (_, y) => [...data.slice(y * width, (y + 1) * width)]);

const page = aPage(3, 1, 2, 3, 4, 5, 6);

test("quarter turns go clockwise", () => {
  expect(turnedGray(page, 0)).toBe(page);
  expect(rows(turnedGray(page, 1))).toEqual([
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  expect(rows(turnedGray(page, 2))).toEqual([
    [6, 5, 4],
    [3, 2, 1],
  ]);
  expect(rows(turnedGray(page, 3))).toEqual([
    [3, 6],
    [2, 5],
    [1, 4],
  ]);
});

test("half a picture is its means, an odd rim left out", () => {
  expect(halved(aPage(3, 0, 4, 9, 8, 8, 9, 9, 9, 9))).toEqual(aPage(1, 5));
});

test("a graymap names its size, then its px", () => {
  expect(Buffer.from(asGraymap(page)).toString("latin1")).toBe("P5\n3 2\n255\n\u0001\u0002\u0003\u0004\u0005\u0006");
});
