import { expect, test } from "vitest";
import { linesOf, type PlacedWord, partsOfWidth } from "./text-lines.ts";

const ratio = 0.5;

/** Returns a word with its box in hundredths of the picture's width, which is half its height. */
function word(text: string, line: number, [left, top, width, height]: [number, number, number, number]): PlacedWord {
  return { text, line, box: { left: left / 100, top: top / 200, width: width / 100, height: height / 200 } };
}

const told = (words: PlacedWord[]) =>
  linesOf(words, ratio).map(({ words, ...line }) => ({
    text: words.map(({ text }) => text).join(" "),
    ...Object.fromEntries(Object.entries(line).map(([name, parts]) => [name, (100 * parts) / partsOfWidth])),
  }));

/** Returns where each word begins and ends, as the browser adds it up. */
function placed(words: PlacedWord[]): [string, number, number][] {
  return linesOf(words, ratio).flatMap((line) => {
    let at = line.left;
    return line.words.map(({ text, gap, width }): [string, number, number] => {
      at += gap + width;
      return [text, (100 * (at - width)) / partsOfWidth, (100 * at) / partsOfWidth];
    });
  });
}

test("words of a line stand behind each other, each exactly where its box is", () => {
  const words = [word("Summe", 0, [10, 20, 15, 4]), word("812,40", 0, [70, 21, 12.5, 3]), word("EUR", 0, [83.3, 20, 6, 4])];
  expect(placed(words)).toEqual(
    [
      ["Summe", 10, 25],
      ["812,40", 70, 82.5],
      ["EUR", 83.3, 89.3],
    ].map(([text, from, to]) => [text, expect.closeTo(Number(from), 1), expect.closeTo(Number(to), 1)]),
  );
});

test("a line reaches to the next text below it and beside it", () => {
  const words = [word("links", 0, [10, 20, 20, 4]), word("rechts", 1, [60, 21, 20, 4]), word("darunter", 2, [10, 40, 20, 4])];
  expect(told(words)).toEqual([
    { text: "links", left: 0, top: 20, size: 4, width: 60, height: 20 },
    { text: "rechts", left: 60, top: 21, size: 4, width: 40, height: 179 },
    { text: "darunter", left: 0, top: 40, size: 4, width: 100, height: 160 },
  ]);
});

test.each([
  ["right", 10, 60],
  ["left", 60, 10],
])("what stands further down and to the %s is in no line's way", (_, upper, lower) => {
  expect(told([word("oben", 0, [upper, 20, 20, 4]), word("unten", 1, [lower, 30, 20, 4])])).toEqual([
    { text: "oben", left: 0, top: 20, size: 4, width: 100, height: 180 },
    { text: "unten", left: 0, top: 30, size: 4, width: 100, height: 170 },
  ]);
});

test("words of a crooked line lie at their own height, those of a straight one do not jump", () => {
  const drops = (words: PlacedWord[]) => linesOf(words, ratio).map((line) => line.words.map(({ drop }) => (100 * drop) / partsOfWidth));
  expect(drops([word("eins", 0, [10, 20, 20, 4]), word("zwei", 0, [40, 21.5, 20, 4]), word("drei", 0, [70, 23, 20, 4])])).toEqual([
    [-1.5, 0, 1.5],
  ]);
  expect(drops([word("Haus", 0, [10, 20, 20, 4]), word("aus", 0, [40, 21, 20, 3])])).toEqual([[0, 0]]);
});

test("a small sign keeps to its line, before a tall word and behind it", () => {
  const dash = (left: number) => word("-", 0, [left, 21.5, 3, 1]);
  expect(told([dash(5), word("Haus", 0, [10, 20, 20, 4]), dash(35)]).map(({ text }) => text)).toEqual(["- Haus -"]);
});

test("text that runs upwards is told word by word", () => {
  const words = [word("nach", 0, [10, 60, 4, 20]), word("oben", 0, [10, 30, 4, 20])];
  expect(told(words).map(({ text }) => text)).toEqual(["nach", "oben"]);
});

test("what has no letters or no place is left out", () => {
  expect(linesOf([word(" \n", 0, [1, 1, 1, 1]), word("weg", 0, [1, 1, 0, 1])], ratio)).toEqual([]);
  expect(told([word("a\u0000b\nc", 0, [1, 1, 9, 1])]).map(({ text }) => text)).toEqual(["a b c"]);
});
