import { expect, test } from "vitest";
import { noPaperFacts } from "~/features/documents/rules";
import type { Suggestions } from "~/features/pages/rules";
import { guessedName, guessedType, isSuggested, keptUntil, suggestedName, suggestedParts, tidyFileName } from "./rules.ts";
import { leftToReading } from "./suggesting/rules.ts";

test("a draft stays its 90 days, and 14 after its notice", () => {
  const changedAt = new Date("2026-01-01T08:00:00Z");
  expect(keptUntil({ changedAt, noticeSentAt: new Date("2026-03-18T09:00:00Z") })).toEqual(new Date("2026-04-01T09:00:00Z"));
  expect(keptUntil({ changedAt, noticeSentAt: new Date("2026-03-17T08:00:00Z") })).toEqual(new Date("2026-04-01T08:00:00Z"));
});

test.each([
  ["../../etc/passwd.png", "passwd.png"],
  ["C:\\Users\\jana\\Foto.jpg", "Foto.jpg"],
  ['12" Monitor.png', "12 Monitor.png"],
  ["rechnung\u202efdp.exe", "rechnungfdp.exe"],
  ["\u2066a\u061cb\u2069.pdf", "ab.pdf"],
  ["Urlaub 🏖 2026.png", "Urlaub 🏖 2026.png"],
  [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(115)}….pdf`],
  ["x".repeat(300), `${"x".repeat(119)}…`],
  ["\u202e\u0000", "?"],
])("a file's name is kept as far as it can be believed: %j", (name, kept) => {
  expect(tidyFileName(name)).toBe(kept);
});

test("a suggested name speaks the language of the person, and stays a suggestion in the other one", () => {
  const germanDay = "22.11.2026";
  expect(suggestedName("Vertrag", { germanDay, language: "de" })).toBe("Vertrag 22.11.2026");
  expect(suggestedName("Vertrag", { germanDay, language: "en" })).toBe("Contract 22.11.2026");
  expect(suggestedName("Mitgliedschaft", { germanDay, language: "en" })).toBe("Mitgliedschaft 22.11.2026");
  expect(suggestedName("", { germanDay, language: "en" })).toBe("22.11.2026");
  for (const name of ["Vertrag 22.11.2026", "Contract 22.11.2026"]) expect(isSuggested(name, "Vertrag", germanDay)).toBe(true);
  for (const name of ["Vertrag", "Vertrag 21.11.2026", ""]) expect(isSuggested(name, "Vertrag", germanDay)).toBe(false);
});

test.each([
  [{ name: "Contract 22.11.2026", types: ["Vertrag"], tags: ["Miete"] }, ["type", "name", "tags"]],
  [{ name: "Wohnung", types: ["Vertrag"], tags: [] }, ["type"]],
  [{ name: "Hof GmbH, Vertrag", types: ["Vertrag"], tags: [], ofItself: "Hof GmbH, Vertrag" }, ["type", "name"]],
  [{ name: "Vertrag vom 22.11.2026", types: [], tags: ["Miete"] }, ["tags"]],
  [{ name: "", types: [], tags: [], paper: { date: { value: "2026-11-05", isSure: false } } }, ["date"]],
  [{ name: "", types: [], tags: ["Miete"], paper: { sender: { value: "Hof GmbH", isSure: true } } }, ["sender", "tags"]],
  [{ name: "", types: [], tags: [], paper: {} }, []],
])(
  "of what was read only that is said which was suggested: %j",
  ({ name, ofItself: own, ...suggestions }: { name: string; ofItself?: string } & Suggestions, said) => {
    expect(suggestedParts({ name, documentType: "Vertrag", suggestions: { ...suggestions, ...(own && { name: own }) } })).toEqual(said);
  },
);

const today = { germanDay: "21.11.2026", language: "de" as const };
const guess = { suggestions: { types: ["Rechnung", "Beleg"], tags: [] }, isAsked: true, ...today };
const unread = { types: [], tags: [] };
/** ofItself: the name made of the draft's facts */
function guessedFacts(
  draft: Parameters<typeof guessedName>[0],
  { ofItself, ...guess }: Parameters<typeof guessedType>[1] & typeof today & { ofItself?: string },
) {
  const documentType = guessedType(draft, guess);
  return { name: guessedName(draft, { ...guess, documentType, ofItself }).name, documentType };
}
const sent = { types: ["Beleg"], tags: [] };

test.each([
  ["an untouched draft gets both", { suggestions: unread }, { name: "Rechnung 21.11.2026", documentType: "Rechnung" }],
  [
    "what was guessed of a later page makes way",
    { suggestions: sent, name: "Beleg 21.11.2026", documentType: "Beleg" },
    { name: "Rechnung 21.11.2026", documentType: "Rechnung" },
  ],
  ["a typed name stays", { suggestions: unread, name: "Strom" }, { name: "Strom", documentType: "Rechnung" }],
  [
    "a typed type names the document",
    { suggestions: unread, documentType: "Vertrag" },
    { name: "Vertrag 21.11.2026", documentType: "Vertrag" },
  ],
  ["an emptied type stays empty", { suggestions: sent, byHand: ["type" as const] }, { name: "Rechnung 21.11.2026", documentType: "" }],
  [
    "a suggestion that somebody chose stays",
    { suggestions: sent, documentType: "Beleg", byHand: ["type" as const] },
    { name: "Beleg 21.11.2026", documentType: "Beleg" },
  ],
  [
    "a stored document keeps what it says",
    { suggestions: sent, baseVersionId: "v", name: "Beleg 21.11.2026", documentType: "Beleg" },
    { name: "Beleg 21.11.2026", documentType: "Beleg" },
  ],
])("%s", (_, draft, facts) => {
  expect(guessedFacts({ baseVersionId: null, name: "", documentType: "", byHand: [], ...draft }, guess)).toEqual(facts);
});

const ofItself = "Rechnung 05.11.2026, Hof GmbH";

test.each([
  ["what is likely only leaves the type empty", {}, undefined, { name: ofItself, documentType: "" }],
  ["what is sure fills both", {}, "Rechnung", { name: ofItself, documentType: "Rechnung" }],
  ["a typed name stays", { name: "Strom" }, "Rechnung", { name: "Strom", documentType: "Rechnung" }],
  ["an emptied name stays empty", { byHand: ["name" as const] }, "Rechnung", { name: "", documentType: "Rechnung" }],
  [
    "a guess that nobody asked for makes way for none",
    { suggestions: { ...sent, sure: "Beleg", name: "Beleg 04.11.2026" }, documentType: "Beleg", name: "Beleg 04.11.2026" },
    undefined,
    { name: ofItself, documentType: "" },
  ],
  [
    "what somebody asked for stays while it is likeliest",
    { suggestions: guess.suggestions, name: "Rechnung 21.11.2026", documentType: "Rechnung" },
    undefined,
    { name: "Rechnung 21.11.2026", documentType: "Rechnung" },
  ],
  [
    "a stored document keeps its name",
    { baseVersionId: "v", suggestions: { ...sent, name: "Beleg" }, name: "Beleg", documentType: "Beleg" },
    "Rechnung",
    { name: "Beleg", documentType: "Beleg" },
  ],
])("by itself, %s", (_, draft, sure, facts) => {
  const suggestions = { ...guess.suggestions, ...(sure && { sure }) };
  const empty = { baseVersionId: null, name: "", documentType: "", byHand: [], suggestions: unread };
  expect(guessedFacts({ ...empty, ...draft }, { ...guess, suggestions, isAsked: false, ofItself })).toEqual(facts);
});

test("who asks gets type and date in place of what was named by itself", () => {
  const draft = {
    baseVersionId: null,
    name: ofItself,
    documentType: "Rechnung",
    byHand: [],
    suggestions: { ...guess.suggestions, name: ofItself },
  };
  expect(guessedFacts(draft, { ...guess, ofItself }).name).toBe("Rechnung 21.11.2026");
});

test("where nothing is suggested, nothing is named", () => {
  const draft = { baseVersionId: null, name: "", documentType: "", byHand: [], suggestions: unread };
  expect(guessedFacts(draft, { ...guess, suggestions: unread })).toEqual({ name: "", documentType: "" });
});

const allOfPaper = ["date", "sender", "number", "amount", "due"];

test.each([
  [{}, ["type", "name", "tags", ...allOfPaper]],
  [{ name: "Strom", tags: ["Haus"] }, ["type", ...allOfPaper]],
  [{ byHand: ["type" as const, "date" as const] }, ["name", "tags", "sender", "number", "amount", "due"]],
  [{ sender: "Stadtwerke", documentDate: "2026-11-05", amount: 0 }, ["type", "name", "tags", "number", "due"]],
])("of %j this is left to reading: %j", (draft, left) => {
  expect(leftToReading({ ...noPaperFacts, name: "", documentType: "", tags: [], byHand: [], ...draft })).toEqual(left);
});
