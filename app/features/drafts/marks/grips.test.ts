import fc from "fast-check";
import { expect, test } from "vitest";
import { inUnits } from "~/imaging/marks/mark-shape";
import { turnMarks } from "~/imaging/marks/move-marks";
import { tries } from "../../../../tests/support/tries.ts";
import { boundsOf, handleAt, handlesOf, markAt, movedBy, resized, sizedTo, sizeOf } from "./grips.ts";
import { broughtTo, drawnMark, isOnPage, type Mark, newMark, numbersOf, strokeMark, tools } from "./rules.ts";

const picture = { width: 1000, height: 1400 };
const page = inUnits(picture);
/** A page on which every letter is half as wide as high. */
const paper = { page, widthOf: ({ text, size }: { text: string; size: number }) => text.length * size * 0.5 };
const pen = { colour: 0, width: 4 } as const;
const box = (left: number, top: number, width: number, height: number) => ({
  left: left / page.width,
  top: top / page.height,
  width: width / page.width,
  height: height / page.height,
});
const rectangle = (id: string, ...sides: [number, number, number, number]): Mark => {
  return { id, kind: "rectangle", box: box(...sides), turns: 0, pen };
};
const text = (id: string, x: number, y: number): Mark => {
  return { id, kind: "text", at: { x: x / page.width, y: y / page.height }, turns: 0, size: 40, text: "Lindau", colour: 0 };
};
const hand = { imageId: "5f0f3d8e-4a6f-4d1e-9a53-0d6a34a3f0a1", width: 300, height: 100 };

/** One annotation of every kind, around the middle of the page. */
const everyKind: Mark[] = [
  ...tools
    .filter((tool) => tool !== "pen")
    .flatMap((tool) => newMark(tool, { id: tool, at: { x: 0.5, y: 0.5 }, size: 80, colour: 0, text: "Lindau", hand, page: picture }) ?? []),
  strokeMark([0.4, 0.4, 0.5, 0.45, 0.6, 0.4], { id: "pen", size: 80, colour: 0 }),
];
function wholeSides(one: Mark): number[] {
  const { left, top, width, height } = boundsOf(one, paper);
  return [left, top, width, height].map(Math.round);
}

const mark = fc.constantFrom(...everyKind);
const step = fc.integer({ min: -150, max: 150 });

test("the nearest ink is meant, of several the topmost, and an empty middle lets through what lies below", () => {
  const marks = [text("words", 300, 500), rectangle("large", 100, 300, 800, 800), rectangle("upper", 100, 300, 800, 800)];
  const at = (x: number, y: number) => markAt(marks, { x, y }, { ...paper, reach: 8 })?.id;
  expect(at(350, 490)).toBe("words");
  expect(at(100, 700)).toBe("upper");
  expect(at(105, 300)).toBe("upper");
  expect(at(600, 900)).toBe("upper");
  expect(at(50, 50)).toBeUndefined();
});

test("a finger needs not hit the line itself", () => {
  const line: Mark = { id: "line", kind: "line", from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 }, pen };
  const at = (reach: number) => markAt([line], { x: 500, y: page.height / 2 + 20 }, { ...paper, reach })?.id;
  expect([at(22), at(8)]).toEqual(["line", undefined]);
});

test("every mark is found where its ink is, and taken by each of its handles", () => {
  for (const one of everyKind) {
    for (const { handle, at } of handlesOf(one, paper)) {
      expect(handleAt(one, at, { ...paper, reach: 10 }), one.id).toBe(handle);
    }
    const { left, top, width, height } = boundsOf(one, paper);
    if (width > 30 && height > 30)
      expect(handleAt(one, { x: left + width / 2, y: top + height / 2 }, { ...paper, reach: 100 })).toBeUndefined();
  }
});

test("a text reaches as far as its letters, whichever way it was turned", () => {
  const upright = boundsOf(text("1", 300, 500), paper);
  expect(upright).toMatchObject({ left: 300, width: 120 });
  expect([upright.top < 500, upright.top + upright.height > 500]).toEqual([true, true]);
  const [turned] = turnMarks([{ ...text("1", 300, 500) }], 1);
  const sideways = boundsOf(turned as Mark, { ...paper, page: { width: page.height, height: page.width } });
  expect([sideways.width, sideways.height].map(Math.round)).toEqual([upright.height, upright.width].map(Math.round));
});

