import { and, eq, isNotNull, ne } from "drizzle-orm";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { draftFiles, versions } from "~db/schema/index";
import { findPagesToAdd } from "../arriving/pages-to-add.server.ts";
import type { FilesOfForm, Room } from "../arriving/room.ts";
import { writeDownFiles } from "../arriving/write-down-files.server.ts";
import { type Draft, findEdit, openDraft } from "../open-draft.server.ts";

/** The person's draft as the destination of a form: all files of the form become its pages. */
export function draftRoom(db: Db, form: FilesOfForm): Room {
  const { viewer, submissionId, look } = form;
  let draft: Draft | "used-up" | "gone" | undefined;
  return {
    tellsEach: false,
    known: () => findKnown(db, form),
    async closed() {
      draft = await findDraft(db, form);
      return typeof draft === "string" ? draft : undefined;
    },
    async writeDown(files, quota) {
      invariant(typeof draft === "object", "files are taken into a draft");
      const into = { submissionId, look, quota };
      const became = await writeDownFiles(db, viewer, { ...into, versionId: draft.id }, files);
      if (form.documentId || !became.includes("gone") || !(await wasPublished(db, draft))) return became;
      // Another tab published the draft while these files were arriving: they start the next draft.
      const next = await findDraft(db, form);
      if (typeof next === "string") return became;
      draft = next;
      return writeDownFiles(db, viewer, { ...into, versionId: next.id }, files);
    },
  };
}

/**
 * The places of the form's files that are already in any version of the person: a form that is sent again after its draft was published must not
 * start another draft.
 */
async function findKnown(db: Db, { viewer, submissionId }: FilesOfForm): Promise<Set<number>> {
  const known = await db
    .select({ place: draftFiles.place })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.submissionId, submissionId), eq(versions.authorId, viewer.id)));
  return new Set(known.map(({ place }) => place));
}

async function wasPublished(db: Db, { id }: Draft): Promise<boolean> {
  return (await db.$count(versions, and(eq(versions.id, id), isNotNull(versions.publishedAt)))) > 0;
}

/** Returns whether the draft contains files of any other form. */
export async function holdsOtherFiles(db: Db, { versionId, submissionId }: { versionId: string; submissionId: string }): Promise<boolean> {
  const isOther = and(eq(draftFiles.versionId, versionId), ne(draftFiles.submissionId, submissionId));
  return (await db.$count(draftFiles, isOther)) > 0;
}

/** Finds the draft that the files go into. Only the edit button begins an edit: an edit that has ended meanwhile is not begun again. */
async function findDraft(db: Db, { viewer, documentId }: FilesOfForm): Promise<Draft | "used-up" | "gone"> {
  if ((await findPagesToAdd(db, viewer, new Date())) === 0) return "used-up";
  const draft = documentId ? await findEdit(db, viewer, documentId) : await openDraft(db, viewer);
  return draft ?? "gone";
}
