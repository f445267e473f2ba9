import { expect, test } from "vitest";
import { annotationAt, unwritable } from "./annotation-at.server.ts";
import { boxAround, inOrder, type PlaceKind, readTyped, withinPage } from "./rules.ts";
import { placeField, typedPlaces } from "./typed-places.ts";

const size = { width: 1000, height: 1414 };
const place = (kind: PlaceKind, isRequired = true) => ({ kind, isRequired });

test("a place lies around the point that was tapped, and never leaves its page", () => {
  expect(boxAround({ x: 0.5, y: 0.5 }, "signature")).toEqual({ left: 0.35, top: 0.47, width: 0.3, height: 0.06 });
  expect(boxAround({ x: 1, y: 0 }, "tick")).toEqual({ left: 0.97, top: 0, width: 0.03, height: 0.0212 });
  expect(withinPage({ left: -2, top: 0.999999, width: 3, height: 0 })).toEqual({ left: 0, top: 0.99, width: 1, height: 0.01 });
});

test("one is led by page, from the top, from the left", () => {
  const at = (page: number, top: number, left: number) => ({ page, box: { left, top, width: 0.1, height: 0.1 } });
  const [a, b, c, d] = [at(1, 0.1, 0.5), at(1, 0.1, 0.6), at(1, 0.4, 0), at(2, 0, 0)];
  expect(inOrder([d, c, b, a])).toEqual([a, b, c, d]);
});

test("what is typed is tidied, and refused where it is missing, no day or too long", () => {
  expect(readTyped(place("text"), "  DE12\u00a0 34 ")).toEqual({ value: "DE12 34" });
  expect(readTyped(place("text"), " ")).toEqual({ reason: "missing" });
  expect(readTyped(place("text", false), " ")).toEqual({ nothing: true });
  expect(readTyped(place("text"), "x".repeat(501))).toEqual({ reason: "long" });
  expect(readTyped(place("date"), "30.11.2026")).toEqual({ value: "2026-11-30" });
  expect(readTyped(place("date"), "2026-02-30")).toEqual({ reason: "day" });
  expect(readTyped(place("tick"), "on")).toEqual({ value: "on" });
  expect(readTyped(place("tick"), "")).toEqual({ reason: "untick" });
  expect(readTyped(place("signature"), "anything")).toEqual({ value: null });
});

test("a text is as large as its place allows, and refused where nobody could read it or letters are missing", () => {
  const box = { left: 0.1, top: 0.5, width: 0.3, height: 0.025 };
  const written = (value: string) => annotationAt({ fieldId: "1", kind: "text", box, value, imageId: null }, size);
  expect(written("Erika")).toEqual([
    { id: "1", kind: "text", at: { x: 0.1, y: expect.closeTo(0.519, 2) }, turns: 0, size: 25.45, text: "Erika", colour: 2 },
  ]);
  const long = written("Erika Muster, geborene Musterfrau")[0];
  expect(long?.kind === "text" && long.size).toBeLessThan(20);
  expect(unwritable({ kind: "text", box, size }, "Erika")).toBeUndefined();
  expect(unwritable({ kind: "text", box, size }, "x".repeat(200))).toEqual({ reason: "room" });
  expect(unwritable({ kind: "name", box, size }, "東京")).toEqual({ reason: "letters", letters: "東 京" });
  expect(annotationAt({ fieldId: "1", kind: "date", box, value: "2026-11-30", imageId: null }, size)).toMatchObject([
    { text: "30.11.2026" },
  ]);
  expect(annotationAt({ fieldId: "1", kind: "signature", box, value: null, imageId: "9" }, size)).toMatchObject([{ imageId: "9", box }]);
  expect(annotationAt({ fieldId: "1", kind: "tick", box, value: "on", imageId: null }, size)).toMatchObject([{ kind: "tick", box }]);
});

test("of a form, only what was typed at places is read", () => {
  const form = new FormData();
  for (const [name, value] of [
    [placeField("a"), "1"],
    ["signature-name", "Erika"],
    [placeField("b"), ""],
  ] as const)
    form.append(name, value);
  expect([...typedPlaces(form)]).toEqual([
    ["a", "1"],
    ["b", ""],
  ]);
});
