import { and, eq, isNull, not } from "drizzle-orm";
import { suggest } from "~/classify/suggest";
import type { ImageGuess } from "~/engines/contract";
import { isPublished } from "~/features/pages/is-published.server";
import { germanDate } from "~/lib/dates";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { suggestedName } from "../rules.ts";
import { alikeDocuments } from "./find-alike.server.ts";
import { withOwnChoices } from "./own-choices.ts";

/** What a read page tells of its draft: the first one sets type and name, later ones only refresh the suggestions. A published page tells nothing: an edit that shows it is not touched. */
export async function suggestFromPage(
  db: Db,
  { pageId, imageGuess, now }: { pageId: string; imageGuess: ImageGuess | null; now: Date },
): Promise<void> {
  const [read] = await db
    .select({ text: pageTexts.text, words: pageTexts.words, source: pageTexts.source })
    .from(pageTexts)
    .where(eq(pageTexts.pageId, pageId));
  if (!read) return;
  const confidences = read.source === "ocr" ? read.words.map(({ confidence }) => confidence) : [];
  const guessed = suggest({ text: read.text, confidences, imageGuess }, { today: now });
  await db.transaction(async (tx) => {
    const drafts = await tx
      .select({
        id: versions.id,
        authorId: users.id,
        language: users.language,
        documentType: versions.documentType,
        name: versions.name,
      })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .innerJoin(users, eq(users.id, versions.authorId))
      .innerJoin(pages, eq(pages.id, versionPages.pageId))
      .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt), not(isPublished(tx))))
      .for("update", { of: versions });
    for (const draft of drafts) {
      const suggestions = withOwnChoices(guessed, await alikeDocuments(tx, { ownerId: draft.authorId, text: read.text }));
      const documentType = draft.documentType || (suggestions.types[0] ?? "");
      const name = draft.name || suggestedName(documentType, { germanDay: germanDate(now), language: draft.language });
      await tx.update(versions).set({ suggestions, documentType, name }).where(eq(versions.id, draft.id));
      await tellChange(tx, [draft.authorId], { topic: "draft", id: draft.id });
    }
  });
}
