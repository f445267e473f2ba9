import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { type Filters, type Order, sorts } from "~/features/documents/paths";
import { findSteps } from "~/features/list/find-steps.server";
import { type DocumentRow, listDocuments } from "~/features/list/list-documents.server";
import { readCursor } from "~/features/ordering/batches";
import { countDocuments, listIds } from "~/features/search/find-documents.server";
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
  return { nameKey: key, senderKey: key, typeKeyDe: key, typeKeyEn: key, documentDate: key ? `2020-01-0${(n % 6) + 1}` : null };
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
  expect(await found({ sender: "stadtwerke" })).toEqual(["ohne Schlagwort", "ohne Typ", "voll"]);
  expect(await found({ datedFrom: "2024-05-01", datedTo: "2024-05-01" })).toEqual(["ohne Schlagwort", "ohne Typ", "voll"]);
  expect(await found({ datedFrom: "2024-05-02" })).toEqual([]);
  expect(await found({ pagesFrom: 2, pagesTo: 3 })).toEqual(["ohne Typ"]);
  expect(await found({ sharedWith: friend.id })).toEqual(["voll"]);
  expect(await found({ terms: ["ohne"], without: ["type"] })).toEqual(["ohne Typ", "ohne alles"]);
});
