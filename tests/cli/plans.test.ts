import { userInfo } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { redeemCoupon } from "~/features/billing/coupons/redeem-coupon.server";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { aPerson } from "../builders/people.ts";
import { answerOf } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

const cli = (...args: string[]) => answerOf(database, ...args);
const until = ["--until", "2099-03-31"];

test("coupons are made, listed, redeemed and revoked, and each act is kept with who did it", async () => {
  const { db } = database;
  const jana = await aPerson(db);
  const made = await cli("coupons", "make", ...until, "--uses", "3", "--note", "Messe Lindau");
  expect(made).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\n$/) });
  const code = made.out.trim();
  const batch = (await cli("coupons", "batch", "40", ...until, "--note", "Herbst")).out.trim().split("\n");
  expect(new Set(batch).size).toBe(40);
  expect((await cli("coupons", "make", "lindau-26", ...until)).out).toBe("LINDAU-26\n");
  expect(await cli("coupons", "make", "LINDAU26", ...until)).toMatchObject({ code: 1, err: "There is such a coupon already.\n" });
  expect(await cli("coupons", "make", "--until", "2020-03-31")).toMatchObject({ code: 1, err: "That day is over.\n" });

  expect(await redeemCoupon(db, { viewer: jana, code, now: new Date() })).toEqual({ ok: true, until: new Date("2099-03-31T22:00:00Z") });
  const listed = JSON.parse((await cli("coupons", "list", "messe", "--json")).out);
  expect(listed).toMatchObject({
    total: 1,
    coupons: [{ label: `${code.slice(0, 4)}…`, count: 2, redeemed: 1, revokedAt: null, note: "Messe Lindau" }],
  });
  expect((await cli("coupons", "list", "--limit", "5")).out).toContain("42 in all, page 1 of 9");

  expect((await cli("coupons", "revoke", code.toLowerCase(), "--note", "falsch gedruckt")).out).toBe(
    `${code.slice(0, 4)}… is revoked; it had 2 left.\n`,
  );
  expect(await cli("coupons", "revoke", code, "NO-SUCH-CODE")).toMatchObject({
    code: 3,
    out: `${code} was revoked before.\nNO-SUCH-CODE does not exist.\n`,
  });
  expect((await cli("coupons", "list", code)).out).toMatch(
    new RegExp(`^${code.slice(0, 4)}… +2 +1 +2099-03-31 +revoked +[0-9a-f-]{36} +Messe Lindau$`, "m"),
  );
  expect((await findAllowance(db, jana, new Date())).plan).toBe("premium");

  const acts = JSON.parse((await cli("plan", "acts", "--json")).out);
  expect(acts.map(({ kind, by, note }: { kind: string; by: string; note: string }) => [kind, by, note])).toEqual([
    ["coupon-revoked", userInfo().username, "falsch gedruckt"],
    ["coupons-made", userInfo().username, ""],
    ["coupons-made", userInfo().username, "Herbst"],
    ["coupons-made", userInfo().username, "Messe Lindau"],
  ]);
  for (const line of (await cli("plan", "acts")).out.trimEnd().split("\n")) expect(line.length).toBeLessThanOrEqual(100);
});

test("a plan is shown with its reasons, granted by hand and taken back", async () => {
  const { email } = await aPerson(database.db);
  expect(JSON.parse((await cli("plan", "show", email, "--json")).out)).toMatchObject({ plan: "trial", pagesLeft: 15, reasons: [] });
  const granted = await cli("plan", "grant", email.toUpperCase(), ...until, "--note", "Beta-Test", "--json");
  const { id } = JSON.parse(granted.out);
  const shown = (await cli("plan", "show", email)).out;
  expect(shown).toMatch(/^plan +premium$/m);
  expect(shown).toMatch(new RegExp(`^by hand +2099-03-31 22:00:00 UTC +${id} Beta-Test$`, "m"));
  expect((await cli("plan", "take-back", id, "--note", "Ende")).out).toBe("The grant is taken back.\n");
  expect(await cli("plan", "take-back", id, "--note", "Ende")).toMatchObject({ code: 3 });
  expect((await cli("plan", "show", email)).out).toMatch(/^plan +trial$/m);
  expect((await cli("plan", "show", email)).out).toMatch(/taken back on \d{4}-\d\d-\d\d$/m);
  expect(await cli("plan", "show", "nobody@post.example")).toMatchObject({ code: 3, err: "There is no account with this address.\n" });
  expect(await cli("plan", "take-back", "7", "--note", "Ende")).toMatchObject({ code: 3 });
});
