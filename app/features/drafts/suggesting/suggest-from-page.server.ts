import { and, eq, isNull, not } from "drizzle-orm";
import { suggest } from "~/classify/suggest";
import type { ImageGuess } from "~/engines/contract";
import { isPublished } from "~/features/pages/is-published.server";
import { isBeingAnalysed, type Suggestions } from "~/features/pages/rules";
import { written } from "~/ocr/words";
import type { Db } from "~db/client.server";
import { pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { spareIdentityCard } from "../looks/spare-identity-card.server.ts";
import { draftColumns } from "../open-draft.server.ts";
import { alikeDocuments } from "./find-alike.server.ts";
import { guessDraft } from "./guess-draft.server.ts";
import { withOwnChoices } from "./own-choices.ts";
import { ofItsPages, publishedWith, recogniseFacts } from "./recognise-facts.server.ts";
import { together } from "./together.ts";

const identityCard = "Ausweis";

/**
 * Applies what a page states to its draft: the suggestions of the first page come first, later pages add tags behind them. A published page
 * only fills what its author left to reading: an edit that contains it is not touched. Returns whether the page is an identity card, whose
 * look the caller removes.
 */
export async function suggestFromPage(
  db: Db,
  { pageId, imageGuess, now }: { pageId: string; imageGuess: ImageGuess | null; now: Date },
): Promise<{ isPublishedCard: boolean }> {
  const [read] = await db.select({ text: pageTexts.text, words: pageTexts.words }).from(pageTexts).where(eq(pageTexts.pageId, pageId));
  if (!read) return { isPublishedCard: false };
  const confidences = read.words.map(({ confidence }) => confidence).filter((confidence) => confidence < written);
  const guessed = suggest({ text: read.text, confidences, imageGuess }, read.words);
  await db.transaction(async (tx) => {
    const drafts = await tx
      .select({ ...draftColumns, language: users.language, analysis: pages.analysis })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .innerJoin(users, eq(users.id, versions.authorId))
      .innerJoin(pages, eq(pages.id, versionPages.pageId))
      .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt), not(isPublished(tx))))
      .for("no key update", { of: versions });
    for (const draft of drafts) {
      const ofPage = withOwnChoices(guessed, await alikeDocuments(tx, { ownerId: draft.authorId, text: read.text }));
      await noteSuggestions(tx, { versionId: draft.id, pageId, ofPage });
      const ofPages = together(draft.baseVersionId ? [draft.suggestions, ofPage] : await ofItsPages(tx, draft.id));
      const documentType = await guessDraft(tx, draft, {
        language: draft.language,
        ofPages,
        isAsked: isBeingAnalysed(draft.analysis),
        now,
      });
      if ([documentType, ofPage.types[0]].includes(identityCard)) await spareIdentityCard(tx, { pageId, personId: draft.authorId });
    }
  });
  let isPublishedCard = false;
  for (const { id, authorId, isWaiting } of await publishedWith(db, pageId)) {
    const ofPage = authorId ? withOwnChoices(guessed, await alikeDocuments(db, { ownerId: authorId, text: read.text })) : guessed;
    if (isWaiting) {
      await noteSuggestions(db, { versionId: id, pageId, ofPage });
      await recogniseFacts(db, { versionId: id, now });
    }
    isPublishedCard ||= [await typeOf(db, id), ofPage.types[0]].includes(identityCard);
  }
  return { isPublishedCard };
}

async function typeOf(db: Db, versionId: string): Promise<string | undefined> {
  const [version] = await db.select({ type: versions.documentType }).from(versions).where(eq(versions.id, versionId));
  return version?.type;
}

async function noteSuggestions(db: Db, { versionId, pageId, ofPage }: { versionId: string; pageId: string; ofPage: Suggestions }) {
  await db
    .update(versionPages)
    .set({ suggestions: ofPage })
    .where(and(eq(versionPages.versionId, versionId), eq(versionPages.pageId, pageId)));
}