test("a handle that is dragged takes its side along, and the opposite one stays", () => {
  fc.assert(
    fc.property(mark, fc.nat(3), step, step, (one, index, x, y) => {
      const handles = handlesOf(one, paper);
      const held = handles[index % handles.length];
      const opposite = handles[(index + handles.length / 2) % handles.length];
      if (!held || !opposite) throw new Error("there are handles");
      const after = resized(one, { handle: held.handle, to: { x: held.at.x + x, y: held.at.y + y } }, paper);
      const stays = handlesOf(after, paper).find(({ handle }) => handle === opposite.handle);
      expect(stays?.at.x).toBeCloseTo(opposite.at.x, 0);
      expect(stays?.at.y).toBeCloseTo(opposite.at.y, 0);
      expect(boundsOf(after, paper).width).toBeGreaterThanOrEqual(0);
    }),
    tries(300),
  );
});

test("a box follows the pointer, and never turns inside out; letters and hands keep their proportions", () => {
  const grown = resized(rectangle("1", 100, 100, 200, 100), { handle: "se", to: { x: 400, y: 150 } }, paper);
  expect(wholeSides(grown)).toEqual([100, 100, 300, 50]);
  const through = resized(rectangle("1", 100, 100, 200, 100), { handle: "se", to: { x: 0, y: 0 } }, paper);
  expect(wholeSides(through)).toEqual([100, 100, 5, 5]);

  for (const one of everyKind.filter(({ kind }) => kind === "text" || kind === "signature")) {
    const [before, after] = [one, resized(one, { handle: "se", to: { x: 900, y: 800 } }, paper)].map((each) => boundsOf(each, paper));
    expect((after?.width ?? 0) / (after?.height ?? 1)).toBeCloseTo((before?.width ?? 0) / (before?.height ?? 1), 1);
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
    const { left, top } = boundsOf(one, paper);
    const { width, height } = boundsOf(resized(one, { handle: "se", to: { x: left, y: top } }, paper), paper);
    expect(Math.min(width, height)).toBeCloseTo(5, 0);
  }
});

test("what is moved goes as far as the pointer, and never so far that it would not be drawn", () => {
  expect(wholeSides(movedBy(rectangle("1", 100, 100, 200, 100), { x: 30, y: -20 }, page))).toEqual([130, 80, 200, 100]);
  fc.assert(
    fc.property(mark, fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }), (one, x, y) => {
      expect(isOnPage(movedBy(one, { x, y }, page))).toBe(true);
    }),
    tries(200),
  );
});

test("the slider makes every mark as large as it says, around its middle", () => {
  fc.assert(
    fc.property(mark, fc.integer({ min: 20, max: 100 }), (one, size) => {
      const sized = sizedTo(one, size, paper);
      expect(sizeOf(sized, paper)).toBeCloseTo(size, 0);
      if (one.kind === "text") return;
      const [before, after] = [boundsOf(one, paper), boundsOf(sized, paper)];
      expect(after.left + after.width / 2).toBeCloseTo(before.left + before.width / 2, 0);
    }),
    tries(200),
  );
});

test("a box is drawn from any of its corners, an arrow points where the drag ended", () => {
  const drag = { id: "1", from: { x: 0.6, y: 0.7 }, to: { x: 0.2, y: 0.3 }, colour: 1, page: picture } as const;
  expect(drawnMark("rectangle", drag)).toMatchObject({ box: { left: 0.2, top: 0.3, width: 0.4, height: 0.4 }, pen: { colour: 1 } });
  expect(drawnMark("arrow", drag)).toMatchObject({ from: drag.from, to: drag.to });
});

test("a mark goes to the front of all, or behind them, and the others keep their order", () => {
  const marks = ["a", "b", "c"].map((id) => text(id, 0, 0));
  expect(broughtTo(marks, "a", "front").map(({ id }) => id)).toEqual(["b", "c", "a"]);
  expect(broughtTo(marks, "c", "back").map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("strokes are counted by their numbers", () => {
  expect(numbersOf(everyKind)).toBe(6);
});
