import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { files, pages, versionPages, versions } from "~db/schema/index";
import { sha256 } from "./chain.server.ts";

/**
 * SHA-256 of what a version shows: the document, the version, and of each page its original, the look it is given and the
 * picture without marks. The look's key tells crop, turn, filter and marks. Anybody who has the files can reckon it again.
 */
export async function contentHash(db: Db, versionId: string): Promise<string> {
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
  return sha256(["mappe content 1", `document ${rows[0]?.documentId ?? "-"}`, `version ${versionId}`, ...shown].join("\n"));
}
