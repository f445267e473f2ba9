import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Relation } from "~/features/access/rules";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { findDocument } from "~/features/documents/find-document.server";
import { type DocumentRow, listDocuments } from "~/features/list/list-documents.server";
import { readCursor } from "~/features/ordering/batches";
import { countDocuments } from "~/features/search/find-documents.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { signVersion } from "~/features/signing/sign-version.server";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

const minutes = (n: number) => new Date(Date.UTC(2026, 10, 21, 8, n));

test("sixty documents come in batches of 25, 25 and 10, none twice and none left out", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  // Three at a time share a moment: the id alone then keeps the order.
  for (let n = 0; n < 60; n++) await aPublishedDocument(db, { owner: viewer, name: `Nr. ${n}`, modifiedAt: minutes(Math.floor(n / 3)) });

  const seen: DocumentRow[] = [];
  const sizes: number[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const batch = await listDocuments(db, viewer, { terms: [], after: readCursor(next ?? null) });
    seen.push(...batch.rows);
    sizes.push(batch.rows.length);
    next = batch.next;
  }
  expect(sizes).toEqual([25, 25, 10]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
  expect(await countDocuments(db, viewer, {})).toEqual({ count: 60, orMore: false });
});

test("of documents that somebody is to sign it is told who has, and that one's own is missing", async () => {
  const { db } = await aDatabase();
  const [owner, signer] = [await aPerson(db), await aPerson(db)];
  await aDocumentToSign(db, { owner, signers: [owner, signer], name: "Vertrag", modifiedAt: minutes(2) });
  const signed = await aDocumentToSign(db, { owner, signers: [signer], name: "Unterschrieben", modifiedAt: minutes(1) });
  await aPublishedDocument(db, { owner, name: "Rechnung", modifiedAt: minutes(0) });
  const content = await contentHash(db, signed.versionId);
  const facts = { documentId: signed.id, versionId: signed.versionId, content, sender: aSender, now: minutes(3) };
  await signVersion(db, signer, { ...facts, signature: (tx) => aSignature(tx, signer) });

  const told = async (viewer: Viewer) =>
    new Map((await listDocuments(db, viewer, {})).rows.map(({ name, signatures }) => [name, signatures]));
  const forOwner = await told(owner);
  expect(forOwner.get("Vertrag")).toEqual({ signed: 0, total: 2, isMissing: true });
  expect(forOwner.get("Unterschrieben")).toEqual({ signed: 1, total: 1, isMissing: false });
  expect(forOwner.get("Rechnung")).toBeNull();
  const forSigner = await told(signer);
  expect(forSigner.get("Vertrag")).toEqual({ signed: 0, total: 2, isMissing: true });
  expect(forSigner.get("Unterschrieben")).toEqual({ signed: 1, total: 1, isMissing: false });
});

test("more is told only when the last batch was full", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 25; n++) await aPublishedDocument(db, { owner: viewer, modifiedAt: minutes(n) });
  const full = await listDocuments(db, viewer, { terms: [] });
  expect(full.next).not.toBeNull();
  expect(await listDocuments(db, viewer, { terms: [], after: readCursor(full.next) })).toEqual({ rows: [], next: null });
});

test("two batches asked for at once are the same as one after the other", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 55; n++) await aPublishedDocument(db, { owner: viewer, modifiedAt: minutes(n) });
  const first = await listDocuments(db, viewer, { terms: [] });
  const second = await listDocuments(db, viewer, { terms: [], after: readCursor(first.next) });
  const both = await listDocuments(db, viewer, { terms: [], batches: 2 });
  expect(both).toEqual({ rows: [...first.rows, ...second.rows], next: second.next });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("touch" as const, "delete" as const, "move" as const), which: fc.nat(79) }),
    fc.constant({ do: "add" as const }),
  ),
  { maxLength: 12 },
);

