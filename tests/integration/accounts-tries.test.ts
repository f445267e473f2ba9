import { expect, test } from "vitest";
import { type CountedTry, countTry, forgetTries, takeBackTry } from "~/features/accounts/count-tries.server";
import { aDatabase } from "../support/database.ts";

const minutes = 60;
const hour = 60 * minutes;

test.each<[CountedTry, number, number]>([
  ["login:email", 10, 15 * minutes],
  ["login:sender", 100, 15 * minutes],
  ["login:browser", 10, 15 * minutes],
  ["register:sender", 30, hour],
  ["forgot:email", 5, hour],
  ["forgot:sender", 50, 15 * minutes],
  ["reset:sender", 50, 15 * minutes],
  ["verify:sender", 50, 15 * minutes],
  ["provider-start:sender", 300, 15 * minutes],
  ["provider-return:sender", 100, 15 * minutes],
])("%s: %i tries in %i seconds, counted from the first", async (kind, tries, seconds) => {
  const { db, sql } = await aDatabase();
  expect(await countTry(db, kind, "somebody")).toBe(true);
  const [{ left } = { left: 0 }] = await sql<{ left: number }[]>`select extract(epoch from expire - now())::float8 as left from attempts`;
  expect(left).toBeGreaterThan(seconds - 20);
  expect(left).toBeLessThanOrEqual(seconds + 1);

  await sql`update attempts set points = ${tries - 1}`;
  expect(await countTry(db, kind, "somebody")).toBe(true);
  expect(await countTry(db, kind, "somebody")).toBe(false);
  expect(await countTry(db, kind, "somebody else")).toBe(true);
});

test("a try that was none is taken back alone, tries that are forgotten are forgotten all", async () => {
  const { db } = await aDatabase();
  for (let n = 0; n < 5; n++) expect(await countTry(db, "forgot:email", "jana")).toBe(true);
  await takeBackTry(db, "forgot:email", "jana");
  expect([await countTry(db, "forgot:email", "jana"), await countTry(db, "forgot:email", "jana")]).toEqual([true, false]);
  await forgetTries(db, "forgot:email", "jana");
  for (let n = 0; n < 5; n++) expect(await countTry(db, "forgot:email", "jana")).toBe(true);
});

test("when tries cannot be counted nobody is taken for one too many", async () => {
  const { db, sql } = await aDatabase();
  await sql`drop table attempts`;
  await expect(countTry(db, "login:email", "jana")).rejects.toThrow();
});
