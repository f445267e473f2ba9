import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { newestFirst } from "~/features/access/newest-version.server";
import type { ViewerOrGuest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Wanted } from "~/features/documents/find-document.server";
import { recordedUpTo } from "~/features/signing/recorded-up-to.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { invoices, pages, pageTexts, versionPages, versions } from "~db/schema/index";

export type Exportable = {
  versionId: string;
  name: string;
  /** equal for all exports that would look the same */
  cacheKey: string;
  pagesTotal: number;
  /** number of pages that have been read or cannot be */
  pagesRead: number;
};

/** Finds a version that the viewer may see, the newest by default, for an export. */
export async function findExportable(
  db: Db,
  viewer: ViewerOrGuest,
  { documentId, versionId: asked }: Wanted,
): Promise<Exportable | undefined> {
  if (!isId(documentId) || (asked !== null && !isId(asked))) return undefined;
  const [version] = await db
    .select({ versionId: versions.id, name: versions.name })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), asked === null ? undefined : eq(versions.id, asked), versionVisibleTo(db, viewer)))
    .orderBy(newestFirst)
    .limit(1);
  if (!version) return undefined;
  const { versionId } = version;
  return { ...version, cacheKey: await cacheKeyOf(db, versionId), ...(await countPages(db, versionId)) };
}

/** Changes when PDFs are written differently, so that earlier ones are made anew. */
const writtenBy = "w2";

/** Stands behind it for an electronic invoice, whose data its PDF carries: one that was made before the invoice was known is made anew. */
const withData = "e";

/** A LIKE pattern for the keys of a version's PDFs as they are written now. */
export function keysOfToday(versionId: AnyColumn): SQL {
  return sql`${versionId} || ${`.${writtenBy}%`}::text`;
}

/**
 * Returns the key of a version's PDF, which changes with every new text and every signing event; exporting does not change it. A sealed one stays as
 * people have it.
 */
export async function cacheKeyOf(db: Db, versionId: string): Promise<string> {
  const recorded = await recordedUpTo(db, versionId);
  const way = recorded === null && (await isInvoice(db, versionId)) ? writtenBy + withData : writtenBy;
  return [versionId, way, await textRevision(db, versionId), ...(recorded === null ? [] : [recorded])].join(".");
}

async function isInvoice(db: Db, versionId: string): Promise<boolean> {
  const found = await db
    .select({ fileId: invoices.fileId })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(invoices, eq(invoices.fileId, pages.originalFileId))
    .where(eq(versionPages.versionId, versionId))
    .limit(1);
  return found.length > 0;
}

async function countPages(db: Db, versionId: string): Promise<Pick<Exportable, "pagesTotal" | "pagesRead">> {
  const [row] = await db
    .select({
      pagesTotal: sql<number>`count(*)::int`,
      pagesRead: sql<number>`(count(*) filter (where ${pages.analysis} <> 'reading'))::int`,
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, versionId));
  return row ?? { pagesTotal: 0, pagesRead: 0 };
}

/** Returns a number that grows with every page that is read, also if it is read again. */
async function textRevision(db: Db, versionId: string): Promise<number> {
  const [row] = await db
    .select({ revision: sql<number>`coalesce(sum(${pageTexts.revision}), 0)::int` })
    .from(versionPages)
    .innerJoin(pageTexts, eq(pageTexts.pageId, versionPages.pageId))
    .where(eq(versionPages.versionId, versionId));
  return row?.revision ?? 0;
}
