import { expect, test } from "vitest";
import { documentsPath } from "../paths.ts";
import { chosenIds, readList, readSelection } from "./selection.ts";

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
