import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { isPublished, newestFirst } from "~/features/access/newest-version.server";
import { type AccessChanges, accessChanges, type Participant } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { RecognisedFact } from "~/features/pages/rules";
import { grouped } from "~/lib/grouped";
import type { Db } from "~db/client.server";
import { documents, pages, signings, users, versionPages, versions, waitingShares } from "~db/schema/index";
import { factsOf } from "../rules.ts";
import { changesBetween, type KnownPage, type VersionChanges } from "./history.ts";

export type DocumentVersion = {
  id: string;
  /** 1 is the oldest; versions that the viewer may not see are counted too, so that a number means the same to everybody */
  n: number;
  /** null: the author's account is deleted */
  author: string | null;
  /** the viewer is the author */
  isOwn: boolean;
  publishedAt: Date;
  /** number of the older version that was restored */
  restored: number | null;
  /** facts that reading filled in after publishing */
  recognised: RecognisedFact[];
  /** numbers of pages, from 1, that reading turned then */
  turnedPages: number[];
  /** names of the people whose access changed, in a version that changed only access rights; null for all others */
  shared: AccessChanges | null;
  /** addresses of people who get access once they accept an invitation; only for whoever may share the document */
  waiting: string[];
  /** names of the people whose signatures lapsed by it */
  lapsed: string[];
  /** the changes against the version before; null for the first one, and if the viewer may not see that */
  changes: VersionChanges | null;
};

/** Returns the versions of a document that the viewer may see, newest first. */
export async function listVersions(db: Db, viewer: Viewer, documentId: string): Promise<DocumentVersion[]> {
  const inOrder = sql`over (order by ${versions.publishedAt})`;
  const rows = await db
    .select({
      ...factsOf(versions),
      id: versions.id,
      pageIds: sql<string>`md5((
        select string_agg(${versionPages.pageId}::text, ' ' order by ${versionPages.position}) from ${versionPages}
        where ${versionPages.versionId} = ${versions.id}))`,
      n: sql<number>`row_number() ${inOrder}::int`,
      author: users.displayName,
      authorId: versions.authorId,
      publishedAt: versions.publishedAt,
      restoredId: versions.restoredVersionId,
      recognised: versions.recognised,
      turnedPages: versions.turnedPages,
      isShare: versions.isShare,
      // Only shares and the versions before them get the list of participants, which may be large.
      participants: sql<
        Participant[] | null
      >`case when ${versions.isShare} or lead(${versions.isShare}) ${inOrder} then ${versions.participants} end`.mapWith(
        versions.participants,
      ),
      isVisible: sql<boolean>`${versionVisibleTo(db, viewer)}`,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versions.documentId, documentId), isPublished))
    .orderBy(newestFirst);
  const numbers = new Map(rows.map(({ id, n }) => [id, n]));
  const shares = rows.map((row, index) => (row.isShare ? changesSince(rows[index + 1], row) : null));
  // Most versions have the same pages as the one before.
  const others = rows.flatMap((row, index) => {
    const before = rows[index + 1];
    return before?.isVisible && row.isVisible && before.pageIds !== row.pageIds ? [row.id, before.id] : [];
  });
  const [nameOf, pagesOf, signersOf, waitingOf] = await Promise.all([
    namesOf(db, shares),
    pagesOfEach(db, others),
    signersOfEach(db, documentId),
    waitingOfEach(db, viewer, documentId),
  ]);
  const named = (ids: string[]) => ids.flatMap((id) => nameOf.get(id) ?? []);
  return rows.flatMap((row, index) => {
    const { id, n, author, authorId, publishedAt, restoredId, recognised, turnedPages, isVisible } = row;
    if (!isVisible || !publishedAt) return [];
    const before = rows[index + 1];
    const pagesNow = before && before.pageIds !== row.pageIds ? (pagesOf.get(id) ?? []) : null;
    const changes = before?.isVisible
      ? changesBetween({ ...before, pages: pagesOf.get(before.id) ?? [] }, { ...row, pages: pagesNow })
      : null;
    const signers = signersOf.get(id);
    const lapsed = [...(before?.isVisible ? (signersOf.get(before.id) ?? []) : [])].filter(([key]) => !signers?.has(key));
    const change = shares[index];
    const shared = change ? { added: named(change.added), removed: named(change.removed), changed: named(change.changed) } : null;
    const told = {
      restored: numbers.get(restoredId ?? "") ?? null,
      recognised,
      turnedPages,
      shared,
      waiting: waitingOf.get(id) ?? [],
      changes,
    };
    const isOwn = authorId === viewer.id;
    return [{ id, n, author, isOwn, publishedAt, ...told, lapsed: lapsed.map(([, name]) => name) }];
  });
}

/** Returns the names of the people who signed each version, by person; a person whose account is deleted is identified by their former address. */
async function signersOfEach(db: Db, documentId: string): Promise<Map<string, Map<string, string>>> {
  const { versionId, userId, name, email } = signings;
  const rows = await db
    .select({ versionId, userId, name, email })
    .from(signings)
    .innerJoin(versions, eq(versions.id, versionId))
    .where(and(eq(versions.documentId, documentId), eq(signings.required, true), isNotNull(signings.signedAt)))
    .orderBy(asc(signings.signedAt));
  const found = new Map<string, Map<string, string>>();
  for (const row of rows) found.set(row.versionId, (found.get(row.versionId) ?? new Map()).set(row.userId ?? row.email, row.name));
  return found;
}

/** Returns the addresses for which a version lets access wait. */
async function waitingOfEach(db: Db, viewer: Viewer, documentId: string): Promise<Map<string, string[]>> {
  const { versionId, toEmail } = waitingShares;
  const rows = await db
    .select({ versionId, email: toEmail })
    .from(waitingShares)
    .innerJoin(documents, eq(documents.id, waitingShares.documentId))
    .where(and(eq(documents.id, documentId), grantedTo(db, viewer, "share")))
    .orderBy(asc(toEmail));
  const ofEach = grouped(rows, (row) => row.versionId);
  return new Map([...ofEach].map(([id, waiting]) => [id, waiting.map(({ email }) => email)]));
}

type Seen = { participants: Participant[] | null; isVisible: boolean };

/** Returns whose access a share changed; nothing if the viewer may not see who had access before. */
function changesSince(before: Seen | undefined, share: Seen): AccessChanges {
  const isKnown = before?.isVisible && share.isVisible;
  return isKnown ? accessChanges(before.participants ?? [], share.participants ?? []) : { added: [], removed: [], changed: [] };
}

/** Returns the present names of people. A person whose account is deleted is left out: that they lost the document by it was no share. */
async function namesOf(db: Db, changes: (AccessChanges | null)[]): Promise<Map<string, string>> {
  const ids = changes.flatMap((change) => (change ? Object.values(change).flat() : []));
  if (ids.length === 0) return new Map();
  const named = await db.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, ids));
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Returns the pages of these versions, in order. */
async function pagesOfEach(db: Db, versionIds: string[]): Promise<Map<string, KnownPage[]>> {
  if (versionIds.length === 0) return new Map();
  const shown = await db
    .select({ versionId: versionPages.versionId, originalId: pages.originalFileId, pdfPage: pages.pdfPage, look: pages.recipeKey })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(inArray(versionPages.versionId, [...new Set(versionIds)]))
    .orderBy(asc(versionPages.position));
  const found = new Map<string, KnownPage[]>();
  for (const { versionId, originalId, pdfPage, look } of shown)
    found.set(versionId, [...(found.get(versionId) ?? []), { original: `${originalId} ${pdfPage}`, look }]);
  return found;
}
