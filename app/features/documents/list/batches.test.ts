import { expect, test } from "vitest";
import { documentAnchor, originOf } from "../paths.ts";
import { rowPath } from "./batches.ts";

const documentId = "0d8f3a52-9f0e-4a43-8f6e-3f2b8f0b1c11";

test("back from a document the list is loaded as far as before, and all documents as far as its row", () => {
  const at = (place: number, address: Parameters<typeof originOf>[0]) => rowPath({ documentId, place }, originOf(address));
  const row = documentAnchor(documentId);
  expect(at(3, {})).toBe(`/admin/documents#${row}`);
  expect(at(40, { batches: 3 })).toBe(`/admin/documents?batches=3#${row}`);
  expect([25, 26, 1000].map((place) => at(place, {}))).toEqual([
    `/admin/documents#${row}`,
    `/admin/documents?batches=2#${row}`,
    `/admin/documents?batches=40#${row}`,
  ]);
  // Where the place among all says nothing of the row, or no page is so long.
  expect(at(90, { tab: 3, batches: 2 })).toBe(`/admin/documents/3?batches=2#${row}`);
  expect(at(90, { terms: ["Strom"], batches: 2 })).toBe(`/admin/documents?q=Strom&batches=2#${row}`);
  expect(at(1001, { batches: 2 })).toBe(`/admin/documents?batches=2#${row}`);
});
