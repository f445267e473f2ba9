import { expect, test } from "vitest";
import { type FactsChange, factsAfter, isChange, noPaperFacts } from "./rules.ts";

const nothing: FactsChange = { addTags: [], documentType: undefined, taxRelevance: undefined };
const facts = { ...noPaperFacts, name: "Beleg", documentType: "Beleg", tags: ["Haus"], taxRelevance: true };

test.each<[string, Partial<FactsChange>, Partial<typeof facts>]>([
  ["tags", { addTags: ["haus", "Strom"] }, { tags: ["Haus", "Strom"] }],
  ["the type", { documentType: " contract" }, { documentType: "Vertrag" }],
  ["tags that go", { removeTags: ["HAUS", "Gas"] }, { tags: [] }],
  ["tags that go and come", { removeTags: ["Haus"], addTags: ["haus", "Gas"] }, { tags: ["haus", "Gas"] }],
  ["the sender", { sender: "Stadtwerke" }, { sender: "Stadtwerke" }],
  ["the paper's date", { documentDate: "2026-03-01" }, { documentDate: "2026-03-01" }],
  ["tax relevance", { taxRelevance: false }, { taxRelevance: false }],
])("%s alone may change, and nothing else with it", (_, change, after) => {
  expect(isChange({ ...nothing, ...change })).toBe(true);
  expect(factsAfter(facts, { ...nothing, ...change })).toEqual({ ...facts, ...after });
});

test("a change of nothing is none", () => {
  expect(isChange(nothing)).toBe(false);
  expect(isChange({ addTags: [], removeTags: [], sender: undefined })).toBe(false);
  expect(factsAfter(facts, nothing)).toEqual(facts);
});
