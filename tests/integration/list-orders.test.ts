import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { type Order, sorts } from "~/features/documents/listing/rules";
import type { Filters } from "~/features/documents/paths";
import { findSteps } from "~/features/list/find-steps.server";
import { type DocumentRow, listDocuments } from "~/features/list/list-documents.server";
import { sumHits } from "~/features/list/sum-hits.server";
import { readCursor } from "~/features/ordering/batches";
import { countDocuments, listIds } from "~/features/search/find-documents.server";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

const minutes = (n: number) => new Date(Date.UTC(2026, 10, 21, 8, n));
const orders = sorts.flatMap((by): Order[] => [`${by}-up`, `${by}-down`]);

async function paged(db: Db, viewer: Viewer, filters: Filters): Promise<DocumentRow[]> {
  const seen: DocumentRow[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const batch = await listDocuments(db, viewer, { ...filters, after: readCursor(next ?? null) });
    seen.push(...batch.rows);
    next = batch.next;
  }
  return seen;
}

/** What each order puts first, told a second time: empty ones come last. */
const keys: Record<Order, (row: DocumentRow & { modifiedAt: number }) => string | number> = Object.fromEntries(
  orders.map((order) => [
    order,
    (row: DocumentRow & { modifiedAt: number }) =>
      ({
        changed: row.modifiedAt,
        uploaded: row.uploadedAt.getTime(),
        date: row.documentDate ?? "",
        name: row.name.toLowerCase().replace("ä", "a"),
        type: ({ Rechnung: "invoice", Beleg: "receipt" }[row.documentType] ?? row.documentType).toLowerCase(),
        sender: row.sender.toLowerCase(),
        amount: row.amount && Number(row.amount.replace(/[^\d.-]/g, "")),
        due: row.dueDate ?? "",
      })[order.split("-")[0] as (typeof sorts)[number]],
  ]),
) as never;

test("every order holds for lists and searches, over pages and both ways, and what nobody knows comes last", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const moments = new Map<string, number>();
  for (let n = 0; n < 60; n += 1) {
    const pick = <T>(of: readonly T[]) => of[(n * 7 + Math.floor(n / 9)) % of.length] as T;
    const modifiedAt = minutes((n * 37) % 60);
    const { id } = await aPublishedDocument(db, {
      owner: viewer,
      name: pick(["Ähre", "ahorn", "Zaun", "Birne", "Birne 2"]),
      documentType: pick(["Rechnung", "Beleg", "", "Note"]),
      sender: pick(["", "Stadtwerke", "bank", "Autohaus"]),
      documentDate: pick([null, "2019-03-01", "2024-12-31"]),
      dueDate: pick(["2024-01-31", null, "2019-03-01", "2031-12-31"]),
      amount: pick([null, 5_00, -12_50, 100_000_00, 70_00]),
      currency: "EUR",
      pages: [{ text: n % 3 ? "Ölwechsel" : "Oelwechsel" }],
      modifiedAt,
    });
    moments.set(id, modifiedAt.getTime());
  }
  for (const order of orders)
    for (const terms of [[], ["ölwechsel"]]) {
      const filters: Filters = { order, terms, language: "en" };
      const rows = await paged(db, viewer, filters);
      const all = [...moments.keys()].sort();
      expect(rows.map(({ id }) => id).sort(), order).toEqual(all);
      expect((await listDocuments(db, viewer, { ...filters, batches: 3 })).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(await listIds(db, viewer, filters)).toEqual(rows.map(({ id }) => id));
      const told = rows.map((row) => keys[order]({ ...row, modifiedAt: moments.get(row.id) ?? 0 }));
      const known = told.filter((key) => key !== "");
      const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(told, order).toEqual([...(order.endsWith("up") ? sorted : sorted.toReversed()), ...told.filter((key) => key === "")]);
    }
});

