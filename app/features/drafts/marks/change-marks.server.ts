import { and, eq, inArray, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Mark, rounded } from "~/imaging/marks/mark";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { missingLetters } from "~/pdf/mark-letters.server";
import type { Db } from "~db/client.server";
import { pages, signatureImages, versionPages, versions } from "~db/schema/index";
import { changeLook, lockPage, type PageOfDraft } from "../looks/change-page.server.ts";
import { type Begun, begunFrom, mergedMarks } from "./merged-marks.ts";
import { mayDraw, mostMarks, mostNumbers, numbersOf, tidied } from "./rules.ts";

/** marks: the annotations that the page has now; both: ids of those that another tab changed as well; letters: characters that cannot be written */
type Changed =
  | Done<{ pageId: string; rendering: boolean; marks: Mark[]; both: string[] }>
  | Refused<"gone" | "not-yours" | "too-many">
  | { ok: false; reason: "letters"; letters: string[] };

/** began: the annotations that were shown when drawing began; if undefined, those that the page has now */
type Drawn = PageOfDraft & { marks: readonly Mark[]; began?: readonly Begun[] | undefined };

/** Stores these annotations on a page of an edit; annotations that were added since drawing began stay. */
export async function changeMarks(db: Db, viewer: Viewer, { marks, began, ...page }: Drawn): Promise<Changed> {
  const written = marks.map((mark) => (mark.kind === "text" ? { ...mark, text: tidied(mark.text) } : mark)).map(rounded);
  const letters = missingLetters(written.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])).join(""));
  if (letters.length > 0) return { ok: false, reason: "letters", letters };
  if (written.length > mostMarks) return refused("too-many");
  return db.transaction(async (tx) => {
    // The page is locked before its annotations are read, as two tabs may send at once.
    const locked = await lockPage(tx, viewer, page);
    const before = locked && (await marksBefore(tx, viewer, { ...page, pageId: locked.id }));
    if (!before) return refused("gone");
    const merged = mergedMarks({ began: began ?? begunFrom(before.stored), stored: before.stored, drawn: written });
    if (merged.marks.length > mostMarks || numbersOf(merged.marks) > mostNumbers) return refused("too-many");
    const ownImages = await ownAmong(tx, viewer, merged.marks);
    if (!mayDraw(merged.marks, { ...before, ownImages })) return refused("not-yours");
    const kept = merged.marks.filter((mark) => mark.kind !== "text" || mark.text !== "");
    const changed = await changeLook(tx, viewer, { ...page, change: { kind: "marks", marks: kept }, analyse: false });
    if (!changed.ok) return refused("gone");
    return done({ pageId: changed.pageId, rendering: changed.rendering, marks: kept, both: merged.both });
  });
}

/** Returns the page's annotations in the edit, and those that its author may not change. */
export async function marksBefore(db: Db, viewer: Viewer, { versionId, pageId }: PageOfDraft) {
  const [page] = await db
    .select({
      recipe: pages.recipe,
      originalId: pages.originalFileId,
      pdfPage: pages.pdfPage,
      documentId: versions.documentId,
      baseVersionId: versions.baseVersionId,
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.versionId, versionId), eq(pages.id, pageId), eq(versions.authorId, viewer.id)));
  if (!page) return undefined;
  const { documentId, baseVersionId, originalId, pdfPage } = page;
  const mayEdit = !baseVersionId || (await isGrantedOn(db, viewer, { documentId, ability: "edit" }));
  const fixed = mayEdit ? null : await marksOf(db, { versionId: baseVersionId ?? "", originalId, pdfPage });
  return { stored: page.recipe.marks ?? [], fixed, sheet: `${originalId}:${pdfPage ?? ""}` };
}

/** The annotations of the same page in another version. */
async function marksOf(db: Db, { versionId, originalId, pdfPage }: { versionId: string; originalId: string; pdfPage: number | null }) {
  const [page] = await db
    .select({ recipe: pages.recipe })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(
      and(
        eq(versionPages.versionId, versionId),
        eq(pages.originalFileId, originalId),
        sql`coalesce(${pages.pdfPage}, -1) = ${pdfPage ?? -1}`,
      ),
    );
  return page?.recipe.marks ?? [];
}

async function ownAmong(db: Db, viewer: Viewer, marks: readonly Mark[]): Promise<Set<string>> {
  const ids = marks.flatMap((mark) => (mark.kind === "signature" ? [mark.imageId] : []));
  if (ids.length === 0) return new Set();
  const own = await db
    .select({ id: signatureImages.id })
    .from(signatureImages)
    .where(and(inArray(signatureImages.id, ids), eq(signatureImages.userId, viewer.id)));
  return new Set(own.map(({ id }) => id));
}
