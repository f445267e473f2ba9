import { expect, test } from "vitest";
import type { Stroke } from "~/imaging/strokes";
import { drawingIn, strokeValue } from "./drawing.ts";
import { drawingLimits } from "./rules.ts";
import { signatureFields } from "./signature-fields.ts";

function form(strokes: string[], height = "500"): FormData {
  const fields = new FormData();
  fields.set(signatureFields.height, height);
  for (const stroke of strokes) fields.append(signatureFields.stroke, stroke);
  return fields;
}

const line: Stroke = { pen: 1, points: [10, 20, 0, 60.5, 30, 0, 90, 25, 0] };

test("what was drawn comes as it was, with its outline", () => {
  const read = drawingIn(form([strokeValue(line), strokeValue({ ...line, pen: 2 })]));
  expect(read).toMatchObject({ ok: true, drawing: { height: 500, strokes: [line, { ...line, pen: 2 }] } });
  expect(read.ok && read.outline.shapes).toHaveLength(2);
});

test.each([
  ["no stroke", []],
  ["a lone dot", ["0,10,10,0"]],
  ["a finger that trembles on its place", ["0,10,10,0,12,11,0,10,13,0"]],
  ["dots", ["0,10,10,0", "0,400,10,0"]],
])("%s is no signature", (_, strokes) => {
  expect(drawingIn(form(strokes))).toEqual({ ok: false, reason: "nothing-drawn" });
});

test("a line with the dot of an i is one", () => {
  expect(drawingIn(form([strokeValue(line), "1,50,5,0"])).ok).toBe(true);
});

test.each([
  "0,NaN,1,0,50,50,0",
  "0,Infinity,1,0,50,50,0",
  "0,1e9,1,0,50,50,0",
  "0,-10001,1,0,50,50,0",
  "0,1,1,0,50,50",
  "0,1,1,1.5,50,50,0",
  "0,1,1,-0.1,50,50,0",
  "3,1,1,0,50,50,0",
  "-1,1,1,0,50,50,0",
  "0.5,1,1,0,50,50,0",
  "0",
  "",
  "0,,1,0,50,50,0",
  "length,1,1,0,50,50,0",
  '{"pen":0}',
])("a stroke of %o is broken", (stroke) => {
  expect(drawingIn(form([strokeValue(line), stroke]))).toEqual({ ok: false, reason: "broken-drawing" });
});

test.each(["0", "-5", "NaN", "10001", "x"])("a pad of a height of %o is broken", (height) => {
  expect(drawingIn(form([strokeValue(line)], height))).toEqual({ ok: false, reason: "broken-drawing" });
});

const { strokes, numbers, bytes } = drawingLimits;
const longest = (count: number) => `0,${Array.from({ length: count }, (_, at) => (at % 3 === 2 ? 0 : at % 900)).join(",")}`;

test("as many strokes and numbers as are allowed are read, one more is refused", () => {
  expect(drawingIn(form(Array(strokes).fill(strokeValue(line)))).ok).toBe(true);
  expect(drawingIn(form(Array(strokes + 1).fill(strokeValue(line))))).toEqual({ ok: false, reason: "too-much-drawn" });
  expect(drawingIn(form([longest(4500), longest(4500)])).ok).toBe(true);
  expect(drawingIn(form([longest(4500), longest(numbers - 4500 + 1)]))).toEqual({ ok: false, reason: "too-much-drawn" });
  expect(drawingIn(form([`0,${"1".repeat(bytes)},1,0`]))).toEqual({ ok: false, reason: "too-much-drawn" });
});

test("what goes to and fro is refused by the outline that it would have", () => {
  const zigzag = Array.from({ length: 6000 }, (_, at) => (at % 3 === 2 ? 1 : (at * 7919) % 900));
  expect(drawingIn(form([`0,${zigzag.join(",")}`]))).toEqual({ ok: false, reason: "too-much-drawn" });
});
