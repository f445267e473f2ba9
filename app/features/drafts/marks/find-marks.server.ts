import { and, inArray, isNotNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { findOwnSignature } from "~/features/signatures/find-own-signature.server";
import type { Mark } from "~/imaging/marks/mark";
import type { Outline } from "~/imaging/strokes";
import type { Db } from "~db/client.server";
import { signatureImages } from "~db/schema/index";
import { type DraftPage, type DraftView, findDraft } from "../find-draft.server.ts";
import { marksBefore } from "./change-marks.server.ts";
import type { OwnHand } from "./rules.ts";

export type PageMarks = {
  draft: DraftView;
  page: DraftPage;
  /** 1-based */
  n: number;
  marks: Mark[];
  /** marks that stay as they are: others drew them, and the viewer may not edit the document; or they are others' signatures */
  fixedIds: string[];
  hand: OwnHand | null;
  /** outlines of the signatures on the page, and of the viewer's own */
  outlines: Record<string, Outline>;
};

/** A page of the viewer's open edit with what is drawn on it; the first where none is named. */
export async function findMarks(
  db: Db,
  viewer: Viewer,
  { documentId, pageId }: { documentId: string; pageId: string | null },
): Promise<PageMarks | undefined> {
  const draft = await findDraft(db, viewer, documentId, "mark");
  const page = draft?.pages.find(({ id }) => id === pageId) ?? draft?.pages[0];
  const before = draft && page && (await marksBefore(db, viewer, { versionId: draft.id, pageId: page.id }));
  if (!draft || !page || !before) return undefined;
  const { stored: marks, fixed } = before;
  const own = await findOwnSignature(db, viewer);
  const images = await imagesOf(db, [
    ...marks.flatMap((mark) => (mark.kind === "signature" ? [mark.imageId] : [])),
    ...(own ? [own.imageId] : []),
  ]);
  const foreign = marks.filter((mark) => mark.kind === "signature" && images.get(mark.imageId)?.userId !== viewer.id);
  return {
    draft,
    page,
    n: draft.pages.indexOf(page) + 1,
    marks,
    fixedIds: [...foreign, ...(fixed ?? [])].map(({ id }) => id),
    hand: own ? { imageId: own.imageId, width: own.width, height: own.height } : null,
    outlines: Object.fromEntries([...images].flatMap(([id, { outline }]) => (outline ? [[id, outline]] : []))),
  };
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