test("while documents are changed, paging in any order repeats none and skips none that stayed", async () => {
  const { db } = await aDatabase();
  const change = fc.record({ which: fc.nat(59), key: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...orders),
      fc.array(fc.array(change, { maxLength: 8 }), { minLength: 3, maxLength: 3 }),
      async (order, turns) => {
        const viewer = await aPerson(db);
        const made = await many(db, viewer, 60);
        const disturbed = new Set<string>();
        const seen: string[] = [];
        let next: string | null | undefined;
        for (let turn = 0; next !== null; turn++) {
          const batch = await listDocuments(db, viewer, { order, after: readCursor(next ?? null) });
          seen.push(...batch.rows.map(({ id }) => id));
          next = batch.next;
          for (const { which, key } of turns[turn] ?? []) {
            const id = made[which] ?? "";
            disturbed.add(id);
            await db
              .update(documentAccess)
              .set({ ...keyed(key), modifiedAt: minutes(100 + turn) })
              .where(eq(documentAccess.documentId, id));
          }
        }
        const stayed = made.filter((id) => !disturbed.has(id));
        expect(seen.filter((id) => !disturbed.has(id)).sort()).toEqual(stayed.sort());
      },
    ),
    tries(20),
  );
});

function keyed(n: number) {
  const key = ["", "a", "a", "b", "ü", "z"][n % 6] ?? "";
  return { nameKey: key, senderKey: key, typeKeyDe: key, typeKeyEn: key, ...daysAndAmount(key && n % 6) };
}

function daysAndAmount(n: number | "") {
  const day = n === "" ? null : `2020-01-0${n + 1}`;
  return { documentDate: day, dueDate: day, amount: n === "" ? null : n - 3 };
}

/** Rows of access alone and what they point at: paging asks for no more. */
async function many(db: Db, viewer: Viewer, count: number): Promise<string[]> {
  const rows = await db
    .insert(documents)
    .values(Array.from({ length: count }, (_, n) => ({ ownerId: viewer.id, uploadedAt: minutes(n % 7), modifiedAt: minutes(n % 5) })))
    .returning({ documentId: documents.id, modifiedAt: documents.modifiedAt, uploadedAt: documents.uploadedAt });
  await db
    .insert(documentAccess)
    .values(rows.map((row, n) => ({ ...row, ...keyed(n), uploadedAt: minutes(n % 7), userId: viewer.id, grants: ownerGrants })));
  return rows.map(({ documentId }) => documentId);
}

test("stepping on follows the list one came from in its order, and from a document that has left it as well", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 6; n += 1)
    await aPublishedDocument(db, {
      owner: viewer,
      name: `Nr. ${(n * 5) % 7}`,
      sender: n === 2 ? "" : "Bank",
      tags: n % 3 ? ["a"] : [],
      modifiedAt: minutes(n),
    });
  for (const filters of [
    { order: "name-up" },
    { tags: ["a"], order: "sender-down" },
    { terms: ["nr"], order: "name-down" },
    { terms: ["nr"] },
  ] satisfies Filters[]) {
    const ids = (await listDocuments(db, viewer, filters)).rows.map(({ id }) => id);
    const steps = await Promise.all(ids.map((id) => findSteps(db, viewer, id, filters)));
    expect(steps).toEqual(
      ids.map((_, at) => ({ previous: ids.at(at - 1), next: ids[(at + 1) % ids.length], place: at + 1, total: ids.length })),
    );
  }
  const [first, second, third] = (await listDocuments(db, viewer, { order: "name-up", tags: ["a"] })).rows.map(({ id }) => id);
  await db
    .update(documentAccess)
    .set({ tags: ["b"] })
    .where(eq(documentAccess.documentId, second ?? ""));
  expect(await findSteps(db, viewer, second ?? "", { order: "name-up", tags: ["a"] })).toMatchObject({
    previous: first,
    next: third,
    place: 2,
  });
});

test("sender, date, pages, people and what is missing narrow the list", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const base = { owner: viewer, documentType: "Rechnung", tags: ["x"], sender: "Stadtwerke", documentDate: "2024-05-01" };
  await aPublishedDocument(db, { ...base, name: "voll", sharedWith: [friend] });
  await aPublishedDocument(db, { ...base, name: "ohne Typ", documentType: "", pages: [{}, {}, {}] });
  await aPublishedDocument(db, { ...base, name: "ohne Schlagwort", tags: [], sender: "STADTWERKE" });
  await aPublishedDocument(db, { ...base, name: "ohne alles", tags: [], documentType: "", sender: "", documentDate: null });
  const found = async (filters: Filters) => {
    const { rows } = await listDocuments(db, viewer, filters);
    expect(await countDocuments(db, viewer, filters)).toEqual({ count: rows.length, orMore: false });
    return rows.map(({ name }) => name).sort();
  };
  expect(await found({ without: ["type"] })).toEqual(["ohne Typ", "ohne alles"]);
  expect(await found({ without: ["tag"] })).toEqual(["ohne Schlagwort", "ohne alles"]);
  expect(await found({ without: ["sender", "date"] })).toEqual(["ohne alles"]);
  expect(await found({ senders: ["stadtwerke"] })).toEqual(["ohne Schlagwort", "ohne Typ", "voll"]);
  expect(await found({ datedFrom: "2024-05-01", datedTo: "2024-05-01" })).toEqual(["ohne Schlagwort", "ohne Typ", "voll"]);
  expect(await found({ datedFrom: "2024-05-02" })).toEqual([]);
  expect(await found({ pagesFrom: 2, pagesTo: 3 })).toEqual(["ohne Typ"]);
  expect(await found({ sharedWith: friend.id })).toEqual(["voll"]);
  expect(await found({ terms: ["ohne"], without: ["type"] })).toEqual(["ohne Typ", "ohne alles"]);
});

