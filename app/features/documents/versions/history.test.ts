import { expect, test } from "vitest";
import { noPaperFacts } from "../rules.ts";
import { changesBetween, type VersionState } from "./history.ts";

const page = (original: string, look = "") => ({ original, look });
const state: VersionState = {
  ...noPaperFacts,
  name: "Miete",
  documentType: "Beleg",
  tags: ["Haus", "2025"],
  taxRelevance: false,
  pages: [page("a"), page("b"), page("c")],
};
const changes = (after: Partial<VersionState>) => changesBetween(state, { ...state, ...after });
const same = {
  facts: [],
  tags: { added: [], removed: [] },
  taxRelevance: undefined,
  pages: { added: 0, removed: 0, changed: 0, isReordered: false },
};

test("what is as before is not told", () => {
  expect(changes({})).toEqual(same);
  expect(changes({ pages: null })).toEqual(same);
  expect(changes({ tags: ["2025", "Haus"] })).toEqual(same);
});

test("each fact is told as it was and as it is, what was not known as nothing", () => {
  const { facts } = changes({ name: "Miete 2025", documentType: "Rechnung", documentDate: "2025-03-01", amount: 12345, currency: "EUR" });
  expect(facts).toEqual([
    { fact: "name", from: "Miete", to: "Miete 2025" },
    { fact: "type", from: "Beleg", to: "Rechnung" },
    { fact: "date", from: null, to: "2025-03-01" },
    { fact: "amount", from: null, to: "12345 EUR" },
  ]);
  expect(changes({ documentType: "" }).facts).toEqual([{ fact: "type", from: "Beleg", to: null }]);
  expect(changesBetween({ ...state, amount: 5, currency: "EUR" }, { ...state, amount: 5, currency: "CHF" }).facts).toEqual([
    { fact: "amount", from: "5 EUR", to: "5 CHF" },
  ]);
  expect(changes({ amount: 0 }).facts).toEqual([{ fact: "amount", from: null, to: "0" }]);
});

test("tags and tax are told by what came and what went", () => {
  expect(changes({ tags: ["Haus", "Strom"], taxRelevance: true })).toMatchObject({
    tags: { added: ["Strom"], removed: ["2025"] },
    taxRelevance: true,
  });
});

test.each([
  ["added", [page("a"), page("b"), page("c"), page("d"), page("a")], { added: 2 }],
  ["removed", [page("b")], { removed: 2 }],
  ["cut or turned", [page("a"), page("b", "turned"), page("c")], { changed: 1 }],
  ["in another order", [page("b"), page("a"), page("c")], { isReordered: true }],
  ["replaced", [page("a"), page("x"), page("c")], { added: 1, removed: 1 }],
  ["moved and turned", [page("c", "turned"), page("a"), page("b")], { changed: 1, isReordered: true }],
])("pages are %s", (_, pages, told) => {
  expect(changes({ pages }).pages).toEqual({ ...same.pages, ...told });
});

test("of two pages of one original the one that was turned is told, not the other", () => {
  const twice = { ...state, pages: [page("a"), page("a", "cut")] };
  expect(changesBetween(twice, { ...twice, pages: [page("a", "cut"), page("a", "turned")] }).pages).toEqual({
    ...same.pages,
    changed: 1,
    isReordered: true,
  });
});
