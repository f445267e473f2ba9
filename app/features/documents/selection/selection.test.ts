import { expect, test } from "vitest";
import { documentsPath } from "../paths.ts";
import { chosenIds, filtersOf, readList, readSelection } from "./selection.ts";

const id = "0d8f3a52-9f0e-4a43-8f6e-3f2b8f0b1c11";

test("only ids are chosen, each once", () => {
  expect(chosenIds([id, id, "x", "", `${id}'`, new File([], "a")])).toEqual([id]);
});

test("back leads to the list and nowhere else", () => {
  const list = documentsPath({ tab: 3, terms: ["a b", "#"], batches: 4 });
  expect(readList(list)).toBe(list);
  for (const told of [
    null,
    "",
    "//evil.example",
    "https://evil.example/admin/documents",
    "/admin/documents/selected",
    "/admin/documents@evil",
    "/admin",
  ])
    expect(readList(told)).toBe(documentsPath());
});

test("what is left empty in the form does not change", () => {
  const form = new FormData();
  for (const name of ["addTags", "setType", "setTax"]) form.append(name, " ");
  expect(readSelection(form).change).toEqual({ addTags: [], documentType: undefined, taxRelevance: undefined });
  form.set("addTags", "a, b;c");
  form.set("setTax", "no");
  expect(readSelection(form).change).toEqual({ addTags: ["a", "b", "c"], documentType: undefined, taxRelevance: false });
});

const read = { today: "2026-11-21", language: "de" } as const;

test("all hits are those of the list as its address narrows it, wherever it begins", () => {
  const narrowed = { tab: 3, terms: ["strom", "gas"], tags: ["Haus"], type: "Rechnung", start: "2026-11-01", end: "2026-11-21" } as const;
  expect(filtersOf(documentsPath({ ...narrowed, batches: 4, after: "1." }), read)).toEqual({ ...narrowed, language: "de" });
  expect(filtersOf(documentsPath(), read)).toMatchObject({ tab: 1, terms: [], tags: [] });
});
