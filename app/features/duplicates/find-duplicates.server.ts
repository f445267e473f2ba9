import { createHash } from "node:crypto";
import { and, arrayOverlaps, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findNewest } from "~/features/access/newest-version.server";
import { documentsShowing } from "~/features/documents/versions/documents-showing.server";
import { cleanPicture } from "~/features/pages/clean-picture.server";
import { beingRead } from "~/features/pages/rules";
import { tellChanges } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents, duplicates, files, fingerprints, pages, pageTexts, versionPages } from "~db/schema/index";
import { enqueue, enqueueEach } from "~jobs/queue.server";
import { areOnePaper, areOnePicture, fingerprintOf, isKnownByPicture, shadesTogether } from "./fingerprint.ts";
import type { Sameness } from "./rules.ts";

/** papers with a band in common, and pictures, that are compared in full, the latest first */
const mostCompared = 500;

/** The job: takes the fingerprint of a document, and notes which others of its owner are probably the same paper. A repeat changes nothing. */
export async function findDuplicates(db: Db, { documentId, now }: { documentId: string; now: Date }): Promise<void> {
  const [document] = await db.select({ ownerId: documents.ownerId }).from(documents).where(eq(documents.id, documentId));
  const newest = document && (await findNewest(db, documentId));
  if (!newest) return;
  // The last page that is read asks again: until then the texts of a long document would be loaded for each of its pages.
  if (await isStillRead(db, newest.id)) return;
  const shown = await pagesOf(db, newest.id);
  if (shown.length === 0) return;

  const { ownerId } = document;
  const originals = createHash("sha256")
    .update(shown.map(({ sha256, pdfPage }) => `${sha256} ${pdfPage ?? "-"}`).join("\n"))
    .digest("hex");
  const words = fingerprintOf(shown.map(({ text }) => text ?? "").join("\n"), ownerId);
  const shades = isKnownByPicture(words) ? shadesTogether(shown.map((page) => page.shades)) : null;
  const taken = { ownerId, originals, ...words, shades, takenAt: now };
  // Committed before the search: of two papers that come at once, the later one finds the other.
  await db
    .insert(fingerprints)
    .values({ documentId, ...taken })
    .onConflictDoUpdate({ target: fingerprints.documentId, set: taken });
  await noteDuplicates(db, { documentId, ...taken }, now);
}

async function isStillRead(db: Db, versionId: string): Promise<boolean> {
  const shown = db.select({ id: versionPages.pageId }).from(versionPages).where(eq(versionPages.versionId, versionId));
  return (await db.$count(pages, and(inArray(pages.id, shown), inArray(pages.analysis, beingRead)))) > 0;
}

const pictures = alias(files, "pictures");

async function pagesOf(db: Db, versionId: string) {
  return db
    .select({ sha256: files.sha256, pdfPage: pages.pdfPage, text: pageTexts.text, shades: pictures.shades })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .innerJoin(pictures, eq(pictures.id, cleanPicture))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
}

type Taken = typeof fingerprints.$inferInsert;

async function findAlike(db: Db, { documentId, ownerId, ...taken }: Taken): Promise<Map<string, Sameness>> {
  const { documentId: otherId, originals, words, figures, days, bands, shades } = fingerprints;
  const others = and(eq(fingerprints.ownerId, ownerId), ne(otherId, documentId));
  const compared = { id: otherId, words, figures, days, bands, shades };
  // A pair that was found before does not go because many papers came since.
  const isOfPair = and(isOpenPairOf(documentId), or(eq(duplicates.firstId, otherId), eq(duplicates.secondId, otherId)));
  const found = await db.select(compared).from(fingerprints).innerJoin(duplicates, isOfPair).where(others);
  const latest = async (isNear: SQL) => {
    const near = and(others, isNear);
    return db.select(compared).from(fingerprints).where(near).orderBy(desc(fingerprints.takenAt)).limit(mostCompared);
  };
  const same = await db
    .select({ id: otherId })
    .from(fingerprints)
    .where(and(others, eq(originals, taken.originals)));
  const sharesBand = (other: { bands: number[] }) => other.bands.some((band) => taken.bands.includes(band));
  const near = taken.bands.length === 0 ? [] : [...found.filter(sharesBand), ...(await latest(arrayOverlaps(bands, taken.bands)))];
  const seen = taken.shades ? [...found, ...(await latest(isNotNull(shades)))] : [];
  return new Map<string, Sameness>([
    ...seen.filter((other) => areOnePicture(taken, other)).map(({ id }) => [id, "picture"] as const),
    ...near.filter((other) => areOnePaper(taken, other)).map(({ id }) => [id, "paper"] as const),
    ...same.map(({ id }) => [id, "bytes"] as const),
  ]);
}

