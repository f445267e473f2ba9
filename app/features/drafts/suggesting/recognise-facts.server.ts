import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { followDocument } from "~/features/access/give-access.server";
import { findNewest } from "~/features/access/newest-version.server";
import { tellReaders } from "~/features/access/readers-of.server";
import { readPaper } from "~/features/documents/paper/read-paper.server";
import { factsOf, type PaperFacts, type VersionFacts } from "~/features/documents/rules";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { beingRead, type FoundFacts, type PaperFact, paperFacts, type RecognisedFact, type Suggestions } from "~/features/pages/rules";
import { tellChange } from "~/live/tell.server";
import { isTopic } from "~/ocr/tags";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documents, pages, signings, versionPages, versions } from "~db/schema/index";
import { authorLanguage } from "./author-language.server.ts";
import { takeNameOfItself } from "./name-of-itself.server.ts";
import { sameFact, sureColumns } from "./rules.ts";
import { together, withInvoice } from "./together.ts";

/** Nobody chooses these tags, so there are fewer than are suggested. */
const mostTags = 6;

/** The columns of the version for each recognised fact. */
type Facts = Partial<Record<RecognisedFact, Partial<VersionFacts>>>;
type Version = typeof versions.$inferSelect;

/** Finds the published versions that contain the page; isWaiting: their authors left something to reading. */
export async function publishedWith(db: Db, pageId: string): Promise<{ id: string; authorId: string | null; isWaiting: boolean }[]> {
  const rows = await db
    .select({ id: versions.id, authorId: versions.authorId, awaits: versions.awaits })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pageId), isNotNull(versions.publishedAt)));
  return rows.map(({ awaits, ...version }) => ({ ...version, isWaiting: awaits.length > 0 }));
}

/** Fills in the versions that contain a page which has been read, or cannot be, if they wait for no other page. */
export async function recogniseSettled(db: Db, { pageId, now }: { pageId: string; now: Date }): Promise<void> {
  for (const { id, isWaiting } of await publishedWith(db, pageId)) if (isWaiting) await recogniseFacts(db, { versionId: id, now });
}

/**
 * Fills in what the author of a version left empty when it was published, once the last page has been read. It makes no new version, and
 * changes nothing that was typed since, and no signed version. Each version has a transaction of its own: its owner is locked last, and no
 * other document may be locked after that.
 */
export async function recogniseFacts(db: Db, asked: { versionId: string; now: Date }): Promise<void> {
  await db.transaction((tx) => recognise(tx, asked));
}

async function recognise(tx: Db, { versionId, now }: { versionId: string; now: Date }): Promise<void> {
  const version = await lockWaiting(tx, versionId);
  if (!version?.publishedAt || version.awaits.length === 0 || (await isStillRead(tx, versionId))) return;
  const { documentId, publishedAt } = version;
  const from = and(eq(versions.documentId, documentId), or(isNull(versions.publishedAt), gte(versions.publishedAt, publishedAt)));
  const following = await tx.select().from(versions).where(from).orderBy(asc(versions.id)).for("no key update");
  const facts = await recognised(tx, version, now);
  const isSigned = await tx.$count(
    signings,
    and(
      isNotNull(signings.signedAt),
      inArray(
        signings.versionId,
        following.map(({ id }) => id),
      ),
    ),
  );
  const filled = isSigned > 0 ? [] : recognisable.filter((fact) => facts[fact] !== undefined);
  await tx
    .update(versions)
    .set({ awaits: [], recognised: filled })
    .where(and(eq(versions.id, versionId), eq(versions.awaits, version.awaits)));
  if (filled.length === 0) return;

  for (const one of following) {
    const changed: Partial<VersionFacts> = Object.assign(
      {},
      ...filled.filter((fact) => isAsLeft(one, version, fact)).map((fact) => facts[fact]),
    );
    if (Object.keys(changed).length === 0) continue;
    await tx.update(versions).set(changed).where(eq(versions.id, one.id));
    if (!one.publishedAt && one.authorId) await tellChange(tx, [one.authorId], { topic: "draft", id: one.id });
  }
  const newest = await findNewest(tx, documentId);
  if (!newest) return;
  await tx.update(documents).set(factsOf(newest)).where(eq(documents.id, documentId));
  await followDocument(tx, documentId);
  await refreshSearchText(tx, documentId);
  await tellReaders(tx, documentId);
}

