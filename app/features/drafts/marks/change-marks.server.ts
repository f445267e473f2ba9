import { and, eq, inArray, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Mark, rounded } from "~/imaging/marks/mark";
import { type Done, type Refused, refused } from "~/lib/result";
import { missingLetters } from "~/pdf/mark-letters.server";
import type { Db } from "~db/client.server";
import { pages, signatureImages, versionPages, versions } from "~db/schema/index";
import { changeLook, type PageOfDraft } from "../looks/change-page.server.ts";
import { mayDraw, mostMarks, tidied } from "./rules.ts";

/** letters: those that cannot be written */
type Changed =
  | Done<{ pageId: string; rendering: boolean }>
  | Refused<"gone" | "not-yours" | "too-many">
  | { ok: false; reason: "letters"; letters: string[] };

/** Puts these marks on a page of an edit, in place of those it had. */
export async function changeMarks(db: Db, viewer: Viewer, { marks, ...page }: PageOfDraft & { marks: readonly Mark[] }): Promise<Changed> {
  const written = marks.map((mark) => (mark.kind === "text" ? { ...mark, text: tidied(mark.text) } : mark)).map(rounded);
  const letters = missingLetters(written.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])).join(""));
  if (letters.length > 0) return { ok: false, reason: "letters", letters };
  if (written.length > mostMarks) return refused("too-many");
  return db.transaction(async (tx) => {
    const before = await marksBefore(tx, viewer, page);
    if (!before) return refused("gone");
    const ownImages = await ownAmong(tx, viewer, written);
    if (!mayDraw(written, { ...before, ownImages })) return refused("not-yours");
    const kept = written.filter((mark) => mark.kind !== "text" || mark.text !== "");
    return changeLook(tx, viewer, { ...page, change: { kind: "marks", marks: kept }, analyse: false }) as Promise<Changed>;
  });
}

/** The page's marks in the edit, and those that its author has to leave as they are. */
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
  return { stored: page.recipe.marks ?? [], fixed };
}

/** Of the same page in another version. */
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