/** Keeps what the owner decided; of the rest, what is no longer alike goes. */
async function noteDuplicates(db: Db, taken: Taken, now: Date): Promise<void> {
  const { documentId, ownerId } = taken;
  await db.transaction(async (tx) => {
    // Three of one paper that come at once have three pairs, each of two of them, and would wait for each other in a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`duplicates of ${ownerId}`}, 0))`);
    // Searched for only now: a pair that another one found meanwhile would go as no longer alike.
    const found = await findAlike(tx, taken);
    const ids = [...found.keys()];
    const gone = await tx
      .delete(duplicates)
      .where(and(isOpenPairOf(documentId), areBothTaken, ids.length > 0 ? notBeside(documentId, ids) : undefined))
      .returning({ id: duplicates.firstId });
    const pairs = ids.map((id) => ({ ...pairOf(documentId, id), ownerId, sameness: found.get(id) ?? "paper", foundAt: now }));
    const added =
      pairs.length > 0 ? await tx.insert(duplicates).values(pairs).onConflictDoNothing().returning({ id: duplicates.firstId }) : [];
    if (gone.length + added.length === 0) return;
    await tellChanges(
      tx,
      [documentId, ...ids].map((id) => ({ userId: ownerId, change: { topic: "document", id } })),
    );
  });
}

/** A pair is known by its ids in their order. */
export function pairOf(one: string, other: string): { firstId: string; secondId: string } {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };
}

/** The condition for pairs with this document of which its owner has said nothing. */
export function isOpenPairOf(documentId: string): SQL | undefined {
  const { firstId, secondId, differAt } = duplicates;
  return and(or(eq(firstId, documentId), eq(secondId, documentId)), isNull(differAt));
}

function notBeside(documentId: string, ids: string[]): SQL | undefined {
  const { firstId, secondId } = duplicates;
  return and(or(ne(firstId, documentId), notInArray(secondId, ids)), or(ne(secondId, documentId), notInArray(firstId, ids)));
}

/** The condition for pairs of two that have a fingerprint: where all are taken anew, a pair waits for its second one. */
const areBothTaken = sql`2 = (
  select count(*) from ${fingerprints} where ${fingerprints.documentId} in (${duplicates.firstId}, ${duplicates.secondId}))`;

/** Asks the runner to look for duplicates of a document that was published. */
export async function askForDuplicates(tx: Db, documentId: string): Promise<void> {
  await enqueue(tx, "find-duplicates", { documentId }, { jobKey: jobKeyOf(documentId), nobodyWaits: true });
}

/** documents of a night that are looked at although nothing brought them up */
const missedAtOnce = 5000;

/** Every night's job: asks for documents that have no fingerprint yet, such as those that were there before duplicates were looked for. */
export async function askForMissedDuplicates(db: Db): Promise<void> {
  const missed = await db
    .select({ documentId: documents.id })
    .from(documents)
    .leftJoin(fingerprints, eq(fingerprints.documentId, documents.id))
    .where(and(isNotNull(documents.uploadedAt), isNull(fingerprints.documentId)))
    .limit(missedAtOnce);
  const jobs = missed.map((payload) => ({ payload, jobKey: jobKeyOf(payload.documentId) }));
  await enqueueEach(db, "find-duplicates", jobs, { nobodyWaits: true });
}

function jobKeyOf(documentId: string): string {
  return `find-duplicates:${documentId}`;
}

/** The same for each document that shows a page which was read. */
export async function askForDuplicatesOfPage(db: Db, { pageId }: { pageId: string }): Promise<void> {
  for (const documentId of await documentsShowing(db, pageId)) await askForDuplicates(db, documentId);
}
