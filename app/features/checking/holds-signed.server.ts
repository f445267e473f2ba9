import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, signedFiles, versionPages } from "~db/schema/index";

/** Returns whether a version contains pages of files that arrived with signatures. */
export async function holdsSigned(db: Db, versionId: string): Promise<boolean> {
  const [signed] = await db
    .select({ fileId: signedFiles.fileId })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(signedFiles, eq(signedFiles.fileId, pages.originalFileId))
    .where(eq(versionPages.versionId, versionId))
    .limit(1);
  return signed !== undefined;
}
