import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { hashOfAddress } from "~/features/accounts/hash-of-address.server";
import { listActs } from "~/features/accounts/operator/list-acts.server";
import type { Viewer } from "~/features/accounts/rules";
import { labelOf } from "~/features/billing/coupons/codes";
import { hashesOfCode, keyCoupons } from "~/features/billing/coupons/keyed-codes.server";
import { listCoupons } from "~/features/billing/coupons/list-coupons.server";
import { makeCoupons } from "~/features/billing/coupons/make-coupons.server";
import { redeemCoupon } from "~/features/billing/coupons/redeem-coupon.server";
import { revokeCoupon } from "~/features/billing/coupons/revoke-coupon.server";
import { explainPlan } from "~/features/billing/explain-plan.server";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { grantPlan } from "~/features/billing/grants/grant-plan.server";
import { takeBackGrant } from "~/features/billing/grants/take-back-grant.server";
import { tellEndedPlans } from "~/features/billing/tell-plan.server";
import { hashOfSecret } from "~/lib/secret.server";
import { migrate, ownMigrations } from "~db/migrate";
import { couponRedemptions, coupons, operatorActs } from "~db/schema/index";
import { aPaidPlan } from "../builders/news.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { tries } from "../support/tries.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-23T12:00:00Z");
const ahead = new Date("2027-04-01T00:00:00Z");
const operator = { by: "root", note: "Messe Lindau" };

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

async function aCoupon({ uses = 1, validUntil = ahead }: { uses?: number; validUntil?: Date } = {}): Promise<string> {
  const made = await makeCoupons(database.db, { operator, amount: 1, uses, validUntil, now: new Date("2026-01-01") });
  if (!made.ok) throw new Error(made.reason);
  return made.codes[0] ?? "";
}

const redeem = (viewer: Viewer, code: string, at = now) => redeemCoupon(database.db, { viewer, code, now: at });
const planOf = async (viewer: Viewer, at = now) => (await findAllowance(database.db, viewer, at)).plan;

async function rowOf(code: string) {
  const [row] = await database.db
    .select()
    .from(coupons)
    .where(inArray(coupons.codeHash, await hashesOfCode(code)));
  if (!row) throw new Error("There is no such coupon.");
  return row;
}

const redemptionsOf = async (code: string) => database.db.$count(couponRedemptions, eq(couponRedemptions.couponId, (await rowOf(code)).id));

async function lastAct() {
  const acts = await listActs(database.db, { limit: 1 });
  expect(acts).toHaveLength(1);
  return acts[0];
}

test("a coupon grants premium until its end, counts down, and keeps whose address redeemed it", async () => {
  const [jana, code] = [await aPerson(database.db), await aCoupon({ uses: 3 })];
  const heard = await hearChanges(database);
  expect(await planOf(jana)).toBe("trial");
  expect(await redeem(jana, ` ${code.toLowerCase().replaceAll("-", " ")}`)).toEqual({ ok: true, until: ahead });
  expect(await planOf(jana)).toBe("premium");
  expect(await planOf(jana, ahead)).toBe("trial");
  expect(await heard()).toEqual([{ userId: jana.id, topic: "plan", id: jana.id }]);
  const { id, count } = await rowOf(code);
  expect(count).toBe(2);
  const redeemed = await database.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, id));
  expect(redeemed).toEqual([{ couponId: id, emailHash: hashOfAddress(jana.email), userId: jana.id, redeemedAt: now }]);
});

