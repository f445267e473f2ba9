import { expect, test } from "vitest";
import { documentAnchor, originOf } from "~/features/documents/paths";
import { readCursor, rowPath, writeCursor } from "~/features/ordering/batches";

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
  expect(at(90, { tab: 3, batches: 2 })).toBe(`/admin/documents/3?batches=4#${row}`);
  expect(at(90, { terms: ["Strom"], order: "name-up" })).toBe(`/admin/documents?q=Strom&sort=name-up&batches=4#${row}`);
  // The list began elsewhere, or no page is that long.
  expect(at(90, { after: "1.x", batches: 2 })).toBe(`/admin/documents?after=1.x&batches=2#${row}`);
  expect(at(1001, { batches: 2 })).toBe(`/admin/documents?batches=2#${row}`);
});

test("the place where a list goes on is read as it was written, whatever it is put in order by", () => {
  const place = { modifiedAt: new Date("2026-11-21T08:00:00.123Z"), documentId };
  for (const cursor of [
    place,
    { ...place, isLater: true },
    { ...place, key: "a.later.=b" },
    { ...place, key: "" },
    { ...place, isLater: true, key: "x" },
  ])
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  expect(readCursor(`${writeCursor(place)}.=a\0b`)).toEqual(place);
  expect([readCursor("x"), readCursor(null)]).toEqual([undefined, undefined]);
});
