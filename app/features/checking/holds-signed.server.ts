import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, signedFiles, versionPages } from "~db/schema/index";

/** Whether pages of a version are from files that came in with signatures. */
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
