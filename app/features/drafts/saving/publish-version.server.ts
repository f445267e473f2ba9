import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { giveAccess } from "~/features/access/give-access.server";
import { ownerGrants } from "~/features/access/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { countUsedPages } from "~/features/billing/use-pages.server";
import { factsOf } from "~/features/documents/rules";
import { makeNewest } from "~/features/documents/versions/make-newest.server";
import { askForDuplicates } from "~/features/duplicates/find-duplicates.server";
import { isPublished } from "~/features/pages/is-published.server";
import { isBeingRead, sameGeometry } from "~/features/pages/rules";
import { takenTypes } from "~/imaging/file-type";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { draftFiles, pages, pageTexts, removedPages, versionPages, versions } from "~db/schema/index";
import { type EnqueueOptions, enqueue } from "~jobs/queue.server";
import { changesOf, newerThan } from "../compare-edit.server.ts";
import { throwAway } from "../discard-draft.server.ts";
import type { Draft } from "../open-draft.server.ts";
import { isNamedByItself } from "../rules.ts";
import { authorLanguage } from "../suggesting/author-language.server.ts";
import { keepOrTakeName } from "../suggesting/name-of-itself.server.ts";
import { leftToReading } from "../suggesting/rules.ts";

/** name: the document's name now; isNewVersion: false if there was nothing to save */
export type Published = { documentId: string; name: string; isNewVersion: boolean };

/** Makes a locked, prepared draft the newest version of its locked document; an edit that changes nothing only ends. */
export async function publish(tx: Db, draft: Draft, now: Date): Promise<Published> {
  const { id: versionId, documentId, authorId } = draft;
  await holdPages(tx, versionId);
  const chosen = await pagesOf(tx, versionId);
  const called = isNamedByItself(draft) ? await nameAnew(tx, draft, now) : draft.name;
  const name = called || withoutEnding(chosen[0]?.originalName ?? "");
  if (await isNothingNew(tx, draft)) {
    await throwAway(tx, draft);
    return { documentId, name, isNewVersion: false };
  }
  if (!draft.baseVersionId) await giveAccess(tx, { documentId, userId: authorId, grants: ownerGrants, isNew: draft.isApart, now });
  // Refused files that could be tried again are no part of the document: the next sweep deletes their bytes.
  await tx
    .update(draftFiles)
    .set({ fileId: null })
    .where(and(eq(draftFiles.versionId, versionId), eq(draftFiles.state, "refused")));
  await tx.delete(removedPages).where(eq(removedPages.versionId, versionId));
  await makeNewest(tx, { documentId, versionId, facts: { ...factsOf(draft), name }, now });
  await countUsedPages(tx, { userId: authorId, added: chosen.filter(({ isAdded }) => isAdded).length });
  await recordActivity(tx, { userId: authorId, code: draft.baseVersionId ? "EDIT" : "UPLOAD", about: name, now });

  const unread = chosen.filter((page) => !page.wasPublished && (isBeingRead(page.analysis) || !page.isRead));
  for (const page of unread) {
    if (!isBeingRead(page.analysis)) await enqueue(tx, "read-page", { pageId: page.id, personId: authorId }, readLater(page.id));
    await tx
      .update(pages)
      .set({ analysis: "reading" })
      .where(and(eq(pages.id, page.id), eq(pages.analysis, page.analysis)));
  }
  if (unread.length > 0)
    await tx
      .update(versions)
      .set({ awaits: leftToReading(draft) })
      .where(and(eq(versions.id, versionId), eq(versions.awaits, [])));
  await askForDuplicates(tx, documentId);
  await tellChange(tx, [authorId], { topic: "draft", id: versionId });
  return { documentId, name, isNewVersion: true };
}

async function nameAnew(tx: Db, draft: Draft, now: Date): Promise<string> {
  return keepOrTakeName(tx, { version: draft, language: await authorLanguage(tx, draft), now });
}

/** Returns whether the draft equals the version it began with, or the one that somebody else saved meanwhile. */
async function isNothingNew(tx: Db, draft: Draft): Promise<boolean> {
  if (!draft.baseVersionId) return false;
  if ((await changesOf(tx, draft)).length === 0) return true;
  return (await newerThan(tx, draft))?.parts.length === 0;
}

function readLater(pageId: string): EnqueueOptions {
  return { jobKey: `read:${pageId}`, nobodyWaits: true };
}

/** Locks the draft's pages, so that their states stay as found: a reading that ended meanwhile would leave the version waiting for ever. */
async function holdPages(tx: Db, versionId: string): Promise<void> {
  const shown = tx.select({ id: versionPages.pageId }).from(versionPages).where(eq(versionPages.versionId, versionId));
  await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, shown)).orderBy(asc(pages.id)).for("no key update");
}

async function pagesOf(tx: Db, versionId: string) {
  const rows = await tx
    .select({
      id: pages.id,
      originalName: pages.originalName,
      recipe: pages.recipe,
      analysis: pages.analysis,
      readRecipe: pageTexts.recipe,
      doubt: pageTexts.doubt,
      wasPublished: isPublished(tx),
      isAdded: sql<boolean>`${versionPages.draftFileId} is not null`,
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.map(({ recipe, readRecipe, doubt, ...page }) => ({
    ...page,
    isRead: readRecipe !== null && doubt === null && sameGeometry(readRecipe, recipe),
  }));
}

function withoutEnding(fileName: string): string {
  const endings = Object.values(takenTypes).flatMap(({ endings }) => endings.map((ending) => `.${ending}`));
  const ending = endings.find((known) => fileName.toLowerCase().endsWith(known));
  return ending ? fileName.slice(0, -ending.length) : fileName;
}
