import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Size } from "~/imaging/geometry";
import type { Mark } from "~/imaging/marks/mark";
import type { Db } from "~db/client.server";
import { files, pages, signFieldValues, signings } from "~db/schema/index";
import { annotationAt, type Filled } from "./annotation-at.server.ts";

/** What a signer filled in on a page of a version. name: theirs; size: of the page's picture */
export type FilledOnPage = Filled & { pageId: string; label: string; name: string; size: Size };

/** Returns what was filled in on the pages of a version by those whose signatures it has, from the top. pageId: on this page alone */
export async function findFilled(db: Db, versionId: string, pageId?: string): Promise<FilledOnPage[]> {
  const { fieldId, kind, box, label, value } = signFieldValues;
  const rows = await db
    .select({
      ...{ fieldId, kind, box, label, value, pageId: signFieldValues.pageId, imageId: signings.imageId, name: signings.name },
      ...{ width: files.width, height: files.height },
    })
    .from(signings)
    .innerJoin(signFieldValues, eq(signFieldValues.signingId, signings.id))
    .innerJoin(pages, eq(pages.id, signFieldValues.pageId))
    .innerJoin(files, eq(files.id, pages.renderedFileId))
    .where(
      and(
        eq(signings.versionId, versionId),
        eq(signings.required, true),
        isNotNull(signings.signedAt),
        pageId ? eq(signFieldValues.pageId, pageId) : undefined,
      ),
    )
    .orderBy(asc(signings.signedAt), asc(signings.id), asc(fieldId));
  const found = rows.map(({ width, height, ...filled }) => ({ ...filled, size: { width: width ?? 1, height: height ?? 1 } }));
  return found.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** Returns what was filled in on each page of a version, to be drawn over it. */
export async function filledByPage(db: Db, versionId: string): Promise<Map<string, Mark[]>> {
  const byPage = new Map<string, Mark[]>();
  for (const filled of await findFilled(db, versionId))
    byPage.set(filled.pageId, [...(byPage.get(filled.pageId) ?? []), ...annotationAt(filled, filled.size)]);
  return byPage;
}