test("amounts, due days, several types and senders and moving ranges narrow the list, in searches too", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const today = isoDate(new Date());
  const lastYear = `${Number(today.slice(0, 4)) - 1}`;
  await aPublishedDocument(db, { owner: viewer, name: "a", documentType: "Rechnung", sender: "Bahn", amount: 12_50, documentDate: today });
  await aPublishedDocument(db, {
    owner: viewer,
    name: "b",
    documentType: "Beleg",
    sender: "BAHN",
    amount: -5,
    dueDate: `${lastYear}-12-31`,
  });
  await aPublishedDocument(db, { owner: viewer, name: "c", documentType: "Vertrag", sender: "Post", documentDate: `${lastYear}-01-01` });
  await aPublishedDocument(db, { owner: viewer, name: "d", documentType: "", dueDate: today, modifiedAt: new Date(`${lastYear}-06-01`) });
  const found = async (filters: Filters) => {
    const answers: string[] = [];
    for (const terms of [[], ["-zzz"]]) {
      const { rows } = await listDocuments(db, viewer, { ...filters, terms, order: "name-up" });
      expect(await countDocuments(db, viewer, { ...filters, terms })).toMatchObject({ count: rows.length });
      answers.push(rows.map(({ name }) => name).join(""));
    }
    expect(answers[1]).toBe(answers[0]);
    return answers[0];
  };
  expect(await found({ amountFrom: 0 })).toBe("a");
  expect(await found({ amountFrom: -5, amountTo: 12_50 })).toBe("ab");
  expect(await found({ dueFrom: today, dueTo: today })).toBe("d");
  expect(await found({ types: ["Rechnung", "Vertrag"] })).toBe("ac");
  expect(await found({ senders: ["bahn", "post"], types: ["Beleg", "Vertrag"] })).toBe("bc");
  expect(await found({ dated: "this-month" })).toBe("a");
  expect(await found({ dated: "last-year" })).toBe("c");
  expect(await found({ due: "last-year" })).toBe("b");
  expect(await found({ uploaded: "last-year" })).toBe("d");
  expect(await found({ uploaded: "last-90-days", dated: "this-year" })).toBe("a");
});

test("the amounts of all hits are added up by currency, exactly, of a search as well", async () => {
  const { db } = await aDatabase();
  const [viewer, stranger] = [await aPerson(db), await aPerson(db)];
  const papers = [
    { name: "eins", amount: 100_000_000_000_000, currency: "EUR" },
    { name: "zwei", amount: -1, currency: "EUR" },
    { name: "drei", amount: 1_99, currency: "CHF" },
    { name: "vier", amount: 7, currency: "" },
    { name: "fünf" },
  ];
  for (const paper of papers) await aPublishedDocument(db, { owner: viewer, ...paper });
  await aPublishedDocument(db, { owner: stranger, name: "eins", amount: 5, currency: "EUR" });
  const hits = { count: 5, orMore: false };
  const summed = async (filters: Filters) =>
    (await sumHits(db, viewer, filters, { hits }))?.map(({ currency, cents }) => `${cents} ${currency}`);
  expect(await summed({})).toEqual(["99999999999999 EUR", "7 ", "199 CHF"]);
  expect(await summed({ amountTo: 0 })).toEqual(["-1 EUR"]);
  expect(await summed({ terms: ["eins"] })).toEqual(["100000000000000 EUR"]);
  expect(await summed({ terms: ["nichts"] })).toEqual([]);
  expect(await sumHits(db, viewer, { terms: ["eins"] }, { hits: { count: 1000, orMore: true } })).toBeNull();
});
