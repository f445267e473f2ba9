import { expect, test } from "vitest";
import { centreSquare, movedSquare, sizedSquare, squareInPixels } from "./square.ts";

const wide = { width: 400, height: 200 };
const tall = { width: 200, height: 400 };

test("the centre square is as large as the picture has room", () => {
  expect(squareInPixels(wide, centreSquare(wide))).toEqual({ x: 100, y: 0, side: 200 });
  expect(squareInPixels(tall, centreSquare(tall))).toEqual({ x: 0, y: 100, side: 200 });
});

test("a square is moved by parts of its own side, and stays in the picture", () => {
  const half = sizedSquare(wide, centreSquare(wide), 0.5);
  expect(squareInPixels(wide, half)).toEqual({ x: 150, y: 50, side: 100 });
  expect(squareInPixels(wide, movedSquare(wide, half, { x: -0.5, y: 0.25 }))).toEqual({ x: 100, y: 75, side: 100 });
  expect(squareInPixels(wide, movedSquare(wide, half, { x: 9, y: 9 }))).toEqual({ x: 300, y: 100, side: 100 });
  expect(squareInPixels(wide, movedSquare(wide, half, { x: -9, y: -9 }))).toEqual({ x: 0, y: 0, side: 100 });
});

test("a square at the edge grows inwards, and is never larger than the picture nor smaller than a tenth", () => {
  const corner = { left: 0.75, top: 0.5, size: 0.5 };
  expect(squareInPixels(wide, sizedSquare(wide, corner, 1))).toEqual({ x: 200, y: 0, side: 200 });
  expect(squareInPixels(wide, sizedSquare(wide, corner, 7)).side).toBe(200);
  expect(squareInPixels(wide, sizedSquare(wide, corner, 0)).side).toBe(20);
});

test("what is sent from outside lies in the picture all the same", () => {
  expect(squareInPixels(tall, { left: 1, top: 1, size: 1 })).toEqual({ x: 0, y: 200, side: 200 });
  expect(squareInPixels({ width: 1, height: 1 }, { left: 1, top: 1, size: 0 })).toEqual({ x: 0, y: 0, side: 1 });
});
