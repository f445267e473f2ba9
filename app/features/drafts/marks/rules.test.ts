import { expect, test } from "vitest";
import type { Mark } from "~/imaging/marks/mark";
import { tapIn } from "~/lib/tap";
import { marksForm, marksIn } from "./forms.ts";
import { longestText, mayDraw, mostMarks, mostNumbers, newMark, reordered, strokeMark, tools } from "./rules.ts";

const a4 = { width: 210, height: 297 };
const hand = { imageId: "5f0f3d8e-4a6f-4d1e-9a53-0d6a34a3f0a1", width: 300, height: 100 };
const facts = { id: "1", at: { x: 0.5, y: 0.5 }, size: 80, colour: 0, text: "Lindau", hand, page: a4 } as const;
const signature = (id: string, imageId: string, left = 0.1): Mark => {
  return { id, kind: "signature", box: { left, top: 0.1, width: 0.2, height: 0.1 }, turns: 0, imageId };
};
const text = (id: string): Mark => ({ id, kind: "text", at: { x: 0.1, y: 0.1 }, turns: 0, size: 40, text: id, colour: 0 });

test("every tool makes a mark that the form takes again, where somebody pointed", () => {
  for (const tool of tools.filter((tool) => tool !== "pen")) {
    const mark = newMark(tool, facts);
    expect(marksIn([JSON.stringify([mark])]), tool).toEqual([mark]);
  }
  // 80 thousandths of the shorter side are 48 pt on A4: the same share of its width, a smaller one of its height.
  expect(newMark("ellipse", facts)).toMatchObject({ box: { left: 0.46, width: 0.08, height: 0.05657 } });
  expect(newMark("signature", facts)).toMatchObject({ box: { width: 0.24, height: 0.05657 }, imageId: hand.imageId });
  expect(newMark("text", { ...facts, size: 40 })).toMatchObject({ at: facts.at, size: 40 });
});

test("a pen is as thick as what it draws is large, within bounds", () => {
  const widths = [10, 50, 200].map((size) => strokeMark([0.1, 0.1, 0.2, 0.2], { id: "1", size, colour: 0 }));
  expect(widths).toMatchObject([{ pen: { width: 2 } }, { pen: { width: 5 } }, { pen: { width: 8 } }]);
});

test("without words there is no text, and without a signature none", () => {
  expect([newMark("text", { ...facts, text: "" }), newMark("signature", { ...facts, hand: null })]).toEqual([null, null]);
});

