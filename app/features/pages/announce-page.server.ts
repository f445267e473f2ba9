import { and, eq, isNull } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { users, versionPages, versions } from "~db/schema/index";

/** Tells the tabs of everybody who may see the page that it changed: the draft's author and the document's participants. */
export async function announcePage(tx: Db, pageId: string): Promise<void> {
  const drafts = await tx
    .select({ versionId: versions.id, authorId: users.id })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .innerJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt)));
  for (const { versionId, authorId } of drafts) await tellChange(tx, [authorId], { topic: "draft", id: versionId });

  const showing = await tx
    .selectDistinct({ documentId: versions.documentId })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(eq(versionPages.pageId, pageId));
  for (const { documentId } of showing) await tellReaders(tx, documentId);
}
