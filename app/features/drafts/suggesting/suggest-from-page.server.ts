import { and, asc, eq, isNull, not } from "drizzle-orm";
import { suggest } from "~/classify/suggest";
import type { ImageGuess } from "~/engines/contract";
import { isPublished } from "~/features/pages/is-published.server";
import type { Suggestions } from "~/features/pages/rules";
import { germanDate } from "~/lib/dates";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { draftColumns } from "../open-draft.server.ts";
import { guessedFacts } from "../rules.ts";
import { alikeDocuments } from "./find-alike.server.ts";
import { withOwnChoices } from "./own-choices.ts";
import { together } from "./together.ts";

/**
 * What a read page tells of its draft: the suggestions of its first page come first, later ones add tags behind them.
 * A published page tells nothing: an edit that shows it is not touched.
 */
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
      .select({ ...draftColumns, language: users.language })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .innerJoin(users, eq(users.id, versions.authorId))
      .innerJoin(pages, eq(pages.id, versionPages.pageId))
      .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt), not(isPublished(tx))))
      .for("update", { of: versions });
    for (const draft of drafts) {
      const ofPage = withOwnChoices(guessed, await alikeDocuments(tx, { ownerId: draft.authorId, text: read.text }));
      await tx
        .update(versionPages)
        .set({ suggestions: ofPage })
        .where(and(eq(versionPages.versionId, draft.id), eq(versionPages.pageId, pageId)));
      const suggestions = together(draft.baseVersionId ? [draft.suggestions, ofPage] : await ofItsPages(tx, draft.id));
      const facts = guessedFacts(draft, { suggestions, germanDay: germanDate(now), language: draft.language });
      await tx
        .update(versions)
        .set({ suggestions, ...facts })
        .where(eq(versions.id, draft.id));
      await tellChange(tx, [draft.authorId], { topic: "draft", id: draft.id });
    }
  });
}

/** In the order of its pages. */
async function ofItsPages(tx: Db, versionId: string): Promise<Suggestions[]> {
  const rows = await tx
    .select({ suggestions: versionPages.suggestions })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.flatMap(({ suggestions }) => suggestions ?? []);
}
