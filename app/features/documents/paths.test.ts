import { expect, test } from "vitest";
import { documentPath, documentsPath, lightboxPath, listAt, listBeforeQuestion, originOf, originPath } from "./paths.ts";

const all = "/admin/documents";
const details = "/admin/documentdetails";

test.each([
  [{}, all],
  [{ tab: 1, batches: 1 }, all],
  [{ tab: 2, batches: 2 }, `${all}/2?batches=2`],
  [{ tab: 1, terms: ["miete", "2026"], tags: [], type: "" }, `${all}?q=miete&q=2026`],
] as const)("a list is addressed by what it is narrowed to, and by nothing that is so anyway: %j", (asked, expected) => {
  expect(documentsPath(asked)).toBe(expected);
});

test.each([
  [{ page: 1 }, `${details}?document=d`],
  [{ page: 2 }, `${details}?document=d&page=2`],
  [{ tab: 1 }, `${details}?document=d`],
  [{ tab: 3, list: "q=miete" }, `${details}?document=d&tab=3&list=q%3Dmiete`],
] as const)("a document is addressed without what is so anyway: %j", (asked, expected) => {
  expect(documentPath("d", asked)).toBe(expected);
});

test("the whole page is the size that needs no word", () => {
  expect(lightboxPath("d", 1, { zoom: 1 })).toBe(lightboxPath("d", 1));
  expect(lightboxPath("d", 1, { zoom: 2 })).toBe(`${lightboxPath("d", 1)}&zoom=2`);
});

test.each([{}, { tab: 2 }, { tab: 4, terms: ["miete"], batches: 3 }] as const)(
  "from a document one comes back to the list: %j",
  (asked) => {
    expect(originPath(originOf(asked))).toBe(documentsPath(asked));
  },
);

test("a list is shown where the document stands in it, and with the question that was asked", () => {
  expect(listAt(all, "d")).toBe(`${all}#document-d`);
  expect(listAt(all, undefined)).toBe(all);
  expect(listBeforeQuestion(all, "a")).toBe(`${all}?question=a`);
  expect(listBeforeQuestion(`${all}?q=miete`, "a")).toBe(`${all}?q=miete&question=a`);
});