test("a mark changes places with its neighbour; the last stays the last", () => {
  const marks = [text("a"), text("b"), text("c")];
  expect(reordered(marks, "a", 1).map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(reordered(marks, "a", -1)).toEqual(marks);
  expect(reordered(marks, "c", 1)).toEqual(marks);
});

test("another person's signature stays where it is or goes, and is never put anywhere", () => {
  const theirs = signature("1", "theirs");
  const before = { stored: [theirs], fixed: null, ownImages: new Set(["own"]) };
  expect(mayDraw([theirs, signature("2", "own"), text("3")], before)).toBe(true);
  expect(mayDraw([], before)).toBe(true);
  expect(mayDraw([signature("1", "theirs", 0.5)], before)).toBe(false);
  expect(mayDraw([theirs, signature("2", "theirs")], before)).toBe(false);
});

test("whoever may only sign adds to what others drew, and takes back only what is their own", () => {
  const before = { stored: [text("a"), text("own")], fixed: [text("a")], ownImages: new Set<string>() };
  expect(mayDraw([text("a")], before)).toBe(true);
  expect(mayDraw([text("a"), text("own"), text("more")], before)).toBe(true);
  expect(mayDraw([text("own")], before)).toBe(false);
  expect(mayDraw([{ ...text("a"), size: 20 } as Mark], before)).toBe(false);
});

test("whoever may only sign leaves what others drew in its order, and puts their own anywhere between", () => {
  const before = { stored: [text("a"), text("b"), text("own")], fixed: [text("a"), text("b")], ownImages: new Set<string>() };
  expect(mayDraw([text("own"), text("a"), text("b")], before)).toBe(true);
  expect(mayDraw([text("a"), text("own"), text("b")], before)).toBe(true);
  expect(mayDraw([text("b"), text("a"), text("own")], before)).toBe(false);
});

test.each([
  ["nothing", []],
  ["no JSON", ["[{"]],
  ["no list", ["{}"]],
  ["an unknown kind", ['[{"id":"1","kind":"stamp"}]']],
  ["a place that is no number", [JSON.stringify([{ ...text("1"), at: { x: null, y: 0 } }])]],
  ["a place far off", [JSON.stringify([{ ...text("1"), at: { x: 1e9, y: 0 } }])]],
  ["two marks of one name", [JSON.stringify([text("1"), text("1")])]],
  ["too many marks", [JSON.stringify(Array.from({ length: 201 }, (_, at) => text(`${at}`)))]],
  ["strokes without end", [JSON.stringify([{ id: "1", kind: "pen", points: Array(20_001).fill(0.5), pen: { colour: 0, width: 5 } }])]],
])("%s is no drawing", (_, parts) => {
  expect(marksIn(parts)).toBeUndefined();
});

const pen = { colour: 0, width: 5 } as const;
const line = { id: "1", kind: "line", from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, pen } as const;
const box = { left: 0, top: 0, width: 1, height: 1 };
const tick = { id: "1", kind: "tick", box, turns: 0, pen } as const;
const word = text("1");

test.each<[string, (value: number) => object, number, number, number]>([
  ["a place", (x) => ({ ...word, at: { x, y: 0 } }), -20, 20, 0.1],
  ["a length", (width) => ({ ...tick, box: { ...box, width } }), 0, 20, 0.1],
  ["a pen's width", (width) => ({ ...line, pen: { colour: 0, width } }), 0.5, 100, 0.1],
  ["the letters of a name", (length) => ({ ...word, id: "x".repeat(length) }), 1, 40, 1],
  ["the numbers of a stroke", (length) => ({ id: "1", kind: "pen", points: Array(length).fill(0.5), pen }), 2, mostNumbers, 1],
  ["a size of letters", (size) => ({ ...word, size }), 1, 1000, 0.1],
  ["the letters of a text", (length) => ({ ...word, text: "x".repeat(length) }), 1, longestText, 1],
  ["the quarters of a turn", (turns) => ({ ...word, turns }), 0, 3, 1],
  ["the colours", (colour) => ({ ...word, colour }), 0, 2, 1],
])("%s is taken up to its limits and no further", (_, mark, least, most, step) => {
  const taken = [least - step, least, most, most + step].map((value) => marksIn([JSON.stringify([mark(value)])]) !== undefined);
  expect(taken).toEqual([false, true, true, false]);
});

test("as many marks are taken as a page may have, and as many numbers in all their strokes together", () => {
  const many = Array.from({ length: mostMarks }, (_, at) => text(`${at}`));
  expect(marksIn([JSON.stringify(many)])).toHaveLength(mostMarks);
  const strokes = (...lengths: number[]) =>
    marksIn([JSON.stringify(lengths.map((length, at) => ({ id: `${at}`, kind: "pen", points: Array(length).fill(0.5), pen })))]);
  expect(strokes(mostNumbers / 2, mostNumbers / 2)).toHaveLength(2);
  expect(strokes(mostNumbers / 2, mostNumbers / 2 + 1)).toBeUndefined();
});

test("the form of one mark takes what it can, and the usual for the rest", () => {
  const usual = marksForm.parse({});
  expect(usual).toMatchObject({ intent: { verb: "add" }, kind: "text", text: "", x: 10, y: 10, size: 40, colour: 0 });
  for (const [name, least, most, otherwise] of [
    ["x", 0, 100, 10],
    ["y", 0, 100, 10],
    ["size", 5, 200, 40],
    ["colour", 0, 2, 0],
  ] as const) {
    const read = (value: number) => marksForm.parse({ [name]: String(value) })[name];
    expect([name, read(least), read(most), read(least - 1), read(most + 1)]).toEqual([name, least, most, otherwise, otherwise]);
  }
  expect(marksForm.parse({ kind: "pen" }).kind).toBe("text");
  expect(marksForm.parse({ draft: "none", newer: "none" })).toMatchObject({ draft: undefined, newer: undefined });
  expect(marksForm.parse({ text: "x".repeat(longestText + 1) }).text).toHaveLength(longestText);
  for (const [name, begin, most] of [
    ["intent", "remove:", 200],
    ["next", "", 2000],
  ] as const)
    expect([most, most + 1].map((length) => marksForm.safeParse({ [name]: begin.padEnd(length, "x") }).success)).toEqual([true, false]);
  for (const intent of ["ad", "remove", "add:1", ""]) expect(marksForm.safeParse({ intent }).success, intent).toBe(false);
});

test("a drawing comes in as many parts as it needs", () => {
  const sent = JSON.stringify([text("1"), text("2")]);
  expect(marksIn([sent.slice(0, 40), sent.slice(40)])).toEqual([text("1"), text("2")]);
});

test("a tap is told in percent, by whichever width was tapped, and never beside the page", () => {
  const tapped = (x: string, y: string) =>
    new Map([
      ["at328.x", x],
      ["at328.y", y],
    ]);
  expect(tapIn(tapped("164", "46"), 1.4)).toEqual({ x: 50, y: 10 });
  expect(tapIn(tapped("400", "-3"), 1.4)).toEqual({ x: 100, y: 0 });
  expect(tapIn(tapped("x", "3"), 1.4)).toBeUndefined();
  expect(tapIn(new Map([["x", "3"]]), 1.4)).toBeUndefined();
});