test("why a code is not valid is not told, and nothing is consumed", async () => {
  const [jana, tobias] = [await aPerson(database.db), await aPerson(database.db)];
  const [used, over, revoked, once] = [await aCoupon(), await aCoupon({ validUntil: now }), await aCoupon(), await aCoupon({ uses: 2 })];
  await redeem(tobias, used);
  await redeem(jana, once);
  await revokeCoupon(database.db, { operator, which: revoked, now });
  const before = await Promise.all([used, over, revoked, once].map(rowOf));
  for (const code of ["", "   ", "ABCD-EFGH-JKMN", used, over, revoked, once, "' or 1=1 --", "\u0000", "Ä".repeat(5000)])
    expect([code, await redeem(jana, code)]).toEqual([code, { ok: false, reason: "invalid" }]);
  expect(await Promise.all([used, over, revoked, once].map(rowOf))).toEqual(before);
});

test("20 who redeem the last use at once: one succeeds, and the count ends at 0", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(database.db)));
  for (const uses of [1, 3]) {
    const code = await aCoupon({ uses });
    const answers = await Promise.all(people.map((person) => redeem(person, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(uses);
    expect((await rowOf(code)).count).toBe(0);
    expect(await redemptionsOf(code)).toBe(uses);
  }
});

test("one person who redeems a coupon 20 times at once uses it once", async () => {
  const [jana, code] = [await aPerson(database.db), await aCoupon({ uses: 20 })];
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(jana, code)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await rowOf(code)).count).toBe(19);
});

test("a coupon that is revoked while somebody redeems it is not redeemed", async () => {
  const [jana, code] = [await aPerson(database.db), await aCoupon()];
  const answer = await whileHeld(
    database,
    (tx) => revokeCoupon(tx, { operator, which: code, now }),
    () => redeem(jana, code),
  );
  expect(answer).toEqual({ ok: false, reason: "invalid" });
});

test("a coupon that is redeemed while it is revoked is kept as revoked with the uses that are left, and revoked once", async () => {
  const [jana, code] = [await aPerson(database.db), await aCoupon({ uses: 3 })];
  const revoke = (at = now) => revokeCoupon(database.db, { operator, which: code, now: at });
  const redeemed = (tx: TestDatabase["db"]) => redeemCoupon(tx, { viewer: jana, code, now });
  expect(await whileHeld(database, redeemed, revoke)).toEqual({ ok: true, label: labelOf(code), unused: 2 });
  expect(await revoke(ahead)).toEqual({ ok: false, reason: "revoked-before" });
  expect(await lastAct()).toMatchObject({ kind: "coupon-revoked", by: "root", facts: { coupon: labelOf(code), unused: 2 } });
});

test("the count never falls below 0, whatever writes it", async () => {
  const { id } = await rowOf(await aCoupon());
  await expect(database.sql`update coupons set count = -1 where id = ${id}`).rejects.toThrow("coupons_count");
});

test("the same address redeems a coupon once, whatever account it has by then", async () => {
  const { db, sql } = database;
  const [jana, code] = [await aPerson(db), await aCoupon({ uses: 5 })];
  await redeem(jana, code);
  const later = await aPerson(db);
  await sql`update users set email = ${`former-${jana.email}`} where id = ${jana.id}`;
  expect(await redeem({ ...later, email: jana.email.toUpperCase() }, code)).toEqual({ ok: false, reason: "invalid" });
  expect((await rowOf(code)).count).toBe(4);
});

test("who tries many codes has to wait, even with a good one", async () => {
  const [guesser, jana, code] = [await aPerson(database.db), await aPerson(database.db), await aCoupon({ uses: 2 })];
  for (let n = 0; n < 20; n += 1) expect(await redeem(guesser, `GUESS${n}`)).toEqual({ ok: false, reason: "invalid" });
  expect(await redeem(guesser, code)).toEqual({ ok: false, reason: "too-many-requests" });
  expect(await redeem(jana, code)).toMatchObject({ ok: true });
});

test("a coupon of another plan than ours is refused and not used up", async () => {
  const [jana, code] = [await aPerson(database.db), await aCoupon()];
  await database.sql`update coupons set subscription = 'gold' where id = ${(await rowOf(code)).id}`;
  expect(await redeem(jana, code)).toEqual({ ok: false, reason: "invalid" });
  expect([await planOf(jana), (await rowOf(code)).count]).toEqual(["trial", 1]);
});

