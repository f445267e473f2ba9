import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { factsOf, type VersionFacts } from "~/features/documents/rules";
import type { VersionPart } from "~/features/documents/versions/rules";
import { isPublished } from "~/features/pages/is-published.server";
import { type PictureFacts, picturesOf } from "~/features/pages/pictures-of.server";
import { type AnalysisState, isBeingRead, type Quad, type Recipe, type Suggestions } from "~/features/pages/rules";
import { isPrint } from "~/imaging/file-type";
import { cleanKey, cleanPartOf } from "~/imaging/recipe";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { type DraftFileState, documents, draftFiles, files, pages, removedPages, versionPages, versions } from "~db/schema/index";
import { changesOf, type NewerVersion, newerThan } from "./compare-edit.server.ts";
import { findKnownFiles, type KnownFile } from "./find-known-files.server.ts";
import { type Draft, type EditAbility, findOpen } from "./open-draft.server.ts";
import { type FileReason, keptUntil } from "./rules.ts";

export type DraftPage = {
  id: string;
  originalName: string;
  originalBytes: number;
  /** id of the form that its picture was sent with; pages of PDFs do not need it */
  sentAs?: string | undefined;
  isFromPdf: boolean;
  recipe: Recipe;
  /** where the corners start in the editor */
  proposedCorners: Quad | null;
  analysis: AnalysisState;
  /** the page got its look automatically, and nobody has changed it */
  isAutomatic: boolean;
  /** the page lay on its side or upside down, and reading turned it */
  turnedItself: boolean;
  /** the picture of the present recipe is still being rendered */
  isRendering: boolean;
  base: PictureFacts;
  picture: PictureFacts;
  /** the picture without annotations; null as long as there is none */
  clean: PictureFacts | null;
};

export type EditedDocument = {
  id: string;
  /** the document's name in its newest version */
  name: string;
  /** the parts that saving would change */
  changes: VersionPart[];
  /** a version that was saved since the edit began */
  newer: NewerVersion | null;
};

export type DraftView = VersionFacts & {
  id: string;
  /** the document that is edited; null: a new one */
  edits: EditedDocument | null;
  suggestions: Suggestions;
  isPublishing: boolean;
  /** null unless the author was notified that the draft will be deleted */
  keptUntil: Date | null;
  pages: DraftPage[];
  /** the page that was removed last, and its former number */
  removed: { id: string; n: number } | null;
  /** files that are under way, refused or cut, unless the person dismissed them; files that became pages completely are not listed */
  files: { id: string; name: string; state: DraftFileState; reason: FileReason | null; pagesCut: number }[];
  progress: { prepared: number; total: number };
  /** files with exactly the same bytes as a file in a document of the viewer */
  known: KnownFile[];
};

/** Finds the viewer's draft as its screen shows it: the edit of a document, or the new document. */
export async function findDraft(db: Db, viewer: Viewer, documentId?: string, ability?: EditAbility): Promise<DraftView | undefined> {
  const draft = await findOpen(db, viewer, documentId, ability);
  if (!draft) return undefined;
  // This is read before the pages: otherwise a file that is prepared between the two reads would seem to have no pages.
  const added = await filesOf(db, draft.id);
  const [edits, chosen, removed, known] = await Promise.all([
    editedBy(db, draft),
    pagesOf(db, draft.id),
    lastRemoved(db, draft.id),
    findKnownFiles(db, viewer, draft.id),
  ]);
  return {
    id: draft.id,
    edits,
    ...factsOf(draft),
    suggestions: draft.suggestions,
    isPublishing: draft.publishAskedAt !== null,
    keptUntil: draft.noticeSentAt && keptUntil({ changedAt: draft.changedAt, noticeSentAt: draft.noticeSentAt }),
    pages: chosen,
    removed,
    known,
    files: added.filter(({ state, pagesCut, putAwayAt }) => !putAwayAt && (state !== "prepared" || pagesCut > 0)),
    progress: { prepared: added.filter((file) => file.state !== "received").length, total: added.length },
  };
}

