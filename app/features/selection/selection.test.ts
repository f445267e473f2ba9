import { expect, test } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { changeFields, chosenIds, filtersOf, readList, readSelection } from "./selection.ts";

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
  for (const name of changeFields) form.append(name, " ");
  expect(readSelection(form, "2026-11-21").change).toEqual({ addTags: [], removeTags: [] });
  form.set("addTags", "a, b;c");
  form.set("setTax", "no");
  form.set("setSender", "  Stadtwerke   Lindau ");
  const change = { addTags: ["a", "b", "c"], removeTags: [], taxRelevance: false, sender: "Stadtwerke Lindau" };
  expect(readSelection(form, "2026-11-21").change).toEqual(change);
});

test("what is paid is paid today, and what is not after all has no day", () => {
  const noted = (setPaid: string) => {
    const form = new FormData();
    form.set("setPaid", setPaid);
    return readSelection(form, "2026-11-21").change.paidOn;
  };
  expect([noted("yes"), noted("no"), noted(""), noted("toString")]).toEqual(["2026-11-21", null, undefined, undefined]);
});

test.each([
  ["2026-03-01", "2026-03-01", false],
  ["1.3.2026", "2026-03-01", false],
  [" ", undefined, false],
  ["gestern", undefined, true],
  ["2026-02-30", undefined, true],
])("as the paper's date %j is %j", (typed, documentDate, isNoDay) => {
  const form = new FormData();
  form.set("setDate", typed);
  const read = readSelection(form, "2026-11-21");
  expect([read.change.documentDate, read.isNoDay]).toEqual([documentDate, isNoDay]);
});

const read = { today: "2026-11-21", language: "de" } as const;

test("all hits are those of the list as its address narrows it, wherever it begins", () => {
  const narrowed = {
    tab: 3,
    terms: ["strom", "gas"],
    tags: ["Haus"],
    types: ["Rechnung"],
    start: "2026-11-01",
    end: "2026-11-21",
  } as const;
  expect(filtersOf(documentsPath({ ...narrowed, batches: 4, after: "1." }), read)).toEqual({ ...narrowed, language: "de" });
  expect(filtersOf(documentsPath(), read)).toMatchObject({ tab: 1, terms: [], tags: [] });
});