test("premium that ends by the clock counts nowhere before the job, and is told by it once", async () => {
  const [jana, paying] = [await aPerson(database.db), await aPerson(database.db)];
  const end = new Date(now.getTime() + 60_000);
  for (const person of [jana, paying]) await redeem(person, await aCoupon({ validUntil: end }));
  await aPaidPlan(database.db, paying, ahead);
  const heard = await hearChanges(database);
  await tellEndedPlans(database.db, { now });
  expect(await heard()).toEqual([]);
  expect(await planOf(jana, end)).toBe("trial");
  await tellEndedPlans(database.db, { now: end });
  await tellEndedPlans(database.db, { now: end });
  expect(await heard()).toEqual([{ userId: jana.id, topic: "plan", id: jana.id }]);
  expect(await planOf(paying, end)).toBe("premium");
  await tellEndedPlans(database.db, { now: new Date(ahead.getTime() + 60 * 24 * 60 * 60 * 1000) });
  const told = (await heard()).filter(({ userId }) => userId === paying.id);
  expect(told, "what was told to one leaves the others to be told").toHaveLength(1);
});

test("what is granted by hand counts until its end or until it is taken back, and both are told and kept in the record", async () => {
  const { db } = database;
  const jana = await aPerson(db);
  const facts = { operator, userId: jana.id, now };
  expect(await grantPlan(db, { ...facts, validUntil: now })).toEqual({ ok: false, reason: "past" });
  expect(await grantPlan(db, { ...facts, operator: { by: "root", note: " " }, validUntil: ahead })).toEqual({
    ok: false,
    reason: "no-note",
  });
  expect(await planOf(jana)).toBe("trial");
  const heard = await hearChanges(database);
  const granted = await grantPlan(db, { ...facts, validUntil: ahead });
  if (!granted.ok) throw new Error(granted.reason);
  expect([await planOf(jana), await planOf(jana, ahead)]).toEqual(["premium", "trial"]);
  expect(await takeBackGrant(db, { operator, grantId: granted.id, now })).toEqual({ ok: true, userId: jana.id });
  expect(await takeBackGrant(db, { operator, grantId: granted.id, now })).toEqual({ ok: false, reason: "unknown" });
  expect(await planOf(jana)).toBe("trial");
  expect(await heard()).toHaveLength(2);
  const acts = await db.select().from(operatorActs).where(eq(operatorActs.userId, jana.id)).orderBy(operatorActs.seq);
  expect(acts.map(({ kind, by, note }) => [kind, by, note])).toEqual([
    ["plan-granted", "root", "Messe Lindau"],
    ["grant-taken-back", "root", "Messe Lindau"],
  ]);
});

test("a person's plan is explained by all that it follows from", async () => {
  const { db } = database;
  const [jana, code] = [await aPerson(db), await aCoupon()];
  await redeem(jana, code);
  await aPaidPlan(db, jana, now);
  await aPaidPlan(db, await aPerson(db), ahead);
  const granted = await grantPlan(db, { operator, userId: jana.id, validUntil: ahead, now });
  expect(await explainPlan(db, { email: ` ${jana.email.toUpperCase()}`, now })).toMatchObject({
    email: jana.email,
    plan: "premium",
    reasons: [
      { kind: "paid", until: now },
      { kind: "coupon", label: labelOf(code), until: ahead },
      { kind: "by hand", id: granted.ok && granted.id, note: "Messe Lindau", until: ahead, endedAt: null },
    ],
  });
  expect(await explainPlan(db, { email: "nobody@post.example", now })).toBeNull();
});

test("what was done by hand is never changed or taken out of the record", async () => {
  await aCoupon();
  const { sql } = database;
  for (const rewrite of [sql`update operator_acts set note = ''`, sql`delete from operator_acts`, sql`truncate operator_acts`])
    await expect(rewrite).rejects.toThrow("only ever appended to");
});

