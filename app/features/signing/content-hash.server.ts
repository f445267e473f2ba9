import { isDeepStrictEqual } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { files, pages, versionPages, versions } from "~db/schema/index";
import { sha256 } from "./chain.server.ts";

/**
 * Returns the SHA-256 of what a version shows: document and version, and for each page its original, its look and its picture without
 * annotations. The look's key contains crop, turn, filter and annotations. Anybody who has the files can recalculate it.
 */
export async function contentHash(db: Db, versionId: string): Promise<string> {
  const { documentId, shown } = await shownBy(db, versionId);
  return sha256(["mappe content 1", `document ${documentId ?? "-"}`, `version ${versionId}`, ...shown].join("\n"));
}

/** Returns whether two versions show the same pages with the same annotations, so that a signer of one has seen the other. */
export async function showTheSame(db: Db, versionId: string, otherId: string): Promise<boolean> {
  const [one, other] = [await shownBy(db, versionId), await shownBy(db, otherId)];
  return isDeepStrictEqual(one, other);
}

async function shownBy(db: Db, versionId: string): Promise<{ documentId: string | undefined; shown: string[] }> {
  const picture = alias(files, "picture");
  const original = alias(files, "original");
  const rows = await db
    .select({
      documentId: versions.documentId,
      original: original.sha256,
      pdfPage: pages.pdfPage,
      look: pages.recipeKey,
      picture: picture.sha256,
    })
    .from(versions)
    .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(original, eq(original.id, pages.originalFileId))
    .innerJoin(picture, eq(picture.id, sql`coalesce(${pages.cleanFileId}, ${pages.renderedFileId})`))
    .where(eq(versions.id, versionId))
    .orderBy(asc(versionPages.position));
  const shown = rows.map(({ original, pdfPage, look, picture }) => [original, pdfPage ?? "-", look, picture].join(" "));
  return { documentId: rows[0]?.documentId, shown };
}
