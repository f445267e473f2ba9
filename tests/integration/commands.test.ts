import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answer } from "../../jobs/cli/main.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

let said = "";
beforeEach(() => {
  said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
});

async function says(...args: string[]): Promise<string> {
  said = "";
  expect(await answer(args)).toBe(0);
  return said;
}

test.each([
  ["list", "No jobs.\n"],
  [
    "status",
    "No jobs.\n\nNo runner has a heartbeat: jobs wait. Start one with `npm run jobs -- run`.\n\nNo failures within the last hour.\n",
  ],
  ["users", "0 in all, page 1 of 1\n"],
  ["coupons list", "0 in all, page 1 of 1\n"],
  ["plan acts", "Nothing was done by hand.\n"],
  ["plan notices", "Nothing is open.\n"],
  ["retry", "0 jobs to run again.\n"],
  ["drain --end", "There was no drain: runners take jobs.\n"],
])("where there is nothing yet, %j says so", async (command, words) => {
  expect(await says(...command.split(" "))).toBe(words);
});

test("lists are read page by page, the last one the shorter", async () => {
  const owners = [await aPerson(database.db), await aPerson(database.db), await aPerson(database.db)];
  await aPublishedDocument(database.db, { owner: owners[0] ?? (await aPerson(database.db)) });
  expect(await says("users", "--limit", "2")).toMatch(/^name .* address .*\n.*\n.*\n3 in all, page 1 of 2\n$/);
  expect(await says("users", "--limit", "2", "--page", "2")).toMatch(/^name .*\n.*\n3 in all, page 2 of 2\n$/);
  expect(await says("users", "--limit", "3")).toMatch(/3 in all, page 1 of 1\n$/);
  await says("coupons", "batch", "3", "--until", "2099-03-31");
  expect(await says("coupons", "list", "--limit", "2", "--page", "2")).toMatch(/^code .*\n.*\n3 in all, page 2 of 2\n$/);
});

test("a coupon is for one person unless told otherwise, and says what it is for and how it stands", async () => {
  await says("coupons", "make", "messe-1", "--until", "2099-03-31", "--note", "Messe Lindau");
  await says("coupons", "make", "messe-2", "--until", "2099-03-31", "--uses", "12");
  expect(await says("coupons", "revoke", "messe-2")).toBe("ME… is revoked; it had 12 left.\n");
  const listed = (await says("coupons", "list")).replace(/[0-9a-f-]{36}/g, "(id)").split("\n");
  expect(listed.slice(0, 3).map((line) => line.replace(/ +/g, " "))).toEqual([
    "code left redeemed until state id note",
    "ME… 12 0 2099-03-31 revoked (id)",
    "ME… 1 0 2099-03-31 (id) Messe Lindau",
  ]);
  expect(await says("plan", "acts", "--limit", "1")).toMatch(/^at .*\n.*coupon-revoked.*\n$/);
});

test("a person's plan is shown with what is left of it", async () => {
  const jana = await aPerson(database.db);
  expect(await says("plan", "show", jana.email)).toMatch(/^address {2}\S+\nplan {5}trial\npages {4}0 added, \d+ left\n$/);
  await says("plan", "grant", jana.email, "--until", "2099-03-31", "--note", "Messe Lindau");
  expect(await says("plan", "show", jana.email)).toMatch(
    /premium\npages {4}0 added, any number left\n\nreason .*\nby hand .*Messe Lindau\n$/,
  );
});
