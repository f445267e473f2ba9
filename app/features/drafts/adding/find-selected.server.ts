import { and, asc, eq } from "drizzle-orm";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { draftFiles, versionPages } from "~db/schema/index";
import type { DraftView } from "../find-draft.server.ts";

/** added: id of a form with files whose first page is to be shown as soon as it exists */
type Asked = { page: string | null; added: string | null };

/** Finds the page that an address shows; awaited: the id of the form whose first page does not exist yet. */
export async function findSelected(
  db: Db,
  draft: DraftView | null,
  { page, added }: Asked,
): Promise<{ selectedId: string | undefined; awaited: string | undefined }> {
  if (!draft) return { selectedId: undefined, awaited: undefined };
  const first = added && isId(added) ? await firstPageOf(db, draft.id, added) : undefined;
  const shownFirst = draft.pages.find(({ id }) => id === first);
  const shown = shownFirst ?? draft.pages.find(({ id }) => id === page);
  // A page that came after the draft was read is shown by the next look.
  const isToCome = first !== undefined || draft.progress.prepared < draft.progress.total;
  return { selectedId: shown?.id, awaited: added !== null && !shownFirst && isToCome ? added : undefined };
}

async function firstPageOf(db: Db, versionId: string, submissionId: string): Promise<string | undefined> {
  const [first] = await db
    .select({ id: versionPages.pageId })
    .from(versionPages)
    .innerJoin(draftFiles, eq(draftFiles.id, versionPages.draftFileId))
    .where(and(eq(versionPages.versionId, versionId), eq(draftFiles.submissionId, submissionId)))
    .orderBy(asc(versionPages.position))
    .limit(1);
  return first?.id;
}