const recognisable: readonly RecognisedFact[] = ["type", "name", "tags", ...paperFacts];

/** Locks the document of a version and returns the version: a published version does not change while its document is locked. */
async function lockWaiting(tx: Db, versionId: string): Promise<Version | undefined> {
  const [known] = await tx.select({ documentId: versions.documentId }).from(versions).where(eq(versions.id, versionId));
  if (!known) return undefined;
  await lockDocument(tx, known.documentId);
  const [version] = await tx.select().from(versions).where(eq(versions.id, versionId));
  return version;
}

/** Returns whether pages are still to be read that will have suggestions. */
async function isStillRead(tx: Db, versionId: string): Promise<boolean> {
  const reading = await tx
    .select({ id: pages.id })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(and(eq(versionPages.versionId, versionId), isNull(versionPages.suggestions), inArray(pages.analysis, beingRead)))
    .limit(1);
  return reading.length > 0;
}

/** Returns the facts that the author left to reading and the pages state. */
async function recognised(tx: Db, version: Version, now: Date): Promise<Facts> {
  const { id, awaits } = version;
  const { found, invoice } = await readPaper(tx, { versionId: id, now });
  const { sure: sureType, tags: suggested } = withInvoice(together(await ofItsPages(tx, id)), invoice);
  // Words taken from the text are only offered.
  const tags = suggested.filter(isTopic).slice(0, mostTags);
  const paper = await withSaidSender(tx, version, found);
  const sure = paperFacts.filter((fact) => awaits.includes(fact) && paper[fact]?.isSure).map((fact) => [fact, sureColumns(paper, fact)]);
  const ofPaper: Partial<Record<PaperFact, Partial<PaperFacts>>> = Object.fromEntries(sure);
  const documentType = version.documentType || (awaits.includes("type") && sureType) || "";
  const named = Object.assign({ ...version, documentType }, ...Object.values(ofPaper));
  const name = awaits.includes("name")
    ? await takeNameOfItself(tx, { version: named, language: await authorLanguage(tx, version), now })
    : undefined;
  return {
    ...(awaits.includes("type") && sureType && { type: { documentType: sureType } }),
    ...(name && { name: { name } }),
    ...(awaits.includes("tags") && tags.length > 0 && { tags: { tags } }),
    ...ofPaper,
  };
}

/** A paper that does not tell its sender for sure is from whoever sent the mail by which it came. */
async function withSaidSender(tx: Db, { documentId }: Version, found: FoundFacts): Promise<FoundFacts> {
  if (found.sender?.isSure) return found;
  const [document] = await tx.select({ said: documents.saidSender }).from(documents).where(eq(documents.id, documentId));
  return document?.said ? { ...found, sender: { value: document.said, isSure: true } } : found;
}

/** Returns whether a version or an edit still has the same value of the fact as the version that waits. */
function isAsLeft(one: Version, version: Version, fact: RecognisedFact): boolean {
  if (one.byHand.some((typed) => typed === fact)) return false;
  switch (fact) {
    case "tags":
      return one.tags.length === 0;
    case "name":
      return one.name === version.name;
    case "type":
      return one.documentType === version.documentType;
    default:
      return sameFact(one, version, fact);
  }
}

/** Returns the suggestions of a version's pages, in their order. */
export async function ofItsPages(tx: Db, versionId: string): Promise<Suggestions[]> {
  const rows = await tx
    .select({ suggestions: versionPages.suggestions })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.flatMap(({ suggestions }) => suggestions ?? []);
}
