import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../tests/support/tries.ts";
import { fullFrame, isPossibleCrop, type Size } from "../geometry.ts";
import { cleanKey, cleanPartOf, type Quad, recipeKey, type Turns, untouched } from "../recipe.ts";
import { centreOf, isOnPage, isSameMark, type Mark, rounded, wordsOf } from "./mark.ts";
import { inUnits, shapeOf } from "./mark-shape.ts";
import { broughtOnto, recropMarks, turnMarks } from "./move-marks.ts";

const share = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100_000);
const point = fc.record({ x: share, y: share });
const pen = fc.record({ colour: fc.constantFrom(0, 1, 2), width: fc.constantFrom(3, 5.25) });
const turns = fc.constantFrom<Turns>(0, 1, 2, 3);
const box = fc.tuple(point, point).map(([a, b]) => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
}));
const id = fc.uuid();
const mark: fc.Arbitrary<Mark> = fc
  .oneof(
    fc.record({ id, kind: fc.constantFrom("line", "arrow"), from: point, to: point, pen }),
    fc.record({ id, kind: fc.constantFrom("rectangle", "ellipse", "tick", "cross"), box, turns, pen }),
    fc.record({ id, kind: fc.constant("pen"), points: fc.array(share, { minLength: 2, maxLength: 40 }).map(even), pen }),
    fc.record({
      id,
      kind: fc.constant("text"),
      at: point,
      turns,
      size: fc.constantFrom(20, 40),
      text: fc.string(),
      colour: pen.map(({ colour }) => colour),
    }),
    fc.record({ id, kind: fc.constant("signature"), box, turns, imageId: id }),
  )
  .map((made) => rounded(made as Mark));

function even(points: number[]): number[] {
  return points.length % 2 === 0 ? points : points.slice(1);
}

const a4 = { width: 2100, height: 2970 };
const text = (more: Partial<Extract<Mark, { kind: "text" }>> = {}): Mark => {
  return { id: "1", kind: "text", at: { x: 0.25, y: 0.5 }, turns: 0, size: 40, text: "Lotte", colour: 0, ...more };
};

test("four quarter turns bring every mark back exactly, and a turn back undoes one", () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 5 }), turns, (marks, by) => {
      const round = [by, by, by, by].reduce((turned, each) => turnMarks(turned, each), marks);
      expect(round).toEqual(marks);
      expect(turnMarks(turnMarks(marks, 1), 3)).toEqual(marks);
    }),
    tries(300),
  );
});

test("a turn takes each mark's middle where the page's picture has it", () => {
  fc.assert(
    fc.property(mark, (one) => {
      const [turned] = turnMarks([one], 1);
      const [before, after] = [centreOf(one), turned && centreOf(turned)];
      expect(after?.x).toBeCloseTo(1 - before.y, 4);
      expect(after?.y).toBeCloseTo(before.x, 4);
    }),
    tries(200),
  );
});

const crops = fc
  .tuple(share, share, share, share, share, share, share, share)
  .map(([a, b, c, d, e, f, g, h]): Quad => {
    const near = (value: number) => value * 0.3;
    const far = (value: number) => 1 - value * 0.3;
    return [
      { x: near(a), y: near(b) },
      { x: far(c), y: near(d) },
      { x: far(e), y: far(f) },
      { x: near(g), y: far(h) },
    ];
  })
  .filter(isPossibleCrop);

test("a new crop and the one before it again leave every mark where it was", () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 4 }), crops, crops, turns, turns, (marks, first, second, before, after) => {
      const [from, to] = [
        { corners: first, turns: before },
        { corners: second, turns: after },
      ];
      const there = recropMarks(marks, { from, to, picture: a4 });
      const back = recropMarks(there, { from: to, to: from, picture: a4 });
      for (const [place, one] of marks.entries()) {
        const [was, is] = [centreOf(one), centreOf(back[place] ?? one)];
        expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(0.001);
        expect(back[place]).toMatchObject({ kind: one.kind, ...("turns" in one && { turns: one.turns }) });
      }
    }),
    tries(200),
  );
});

test("a crop to the upper half keeps what lies there at its place and size, and tells what lies beside it", () => {
  const upper: Quad = [fullFrame[0], fullFrame[1], { x: 1, y: 0.5 }, { x: 0, y: 0.5 }];
  const marks = [text({ at: { x: 0.2, y: 0.25 } }), text({ id: "2", at: { x: 0.2, y: 0.75 } })];
  const change = { from: untouched, to: { corners: upper, turns: 0 as const }, picture: { width: 1000, height: 2000 } };
  const [kept, beside] = recropMarks(marks, change);
  expect(kept).toMatchObject({ at: { x: 0.2, y: 0.5 }, size: 40 });
  expect([kept, beside].map((one) => one && isOnPage(one))).toEqual([true, false]);
  expect(broughtOnto([kept, beside].filter((one) => one !== undefined))).toEqual([kept, { ...beside, at: { x: 0.2, y: 0.95 } }]);
});

test("sizes are told by the shorter side, which no turn changes, and grow on a narrower crop", () => {
  const left: Quad = [fullFrame[0], { x: 0.5, y: 0 }, { x: 0.5, y: 1 }, fullFrame[3]];
  const change = { from: untouched, to: { corners: left, turns: 0 as const }, picture: { width: 1000, height: 1000 } };
  expect(recropMarks([text()], change)).toMatchObject([{ size: 80, at: { x: 0.5, y: 0.5 } }]);
  expect(inUnits({ width: 420, height: 210 })).toEqual({ width: 2000, height: 1000 });
});

test("a look without marks keeps the key it always had; with marks it follows what is to be seen", () => {
  expect(recipeKey({ ...untouched, marks: [] })).toBe("-|0|-");
  const marked = recipeKey({ ...untouched, marks: [text()] });
  expect(cleanPartOf(marked)).toBe(cleanKey(untouched));
  expect(recipeKey({ ...untouched, marks: [text({ id: "another" })] })).toBe(marked);
  expect(recipeKey({ ...untouched, marks: [text({ colour: 2 })] })).not.toBe(marked);
  fc.assert(
    fc.property(mark, mark, (a, b) => {
      expect(recipeKey({ ...untouched, marks: [a] }) === recipeKey({ ...untouched, marks: [b] })).toBe(isSameMark(a, b));
    }),
    tries(200),
  );
});

test("the words of marks are those on the page, from the lowest to the topmost", () => {
  expect(wordsOf([text(), text({ text: "fort", at: { x: 0.5, y: 1.2 } }), text({ text: "Lindau" })])).toBe("Lotte\nLindau");
});

test("every shape is a path of numbers within reach of its box", () => {
  const page: Size = inUnits(a4);
  fc.assert(
    fc.property(mark, (one) => {
      if (one.kind === "text" || one.kind === "signature") return;
      const { path } = shapeOf(one, page);
      expect(path).toMatch(/^M[-\d. MLQAZ]+$/);
      for (const number of path.match(/-?[\d.]+/g) ?? []) expect(Math.abs(Number(number))).toBeLessThan(2000);
    }),
    tries(200),
  );
});
