import { expect, test } from "vitest";
import { readEdited, toldTerms } from "./edited-term.server.ts";

const t = ((key: string) => key) as unknown as Parameters<typeof toldTerms>[1]["t"];
const chips = (terms: readonly string[]) => terms.map((term) => ({ label: term, remove: term, to: `without ${term}` }));
const queryOf = (path: string) => path.split("?")[1];

test("a term is read from the address with its place, within bounds", () => {
  const read = (query: string) => readEdited(new URLSearchParams(query), 3);
  expect(read("edit=Storm&place=1")).toEqual({ text: "Storm", place: 1 });
  expect(read("edit=+a%0Ab%00+&place=99")).toEqual({ text: "a b", place: 3 });
  expect(read(`edit=${"x".repeat(300)}&place=-1`)).toEqual({ text: "x".repeat(200), place: 3 });
  expect([read("edit=+"), read("place=1")]).toEqual([undefined, undefined]);
});

test("a term leaves the list for the box, and the one that was there before goes back to its place", () => {
  const told = (terms: string[], edited?: { text: string; place: number }) => toldTerms(chips(terms), { filters: { terms }, edited, t });
  expect(told(["a", "b"]).map(({ to, edit }) => [to, queryOf(edit.to)])).toEqual([
    ["without a", "q=b&edit=a&place=0"],
    ["without b", "q=a&edit=b&place=1"],
  ]);
  expect(told(['a | "b | c"'])[0]?.edit.text).toBe('atypedOr"b | c"');
  expect(told(["a", "c"], { text: "b", place: 1 }).map(({ to, edit }) => [to, edit.to, edit.dropping].map(queryOf))).toEqual([
    ["q=c&edit=b&place=0", "q=b&q=c&edit=a&place=0", "q=c&edit=a&place=0"],
    ["q=a&edit=b&place=1", "q=a&q=b&edit=c&place=2", "q=a&edit=c&place=1"],
  ]);
});
