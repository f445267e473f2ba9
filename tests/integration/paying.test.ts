import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { type PaymentState, payments } from "~/features/documents/listing/rules";
import { isOpen } from "~/features/documents/paying/rules";
import { setPaid } from "~/features/documents/paying/set-paid.server";
import { factsOf, noPaperFacts, type PaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { narrowedTo } from "~/features/ordering/narrowed-to.server";
import { activities, documentAccess, documents, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-29T08:00:00Z");

async function anInvoice(more: Partial<PaperFacts> = {}) {
  const { db } = await aDatabase();
  const [owner, reader] = [await aPerson(db), await aPerson(db)];
  const paper = { amount: 49_028, currency: "EUR", dueDate: "2026-12-03", ...more };
  const { id: documentId } = await aPublishedDocument(db, { owner, name: "Rechnung", documentType: "Rechnung", ...paper });
  await giveAccess(db, { documentId, userId: reader.id, grants: ["view"], now });
  const listed = async (payment: PaymentState, today = "2026-11-29") =>
    db.$count(documentAccess, and(eq(documentAccess.userId, reader.id), ...narrowedTo({ payment }, today)));
  return { db, owner, reader, documentId, listed };
}

test("a document is noted as paid for everybody, without a version, and as unpaid again", async () => {
  const { db, owner, documentId, listed } = await anInvoice();
  expect([await listed("open"), await listed("overdue"), await listed("paid")]).toEqual([1, 0, 0]);
  expect(await listed("overdue", "2026-12-04")).toBe(1);
  expect(await setPaid(db, owner, { documentId, paidOn: "2026-11-28", now })).toEqual({ ok: true, isNew: true });
  expect([await listed("open"), await listed("overdue", "2026-12-04"), await listed("paid")]).toEqual([0, 0, 1]);
  expect(await db.$count(versions)).toBe(1);
  expect(await setPaid(db, owner, { documentId, paidOn: "2026-11-28", now })).toEqual({ ok: true, isNew: false });
  expect(await db.select({ about: activities.actionDesc }).from(activities).where(eq(activities.userId, owner.id))).toEqual([
    { about: "Rechnung" },
  ]);
  await setPaid(db, owner, { documentId, paidOn: null, now });
  expect([await listed("open"), await listed("paid")]).toEqual([1, 0]);
});

test("only who may edit it notes it", async () => {
  const { db, reader, documentId, listed } = await anInvoice();
  expect(await setPaid(db, reader, { documentId, paidOn: "2026-11-28", now })).toEqual({ ok: false, reason: "gone" });
  expect(await setPaid(db, reader, { documentId: "x", paidOn: null, now })).toEqual({ ok: false, reason: "gone" });
  expect(await listed("open")).toBe(1);
});

test("it stays paid in later versions, and for whoever is given access later", async () => {
  const { db, owner, documentId } = await anInvoice();
  await setPaid(db, owner, { documentId, paidOn: "2026-11-28", now });
  const [version] = await db.select().from(versions);
  if (!version) throw new Error("no version");
  await appendVersion(db, { documentId, authorId: owner.id, facts: { ...factsOf(version), name: "Strom" }, pageIds: [], now });
  const friend = await aPerson(db);
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view"], now });
  const paid = await db.select({ paidOn: documentAccess.paidOn }).from(documentAccess);
  expect(paid).toEqual([1, 2, 3].map(() => ({ paidOn: "2026-11-28" })));
});

const asked: [string, string, Partial<PaperFacts>, string | null][] = [
  ["an invoice with an amount", "Rechnung", { amount: 100 }, null],
  ["a reminder with an amount", "Mahnung", { amount: 100 }, null],
  ["a receipt with an amount", "Beleg", { amount: 100 }, null],
  ["a day alone", "Bescheid", { dueDate: "2026-12-03" }, null],
  ["an invoice that says nothing", "Rechnung", {}, null],
  ["an invoice of nothing", "Rechnung", { amount: 0, dueDate: "2026-12-03" }, null],
  ["what is given back", "Rechnung", { amount: -100, dueDate: "2026-12-03" }, null],
  ["what was paid", "Rechnung", { amount: 100 }, "2026-11-28"],
];

test("the database and the rules say the same of what is open", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  for (const [name, documentType, paper, paidOn] of asked) {
    const { id: documentId } = await aPublishedDocument(db, { owner, name, documentType, ...paper });
    if (paidOn) await setPaid(db, owner, { documentId, paidOn, now });
  }
  const rows = await db
    .select({ name: documents.name, isOpen: documentAccess.isOpen })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .orderBy(asc(documents.name));
  const ruled = asked.map(([name, documentType, paper, paidOn]) => {
    return { name, isOpen: isOpen({ ...noPaperFacts, ...paper, documentType, paidOn }) };
  });
  expect(rows).toEqual(ruled.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  expect(ruled.filter((one) => one.isOpen)).toHaveLength(3);
});

test("the list says of a row that it is overdue until it is noted as paid", async () => {
  const { db, owner, documentId } = await anInvoice({ dueDate: "2020-01-01" });
  const overdue = async () => (await listDocuments(db, owner, {})).rows.map(({ isOverdue }) => isOverdue);
  expect(await overdue()).toEqual([true]);
  expect((await listDocuments(db, owner, { payment: "overdue" })).rows).toHaveLength(1);
  await setPaid(db, owner, { documentId, paidOn: "2026-11-28", now });
  expect(await overdue()).toEqual([false]);
  expect(await Promise.all(payments.map(async (payment) => (await listDocuments(db, owner, { payment })).rows.length))).toEqual([0, 0, 1]);
});
