import { desc, eq } from "drizzle-orm";
import type { Mark } from "~/imaging/marks/mark";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";

/** The marks of a document's last version, drafts too; page: 0-based */
export async function marksOf(db: Db, documentId: string, page = 0): Promise<Mark[]> {
  const [last] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.documentId, documentId))
    .orderBy(desc(versions.changedAt))
    .limit(1);
  const shown = await db
    .select({ recipe: pages.recipe })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, last?.id ?? ""))
    .orderBy(versionPages.position);
  return shown[page]?.recipe.marks ?? [];
}
