import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";
import { factsOf } from "../rules.ts";
import type { VersionContent } from "./rules.ts";

/** Returns the facts and looks of a version, for comparison with another one; undefined if the version is gone. */
export async function contentOf(db: Db, versionId: string): Promise<VersionContent | undefined> {
  const [version] = await db.select().from(versions).where(eq(versions.id, versionId));
  if (!version) return undefined;
  const shown = await db
    .select({ originalId: pages.originalFileId, pdfPage: pages.pdfPage, look: pages.recipeKey })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return { ...factsOf(version), looks: shown.map(({ originalId, pdfPage, look }) => [originalId, pdfPage, look].join(" ")) };
}