test("codes of a batch are different ones, and a chosen one is made once", async () => {
  const { db } = database;
  const made = await makeCoupons(db, { operator, amount: 500, uses: 1, validUntil: ahead, now });
  expect(made.ok && new Set(made.codes).size).toBe(500);
  expect(await lastAct()).toMatchObject({ kind: "coupons-made", by: "root", note: "Messe Lindau" });
  const chosen = { operator, amount: 1, uses: 5, validUntil: ahead, now };
  expect(await makeCoupons(db, { ...chosen, code: "LINDAU-26" })).toEqual({ ok: true, codes: ["LINDAU-26"] });
  const acts = await db.$count(operatorActs);
  expect(await makeCoupons(db, { ...chosen, code: "LIN-DAU26" })).toEqual({ ok: false, reason: "taken" });
  expect(await makeCoupons(db, { ...chosen, code: "lindau" })).toEqual({ ok: false, reason: "no-code" });
  expect(await makeCoupons(db, { ...chosen, validUntil: now })).toEqual({ ok: false, reason: "past" });
  expect(await db.$count(operatorActs)).toBe(acts);
});

test("coupons are listed a page at a time, the newest first, with who redeemed them, by code, label or a part of the note", async () => {
  const { db } = database;
  const batch = (note: string, at: Date, amount: number) =>
    makeCoupons(db, { operator: { by: "root", note }, amount, uses: 2, validUntil: ahead, now: at });
  await batch("Herbst 100%", now, 3);
  const newest = await batch("Winter 100%", new Date(now.getTime() + 1000), 1);
  await batch("Sommer 1000", now, 1);
  const [code = ""] = newest.ok ? newest.codes : [];
  for (let n = 0; n < 2; n += 1) await redeem(await aPerson(db), code);
  const page = (offset: number) => listCoupons(db, { part: "100%", limit: 2, offset });
  expect(await page(0)).toMatchObject({
    total: 4,
    rows: [{ label: labelOf(code), count: 0, redeemed: 2, note: "Winter 100%" }, { note: "Herbst 100%" }],
  });
  expect((await page(2)).rows.map(({ redeemed }) => redeemed)).toEqual([0, 0]);
  const { id, label } = await rowOf(code);
  for (const part of [code.toLowerCase(), label, label.slice(0, 4)]) {
    const { rows } = await listCoupons(db, { part, limit: 9, offset: 0 });
    expect(rows).toContainEqual(expect.objectContaining({ id, label }));
  }
});

test("no code can be read in the database, and none is tried without the key", async () => {
  const { db, sql } = await aDatabase();
  const made = await makeCoupons(db, { operator, amount: 2, uses: 1, validUntil: ahead, now });
  const [code = "", other = ""] = made.ok ? made.codes : [];
  await revokeCoupon(db, { operator, which: other, now });
  const [lies] = await sql<{ text: string }[]>`
    select (select string_agg(coupons::text, ' ') from coupons) || (select string_agg(operator_acts::text, ' ') from operator_acts) as text`;
  expect(lies?.text).toContain(labelOf(code));
  for (const known of [code.slice(0, 6), code.slice(5), other.slice(5), hashOfSecret(`coupon ${code.replaceAll("-", "")}`)])
    expect(lies?.text.includes(known), known).toBe(false);
});

test("a coupon is revoked by the id that its list shows, too", async () => {
  const code = await aCoupon();
  const { id } = await rowOf(code);
  expect(await revokeCoupon(database.db, { operator, which: id, now })).toMatchObject({ ok: true, label: labelOf(code) });
  expect(await revokeCoupon(database.db, { operator, which: labelOf(code), now })).toEqual({ ok: false, reason: "unknown" });
});

