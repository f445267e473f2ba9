import { expect, test } from "vitest";
import { blackAndWhite } from "./black-and-white.ts";

test("a stroke is black in light and in shadow, the paper white in both", () => {
  const [width, height] = [120, 40];
  const data = new Uint8ClampedArray(width * height);
  const paper = (x: number) => 240 - x;
  const isStroke = (x: number, y: number) => y >= 18 && y < 21 && x % 40 > 10 && x % 40 < 30;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = paper(x) - (isStroke(x, y) ? 60 : 0);

  const result = blackAndWhite({ data, width, height });

  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) expect(result.data[y * width + x]).toBe(isStroke(x, y) ? 0 : 255);
});

test("a page of one colour is white", () => {
  const { data } = blackAndWhite({ data: new Uint8ClampedArray(900).fill(90), width: 30, height: 30 });
  expect(new Set(data)).toEqual(new Set([255]));
});
