import { and, eq, isNull } from "drizzle-orm";
import { suggest } from "~/classify/suggest";
import { germanDate } from "~/lib/dates";
import { publishChange } from "~/live/publish.server";
import type { Db } from "~db/client.server";
import { pageTexts, versionPages, versions } from "~db/schema/index";
import { suggestedName } from "./rules.ts";

/** What a read page tells of its draft: the first one sets type and name, later ones only refresh the suggestions. */
export async function suggestFromPage(db: Db, { pageId, now }: { pageId: string; now: Date }): Promise<void> {
  const [read] = await db.select({ text: pageTexts.text }).from(pageTexts).where(eq(pageTexts.pageId, pageId));
  if (!read) return;
  const suggestions = suggest(read.text, { today: now });
  await db.transaction(async (tx) => {
    const drafts = await tx
      .select({ id: versions.id, authorId: versions.authorId, documentType: versions.documentType, name: versions.name })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt)))
      .for("update", { of: versions });
    for (const draft of drafts) {
      const documentType = draft.documentType || suggestions.types[0];
      const name = draft.name || suggestedName(documentType, germanDate(now));
      await tx.update(versions).set({ suggestions, documentType, name }).where(eq(versions.id, draft.id));
      await publishChange(tx, [draft.authorId], { topic: "draft", id: draft.id });
    }
  });
}
