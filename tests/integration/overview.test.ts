import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { countOpenInvites } from "~/features/connections/queries.server";
import { countRelations, recentDocuments } from "~/features/list/overview.server";
import { allowances, documentAccess, documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite, aPaidPlan, aRedeemedCoupon } from "../builders/news.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hour = 60 * 60 * 1000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);

test("the five documents modified last are recent, and each is counted by its relation", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  for (let n = 0; n < 6; n++) await aPublishedDocument(db, { owner: viewer, name: `Nr. ${n}`, modifiedAt: later(n) });
  await aPublishedDocument(db, { owner: viewer, sharedWith: [friend], name: "Geteilt", modifiedAt: later(7) });
  const received = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "Empfangen", modifiedAt: later(8) });

  const signedIn = { ...viewer, lastSignInAt: later(6) };
  expect((await recentDocuments(db, signedIn)).map(({ name }) => name)).toEqual(["Empfangen", "Geteilt", "Nr. 5", "Nr. 4", "Nr. 3"]);
  expect(await countRelations(db, signedIn)).toEqual({ active: 8, private: 6, shared: 1, received: 1, changed: 2, tax: 0 });

  await db.delete(documentAccess).where(eq(documentAccess.userId, viewer.id));
  await db.delete(documents).where(eq(documents.id, received.id));
  expect(await recentDocuments(db, viewer)).toEqual([]);
  expect(await countRelations(db, viewer)).toMatchObject({ active: 0, private: 0 });
});

test("of the invitations only those count that nobody has answered", async () => {
  const { db } = await aDatabase();
  const [viewer, anna, ben, carl] = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  await anInvite(db, { from: viewer, to: anna });
  await anInvite(db, { from: viewer, to: ben, rejectedAt: now });
  await anInvite(db, { from: viewer, to: carl, acceptedAt: now });
  await anInvite(db, { from: ben, to: viewer });
  await anInvite(db, { from: carl, to: viewer });
  await anInvite(db, { from: anna, to: ben });
  expect(await countOpenInvites(db, viewer)).toEqual({ sent: 1, received: 2 });
});

test("a plan is premium while it is paid or granted, and the trial never has less than no pages left", async () => {
  const { db } = await aDatabase();
  const [trial, paid, granted, over] = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  await db.update(allowances).set({ pageCount: 9 }).where(eq(allowances.userId, trial.id));
  await db.update(allowances).set({ pageCount: 20 }).where(eq(allowances.userId, over.id));
  await aPaidPlan(db, paid, later(1));
  await aPaidPlan(db, over, later(-1));
  await aRedeemedCoupon(db, granted, later(-1));
  await aRedeemedCoupon(db, granted, later(2));

  expect(await findAllowance(db, trial, now)).toEqual({ plan: "trial", pageCount: 9, allowance: 15, pagesLeft: 6 });
  expect(await findAllowance(db, paid, now)).toMatchObject({ plan: "premium" });
  expect(await findAllowance(db, granted, now)).toMatchObject({ plan: "premium" });
  expect(await findAllowance(db, granted, later(3))).toMatchObject({ plan: "trial" });
  expect(await findAllowance(db, over, now)).toMatchObject({ plan: "trial", pagesLeft: 0 });
});