test("while documents are changed, added and deleted, paging repeats none and skips none that stayed", async () => {
  const { db } = await aDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 3 }), fc.integer({ min: 1, max: 80 }), async (turns, moments) => {
      const viewer = await aPerson(db);
      // Few moments: then many documents share one, and the id alone keeps their order.
      const made = await manyDocuments(
        db,
        viewer,
        Array.from({ length: 80 }, (_, n) => minutes(n % moments)),
      );
      const disturbed = new Set<string>();
      const seen: string[] = [];
      let moment = 100;
      let next: string | null | undefined;
      for (let turn = 0; next !== null; turn++) {
        const batch = await listDocuments(db, viewer, { tab: 2, after: readCursor(next ?? null) });
        seen.push(...batch.rows.map(({ id }) => id));
        next = batch.next;
        for (const step of turns[turn] ?? []) {
          const id = "which" in step ? made[step.which] : undefined;
          if (id) disturbed.add(id);
          moment += 1;
          if (!id) await manyDocuments(db, viewer, [minutes(moment)]);
          else if (step.do === "delete") await db.delete(documents).where(eq(documents.id, id));
          else if (step.do === "touch") await setAccess(db, id, { modifiedAt: minutes(moment) });
          else await setAccess(db, id, { relation: "shared", modifiedAt: minutes(moment) }); // to another tab
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = made.filter((id) => !disturbed.has(id));
      expect(stayed.filter((id) => !seen.includes(id))).toEqual([]);
    }),
    tries(25),
  );
});

/** Rows of access alone and what they point at: paging asks for no more. */
async function manyDocuments(db: Db, viewer: Viewer, moments: Date[]): Promise<string[]> {
  const rows = await db
    .insert(documents)
    .values(moments.map((moment) => ({ ownerId: viewer.id, uploadedAt: moment, modifiedAt: moment })))
    .returning({ documentId: documents.id, modifiedAt: documents.modifiedAt });
  await db
    .insert(documentAccess)
    .values(rows.map((row) => ({ ...row, userId: viewer.id, grants: ownerGrants, uploadedAt: row.modifiedAt })));
  return rows.map(({ documentId }) => documentId);
}

async function setAccess(db: Db, documentId: string, facts: { modifiedAt: Date; relation?: Relation }): Promise<void> {
  await db.update(documentAccess).set(facts).where(eq(documentAccess.documentId, documentId));
}

test("a row says all that the list shows", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db, { displayName: "Sabine Kröger" });
  const viewer = { ...(await aPerson(db, { displayName: "Jana Albrecht" })), lastSignInAt: minutes(30) };
  await aPublishedDocument(db, { owner, sharedWith: [viewer], name: "Alt", modifiedAt: minutes(29) });
  const { id, pageIds } = await aPublishedDocument(db, {
    owner,
    sharedWith: [viewer],
    name: "Mietvertrag",
    documentType: "Vertrag",
    tags: ["Wohnung", "Miete"],
    pages: [{}, {}, {}],
    modifiedAt: minutes(31),
  });

  const { rows } = await listDocuments(db, viewer, { terms: [] });
  expect(rows[0]).toMatchObject({
    id,
    name: "Mietvertrag",
    documentType: "Vertrag",
    tags: ["Wohnung", "Miete"],
    pageTotal: 3,
    uploadedAt: minutes(31),
    changed: true,
  });
  expect(rows[0]?.people.map(({ displayName }) => displayName)).toEqual(["Sabine Kröger", "Jana Albrecht"]);
  expect(rows[0]?.thumb).toMatchObject({ pageId: pageIds[0], picture: { width: 1000, height: 1400 } });
  expect(rows[1]?.changed).toBe(false);
});

test("what was not shared stays invisible: in the list, in its count, by its id", async () => {
  const { db } = await aDatabase();
  const [owner, stranger] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner });
  expect((await listDocuments(db, stranger, { terms: [] })).rows).toEqual([]);
  expect(await countDocuments(db, stranger, {})).toEqual({ count: 0, orMore: false });
  expect(await findDocument(db, stranger, { documentId: id, versionId: null })).toBeUndefined();
  expect(await findDocument(db, owner, { documentId: id, versionId: null })).toMatchObject({ id });
});

test("an unpublished document and an id that is none are not found", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const [draft] = await db.insert(documents).values({ ownerId: owner.id }).returning({ id: documents.id });
  expect(await findDocument(db, owner, { documentId: draft?.id ?? "", versionId: null })).toBeUndefined();
  expect(await findDocument(db, owner, { documentId: "no-id' or 1=1", versionId: null })).toBeUndefined();
});

test("a document shows the pages of its newest version in their order, with text where it was read", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const { id, pageIds } = await aPublishedDocument(db, {
    owner,
    pages: [{ text: "eins", originalName: "a.jpg" }, { originalName: "b.jpg" }],
  });
  const found = await findDocument(db, owner, { documentId: id, versionId: null });
  expect(found?.pages.map((page) => [page.id, page.text, page.original.name])).toEqual([
    [pageIds[0], "eins", "a.jpg"],
    [pageIds[1], null, "b.jpg"],
  ]);
});
