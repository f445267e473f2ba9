import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { files, pages, versionPages, versions } from "~db/schema/index";

/** The pages of everything a person wrote, in their order. */
export async function pagesBy(db: Db, author: Viewer) {
  return db
    .select({ id: pages.id, name: pages.originalName, pdfPage: pages.pdfPage, mediaType: files.mediaType, sha256: files.sha256 })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(eq(versions.authorId, author.id))
    .orderBy(versionPages.position);
}

/** Waits until so many pages are made. */
export async function madePages(db: Db, author: Viewer, count: number): Promise<void> {
  await expect.poll(async () => (await pagesBy(db, author)).length, { timeout: 45_000, interval: 200 }).toBe(count);
}
