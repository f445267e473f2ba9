import { expect, test } from "vitest";
import { knownOf } from "./known-of.ts";
import { nearestColour } from "./nearest-colour.ts";

const at = new Date(0);

test("what an export says is as long as a form would accept it, and what it says nothing of is left out", () => {
  const { facts } = knownOf({ name: `\u202e${"x".repeat(500)}`, type: "invoice", day: "31.12.2024", sender: " " });
  expect(facts).toEqual({ name: "x".repeat(200), documentType: "Rechnung" });
});

test("a long note becomes several, cut between words", () => {
  const text = Array.from({ length: 400 }, (_, at) => `Wort${at}`).join(" ");
  const { notes } = knownOf({ notes: [{ text, at }] });
  expect(notes.length).toBeGreaterThan(1);
  expect(notes.every(({ text }) => text.length <= 1000)).toBe(true);
  expect(notes.map(({ text }) => text).join(" ")).toBe(text);
});

test("colours become the ones that come next to them, greys none", () => {
  const hexes = ["#e31a1c", "#fdbf6f", "#33a02c", "#1f9e9e", "#a6cee3", "#6a3d9a", "#cccccc", "#000000", "blue"];
  expect(hexes.map(nearestColour)).toEqual(["red", "orange", "green", "teal", "blue", "violet", undefined, undefined, undefined]);
});