test("codes of an earlier version leave the database and its record, are keyed once, and are redeemed before and after that", async () => {
  const { db, sql, url } = await anEmptyDatabase();
  await migrate(url, { only: ownMigrations().slice(0, 58) });
  await sql`insert into coupons (code, count, valid_until) select code, 3, ${ahead.toISOString()}::text::timestamptz from unnest(array['K7QM-2XRA-P9TD', 'LINDAU-26']) as code`;
  await sql`insert into operator_acts (by, kind, facts, note) values
    ('root', 'coupons-made', '{"codes": "K7QM-2XRA-P9TD LINDAU-26", "uses": 3}', 'a'), ('root', 'coupon-revoked', '{"code": "K7QM-2XRA-P9TD", "unused": 2}', 'b'),
    ('root', 'plan-granted', '{"grant": "7"}', 'c')`;
  await migrate(url);
  const [lies] = await sql<{ text: string }[]>`select string_agg(coupons::text, ' ') as text from coupons`;
  expect(lies?.text).not.toMatch(/2XRA|NDAU/);
  const acts = await listActs(db, { limit: 9 });
  expect(acts.map(({ facts }) => facts)).toEqual([{ grant: "7" }, { coupon: "K7QM…", unused: 2 }, { coupons: "K7QM… LI…", uses: 3 }]);
  await expect(sql`update operator_acts set note = ''`).rejects.toThrow("only ever appended to");
  const redeems = async () => (await redeemCoupon(db, { viewer: await aPerson(db), code: "k7qm 2xra p9td", now })).ok;
  expect(await redeems()).toBe(true);
  expect([await keyCoupons(db), await keyCoupons(db), await redeems()]).toEqual([2, 0, true]);
  const again = { operator, amount: 1, uses: 1, validUntil: ahead, now, code: "LIN-DAU26" };
  expect(await makeCoupons(db, again)).toEqual({ ok: false, reason: "taken" });
});

test("whoever redeems, grants, revokes and takes back in whatever order: uses are neither lost nor made, and the plan is what the facts say", async () => {
  const { db } = database;
  const step = fc.record({
    who: fc.nat({ max: 2 }),
    coupon: fc.nat({ max: 2 }),
    what: fc.constantFrom("redeem", "redeem", "revoke", "grant"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const people = [await aPerson(db), await aPerson(db), await aPerson(db)];
      const codes = [await aCoupon({ uses: 1 }), await aCoupon({ uses: 2 }), await aCoupon({ uses: 2, validUntil: now })];
      const premium = new Set<string>();
      await Promise.all(
        steps.map(async ({ who, coupon, what }) => {
          const [person, code] = [people[who], codes[coupon]];
          if (!person || !code) return;
          if (what === "revoke") await revokeCoupon(db, { operator, which: code, now });
          else {
            const result =
              what === "grant" ? await grantPlan(db, { operator, userId: person.id, validUntil: ahead, now }) : await redeem(person, code);
            if (result.ok) premium.add(person.id);
          }
        }),
      );
      for (const [at, code] of codes.entries()) expect((await rowOf(code)).count + (await redemptionsOf(code))).toBe([1, 2, 2][at]);
      for (const person of people) expect(await planOf(person)).toBe(premium.has(person.id) ? "premium" : "trial");
    }),
    tries(15),
  );
}, 60_000);

test("what was granted by hand is told with the latest first, whenever it was written down", async () => {
  const jana = await aPerson(database.db);
  const day = 24 * 60 * 60 * 1000;
  const given = [];
  for (const days of [3, 5, 1]) {
    const at = new Date(now.getTime() + days * day);
    const granted = await grantPlan(database.db, { operator, userId: jana.id, validUntil: new Date(at.getTime() + 30 * day), now: at });
    given.push(granted.ok ? granted.id : "");
  }
  const explained = await explainPlan(database.db, { email: jana.email, now });
  expect(explained?.reasons.map((reason) => reason.kind === "by hand" && reason.id)).toEqual([given[1], given[0], given[2]]);
});