async function editedBy(db: Db, draft: Draft): Promise<EditedDocument | null> {
  if (!draft.baseVersionId) return null;
  const [document] = await db.select({ name: documents.name }).from(documents).where(eq(documents.id, draft.documentId));
  return {
    id: draft.documentId,
    name: document?.name ?? "",
    changes: await changesOf(db, draft),
    newer: await newerThan(db, draft),
  };
}

export type Waiting = "published" | "preparing" | "open";

/** Returns the progress of publishing a version that the viewer wrote; undefined: there is no such version. */
export async function publishingState(
  db: Db,
  viewer: Viewer,
  versionId: string,
): Promise<{ state: Waiting; documentId: string; name: string; prepared: number; total: number } | undefined> {
  if (!isId(versionId)) return undefined;
  const { documentId, authorId, name, publishedAt, publishAskedAt } = versions;
  const [version] = await db
    .select({ documentId, authorId, name, published: publishedAt, asked: publishAskedAt })
    .from(versions)
    .where(eq(versions.id, versionId));
  if (!version || version.authorId !== viewer.id) return undefined;
  const added = await filesOf(db, versionId);
  const state = version.published ? "published" : version.asked ? "preparing" : "open";
  const prepared = added.filter((file) => file.state !== "received").length;
  return { state, documentId: version.documentId, name: version.name, prepared, total: added.length };
}

function filesOf(db: Db, versionId: string) {
  return db
    .select({
      id: draftFiles.id,
      name: draftFiles.name,
      state: draftFiles.state,
      reason: draftFiles.reason,
      pagesCut: draftFiles.pagesCut,
      putAwayAt: draftFiles.putAwayAt,
    })
    .from(draftFiles)
    .where(eq(draftFiles.versionId, versionId))
    .orderBy(asc(draftFiles.position));
}

async function lastRemoved(db: Db, versionId: string): Promise<DraftView["removed"]> {
  const { pageId: id, position, removedAt } = removedPages;
  const [last] = await db
    .select({ id, position })
    .from(removedPages)
    .where(eq(removedPages.versionId, versionId))
    .orderBy(desc(removedAt), desc(position))
    .limit(1);
  if (!last) return null;
  const before = await db.$count(versionPages, and(eq(versionPages.versionId, versionId), lt(versionPages.position, last.position)));
  return { id: last.id, n: before + 1 };
}

async function pagesOf(db: Db, versionId: string): Promise<DraftPage[]> {
  const rows = await db
    .select({
      page: pages,
      originalBytes: files.bytes,
      originalType: files.mediaType,
      sentAs: draftFiles.submissionId,
      isPublished: isPublished(db),
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .leftJoin(draftFiles, eq(draftFiles.id, versionPages.draftFileId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ page }) => [page.baseFileId, page.renderedFileId, ...(page.cleanFileId ? [page.cleanFileId] : [])]),
  );
  return rows.flatMap(({ page, originalBytes, originalType, sentAs, isPublished }) => {
    const base = pictures.get(page.baseFileId);
    const picture = pictures.get(page.renderedFileId);
    if (!base || !picture) return [];
    const { id, originalName, recipe, proposedCorners } = page;
    // A published page is read in the background, and nobody who works on the draft waits for it.
    const analysis = isPublished && isBeingRead(page.analysis) ? "none" : page.analysis;
    return [
      {
        id,
        originalName,
        originalBytes,
        ...(page.pdfPage === null && sentAs && { sentAs }),
        isFromPdf: isPrint(originalType),
        recipe,
        proposedCorners,
        analysis,
        isAutomatic: page.automaticKey === page.recipeKey,
        turnedItself: page.turnedBy === "reading" && recipe.turns !== 0,
        isRendering: page.renderedKey !== page.recipeKey,
        base,
        picture,
        clean: cleanPartOf(page.renderedKey) === cleanKey(recipe) ? (pictures.get(page.cleanFileId ?? page.renderedFileId) ?? null) : null,
      },
    ];
  });
}
