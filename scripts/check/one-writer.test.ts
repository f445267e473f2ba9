import { expect, test } from "vitest";
import { productSources } from "./product-sources.ts";

/** Facts that one file alone writes, so that their rules cannot be passed by. */
const writers = {
  documentAccess: "app/features/access/give-access.server.ts",
  activities: "app/features/activities/record-activity.server.ts",
  allowances: "app/features/billing/use-pages.server.ts",
};

test("texts are normalised by one function, which bounds them first", () => {
  const calls = productSources.filter(({ text }) => /(?<!\bpath)\.normalize\(/.test(text)).map(({ file }) => file);
  expect(calls.filter((file) => !file.includes(".test."))).toEqual(["app/lib/bounded.ts"]);
});

test("rows are locked so that rows which refer to them can still be written", () => {
  // A foreign key takes a share of the row it names: against "for update" it waits, while its transaction may hold what that one wants next.
  expect(productSources.filter(({ text }) => text.includes('.for("update"')).map(({ file }) => file)).toEqual([]);
});

test.each(Object.entries(writers))("%s has one writer", (table, writer) => {
  const writes = new RegExp(`\\.(insert|update|delete)\\(${table}\\)`);
  expect(productSources.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([writer]);
});
