import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { newestOf } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { findOwnSignature } from "~/features/signatures/find-own-signature.server";
import type { Mark } from "~/imaging/marks/mark";
import type { Outline } from "~/imaging/strokes";
import { isId } from "~/lib/ids";
import { markLetters } from "~/pdf/mark-letters.server";
import type { Db } from "~db/client.server";
import { pages, signatureImages, versionPages } from "~db/schema/index";
import { type DraftPage, type DraftView, findDraft } from "../find-draft.server.ts";
import { isCopyOf } from "../looks/change-page.server.ts";
import { marksBefore } from "./change-marks.server.ts";
import type { LetterRanges, OwnHand } from "./rules.ts";

export type PageMarks = {
  draft: DraftView;
  page: DraftPage;
  /** this is the page that was asked for, and no other in its place */
  isNamed: boolean;
  /** the same for the page in every edit of the document */
  sheet: string;
  /** number of the page, 1-based */
  n: number;
  marks: Mark[];
  /**
   * ids of the annotations that the viewer may not change: others drew them and the viewer may not edit the document, or they are others' signatures
   */
  fixedIds: string[];
  /** ids of those that the viewer may not remove either */
  keptIds: string[];
  hand: OwnHand | null;
  /** outlines of the signatures on the page and of the viewer's own signature */
  outlines: Record<string, Outline>;
  /** the characters that can be written */
  letters: LetterRanges;
};

/** Finds a page of the viewer's open edit with its annotations; the first page if none is asked for. */
export async function findMarks(
  db: Db,
  viewer: Viewer,
  { documentId, pageId }: { documentId: string; pageId: string | null },
): Promise<PageMarks | undefined> {
  const draft = await findDraft(db, viewer, documentId, "mark");
  const named = draft && (await pageIn(db, draft, pageId));
  const page = named ?? draft?.pages[0];
  const before = draft && page && (await marksBefore(db, viewer, { versionId: draft.id, pageId: page.id }));
  if (!draft || !page || !before) return undefined;
  const { stored: marks, fixed, sheet } = before;
  const own = await findOwnSignature(db, viewer);
  const images = await imagesOf(db, [
    ...marks.flatMap((mark) => (mark.kind === "signature" ? [mark.imageId] : [])),
    ...(own ? [own.imageId] : []),
  ]);
  const foreign = marks.filter((mark) => mark.kind === "signature" && images.get(mark.imageId)?.userId !== viewer.id);
  return {
    draft,
    page,
    isNamed: named !== undefined,
    sheet,
    n: draft.pages.indexOf(page) + 1,
    marks,
    fixedIds: [...foreign, ...(fixed ?? [])].map(({ id }) => id),
    keptIds: (fixed ?? []).map(({ id }) => id),
    hand: own ? { imageId: own.imageId, width: own.width, height: own.height } : null,
    letters: markLetters(),
    outlines: Object.fromEntries([...images].flatMap(([id, { outline }]) => (outline ? [[id, outline]] : []))),
  };
}

/** Returns the number of a page, or of its copy, in the document's newest version, 1-based. */
export async function numberInNewest(db: Db, { documentId, pageId }: { documentId: string; pageId: string | null }) {
  if (!isId(pageId)) return undefined;
  const shown = await db
    .select({ id: pages.id, isAsked: sql<boolean>`${or(eq(pages.id, pageId), isCopyOf(pageId))}` })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, newestOf(db, documentId)))
    .orderBy(asc(versionPages.position));
  return shown.findIndex(({ isAsked }) => isAsked) + 1 || undefined;
}

/** Finds the page by its id, or by the id that it had before its first change in the edit gave it a row of its own. */
async function pageIn(db: Db, draft: DraftView, pageId: string | null): Promise<DraftPage | undefined> {
  const page = draft.pages.find(({ id }) => id === pageId);
  if (page || !isId(pageId)) return page;
  const [copy] = await db
    .select({ id: pages.id })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(and(eq(versionPages.versionId, draft.id), isCopyOf(pageId)));
  return draft.pages.find(({ id }) => id === copy?.id);
}

async function imagesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, { userId: string | null; outline: Outline | null }>();
  const { id, userId, outline } = signatureImages;
  const rows = await db
    .select({ id, userId, outline })
    .from(signatureImages)
    .where(and(inArray(id, ids), isNotNull(id)));
  return new Map(rows.map((row) => [row.id, row]));
}
