import { expect, test } from "vitest";
import { besidePath, draftPath, editOver, unreadDayIn, viewIn } from "./paths.ts";

const details = "/admin/documentdetails";
const at = (path: string) => new URL(path, "http://mappe.example");

test.each([
  ["/admin/addnewdoc", undefined, {}],
  ["/admin/addnewdoc?page=p", "p", {}],
  [`${details}/edit?document=d&page=p`, "p", { document: "d" }],
  [`${details}/crop?document=d&page=p`, "p", { document: "d", view: "crop" }],
  [`${details}/edit?document=d&view=add`, undefined, { document: "d", view: "add" }],
  [`${details}/edit?document=d&tab=2`, undefined, { document: "d", origin: { tab: 2 } }],
] as const)("%s is where page %j of %j is worked on", (path, page, place) => {
  expect(draftPath(page, place)).toBe(path);
});

test.each([
  [draftPath("p"), undefined, null],
  [draftPath("p", { document: "d" }), undefined, "page"],
  [draftPath("p", { document: "d", view: "crop" }), "crop", "dialog"],
  [draftPath(undefined, { document: "d", view: "add" }), "add", "dialog"],
  [besidePath("p", { document: "d" }), undefined, "page"],
  [besidePath("p", { document: "d", view: "crop" }), "crop", "dialog"],
  [besidePath("p", { document: "d", view: "add" }), "add", "dialog"],
  [`${details}/edit?document=d&view=crop`, undefined, "page"],
  [`${details}?document=d&view=text`, undefined, null],
] as const)("%s shows the part %j of an edit, as %j", (path, view, over) => {
  expect(viewIn(at(path))).toBe(view);
  expect(editOver(at(path))).toBe(over);
});

test("what Save asked for before the question stands in its address, where it was asked for", () => {
  expect(besidePath("p", { document: "d" })).toBe(`${details}/beside?document=d&page=p`);
  expect(besidePath("p", { document: "d" }, {})).toBe(`${details}/beside?document=d&page=p&save=1`);
  expect(besidePath("p", { document: "d" }, { newer: "v", next: "/admin" })).toBe(
    `${details}/beside?document=d&page=p&save=1&newer=v&next=%2Fadmin`,
  );
});

test.each([
  [null, { day: "0026-11-21" }],
  ["2026-11-05", { day: "0026-11-21", insteadOf: "2026-11-05" }],
] as const)("a day that could not be read stands in the address until %j is another one", (documentDate, unread) => {
  const { searchParams } = at(draftPath(undefined, {}, unread));
  expect(unreadDayIn(searchParams, documentDate)).toEqual(unread);
  expect(unreadDayIn(searchParams, "2026-11-21")).toEqual({});
  expect(unreadDayIn(new URLSearchParams(), documentDate)).toEqual({});
});
