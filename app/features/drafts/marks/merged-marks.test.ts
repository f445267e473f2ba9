import fc from "fast-check";
import { expect, test } from "vitest";
import type { Mark } from "~/imaging/marks/mark";
import { tries } from "../../../../tests/support/tries.ts";
import { begunFrom, mergedMarks } from "./merged-marks.ts";

const words = (id: string, text = id): Mark => ({ id, kind: "text", at: { x: 0.2, y: 0.4 }, turns: 0, size: 40, text, colour: 0 });
const [a, b, c, d] = [words("a"), words("b"), words("c"), words("d")];

test("what each tab added, changed and took away is there together", () => {
  expect(mergedMarks({ began: begunFrom([a]), stored: [a, b], drawn: [a, c] })).toEqual({ marks: [a, b, c], both: [] });
  expect(mergedMarks({ began: begunFrom([a, b]), stored: [b], drawn: [a] }).marks).toEqual([]);
  expect(mergedMarks({ began: begunFrom([a, b]), stored: [words("a", "x"), b], drawn: [a, words("b", "y")] }).marks).toEqual([
    words("a", "x"),
    words("b", "y"),
  ]);
});

test("what one tab changed and the other took away stays", () => {
  expect(mergedMarks({ began: begunFrom([a]), stored: [], drawn: [words("a", "x")] }).marks).toEqual([words("a", "x")]);
  expect(mergedMarks({ began: begunFrom([a]), stored: [words("a", "x")], drawn: [] }).marks).toEqual([words("a", "x")]);
});

test("a mark that both tabs changed is there twice, and told of", () => {
  const { marks, both } = mergedMarks({ began: begunFrom([a]), stored: [words("a", "x")], drawn: [words("a", "y")] });
  expect(marks).toEqual([words("a", "y"), { ...words("a", "x"), id: both[0] }]);
});

test("the order is that of the edit, or of the tab that changed it", () => {
  expect(mergedMarks({ began: begunFrom([a, b]), stored: [c, a, b], drawn: [a, b, d] }).marks).toEqual([c, a, b, d]);
  expect(mergedMarks({ began: begunFrom([a, b]), stored: [c, a, b], drawn: [b, a] }).marks).toEqual([b, a, c]);
});

test("nobody else at work: the marks are as they were drawn; nothing drawn: as they are in the edit", () => {
  const marks = fc.uniqueArray(fc.constantFrom(a, b, c, d, words("e")), { selector: ({ id }) => id });
  fc.assert(
    fc.property(marks, marks, (began, other) => {
      expect(mergedMarks({ began: begunFrom(began), stored: began, drawn: other }).marks.toSorted(byId)).toEqual(other.toSorted(byId));
      expect(mergedMarks({ began: begunFrom(began), stored: other, drawn: began }).marks).toEqual(other);
      // Sending the same once more adds nothing.
      expect(mergedMarks({ began: begunFrom(began), stored: other, drawn: other }).marks).toEqual(other);
    }),
    tries(200),
  );
});

const byId = (one: Mark, other: Mark) => one.id.localeCompare(other.id);
