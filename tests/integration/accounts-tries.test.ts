import { expect, test } from "vitest";
import { type CountedTry, countTry, forgetTries, takeBackTry } from "~/features/accounts/count-tries.server";
import { logFacts, withLogFacts } from "~/lib/log-facts.server";
import { aDatabase } from "../support/database.ts";

const minutes = 60;
const hour = 60 * minutes;

const day = 24 * hour;

const limits: Record<CountedTry, { tries: number; seconds: number; inProcess?: true }> = {
  "login:email": { tries: 10, seconds: 15 * minutes },
  "login:sender": { tries: 100, seconds: 15 * minutes },
  "login:browser": { tries: 10, seconds: 15 * minutes },
  "second:user": { tries: 5, seconds: 15 * minutes },
  "access-key:sender": { tries: 60, seconds: 15 * minutes },
  "webhook-ping:person": { tries: 20, seconds: 15 * minutes },
  "mailbox:person": { tries: 20, seconds: 15 * minutes },
  "asked:access-key": { tries: 600, seconds: 60 },
  "mail-in:sender": { tries: 300, seconds: 15 * minutes },
  "mail-unknown:sender": { tries: 60, seconds: 15 * minutes },
  "mail-in:user": { tries: 120, seconds: hour },
  "mail-stranger:user": { tries: 20, seconds: hour },
  "mail-answer:user": { tries: 1, seconds: hour },
  "passkey-start:sender": { tries: 300, seconds: 15 * minutes },
  "passkey-start:user": { tries: 60, seconds: 15 * minutes },
  "fresh:user": { tries: 10, seconds: 15 * minutes },
  "mailed-code:user": { tries: 5, seconds: hour },
  "data-export:user": { tries: 3, seconds: day },
  "register:sender": { tries: 30, seconds: hour },
  "address:user": { tries: 10, seconds: day },
  "forgot:email": { tries: 5, seconds: hour },
  "forgot:sender": { tries: 50, seconds: 15 * minutes },
  "reset:sender": { tries: 50, seconds: 15 * minutes },
  "verify:sender": { tries: 50, seconds: 15 * minutes },
  "coupon:person": { tries: 20, seconds: 15 * minutes },
  "unlock:person": { tries: 20, seconds: 15 * minutes },
  "picture:person": { tries: 60, seconds: day },
  "signature:person": { tries: 60, seconds: day },
  "deed:document": { tries: 20, seconds: day },
  "invite:receiver": { tries: 10, seconds: day },
  "notice:sender": { tries: 20, seconds: hour },
  "notice:email": { tries: 5, seconds: day },
  "check:sender": { tries: 60, seconds: 15 * minutes },
  "check-invoice:sender": { tries: 60, seconds: 15 * minutes },
  "link:person": { tries: 100, seconds: day },
  "link-seen:sender": { tries: 600, seconds: minutes, inProcess: true },
  "link-unknown:sender": { tries: 60, seconds: 15 * minutes },
  "link-password:link": { tries: 20, seconds: 15 * minutes },
  "link-password:sender": { tries: 10, seconds: 15 * minutes },
  "guest:person": { tries: 100, seconds: 86_400 },
  "letter-hour:receiver": { tries: 5, seconds: hour },
  "letter-day:receiver": { tries: 20, seconds: day },
  "letter-report:receiver": { tries: 5, seconds: day },
  "letter-report:sender": { tries: 20, seconds: hour },
  "guest-code:guest": { tries: 5, seconds: 3600 },
  "guest-code:sender": { tries: 60, seconds: 900 },
  "guest-hand:guest": { tries: 60, seconds: 86_400 },
  "guest-picture:guest": { tries: 20, seconds: day },
  "link-export:link": { tries: 60, seconds: 15 * minutes },
  "file-request:person": { tries: 100, seconds: day },
  "requested:sender": { tries: 60, seconds: 15 * minutes },
  "requested:request": { tries: 300, seconds: 15 * minutes },
  "provider-start:sender": { tries: 300, seconds: 15 * minutes },
  "provider-return:sender": { tries: 100, seconds: 15 * minutes },
  "export:person": { tries: 120, seconds: 15 * minutes },
  "bulk:person": { tries: 150, seconds: 15 * minutes },
  "take-away:person": { tries: 60, seconds: 15 * minutes },
  "search:person": { tries: 600, seconds: minutes, inProcess: true },
  "details:person": { tries: 600, seconds: minutes, inProcess: true },
  "typed-name:person": { tries: 600, seconds: minutes, inProcess: true },
};
const kinds = Object.keys(limits) as CountedTry[];

test.each(kinds.filter((kind) => !limits[kind].inProcess))("%s: so many tries in so many seconds, counted from the first", async (kind) => {
  const { tries, seconds } = limits[kind];
  const { db, sql } = await aDatabase();
  expect(await countTry(db, kind, "somebody")).toBe(true);
  const [{ left } = { left: 0 }] = await sql<{ left: number }[]>`select extract(epoch from expire - now())::float8 as left from attempts`;
  expect(left).toBeGreaterThan(seconds - 20);
  expect(left).toBeLessThanOrEqual(seconds + 1);

  await sql`update attempts set points = ${tries - 1}`;
  expect(await countTry(db, kind, "somebody")).toBe(true);
  expect(await waitAfter(() => countTry(db, kind, "somebody"))).toBeGreaterThan(seconds - 60);
  expect(await countTry(db, kind, "somebody else")).toBe(true);
});

test.each(kinds.filter((kind) => limits[kind].inProcess))("%s: what is only read asks no database", async (kind) => {
  const { tries, seconds } = limits[kind];
  const { db, sql } = await aDatabase();
  for (let n = 0; n < tries; n++) if (!(await countTry(db, kind, "somebody"))) throw new Error(`only ${n} were allowed`);
  const wait = await waitAfter(() => countTry(db, kind, "somebody"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(await countTry(db, kind, "somebody else")).toBe(true);
  expect(await sql`select key from attempts`).toEqual([]);
});

/** Seconds that a refused try says one has to wait. */
function waitAfter(attempt: () => Promise<boolean>): Promise<number | undefined> {
  return withLogFacts({}, async () => {
    expect(await attempt()).toBe(false);
    return logFacts().wait;
  });
}

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
