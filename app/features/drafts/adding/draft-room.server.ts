import { and, eq } from "drizzle-orm";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { draftFiles, versions } from "~db/schema/index";
import { type Draft, findEdit, openDraft } from "../open-draft.server.ts";
import { findPagesToAdd } from "./pages-to-add.server.ts";
import type { FilesOfForm, Room } from "./room.ts";
import { writeDownFiles } from "./write-down-files.server.ts";

/** The person's draft: all files of the form become pages of it. */
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
    writeDown(files, quota) {
      invariant(typeof draft === "object", "files are taken into a draft");
      return writeDownFiles(db, viewer, { versionId: draft.id, submissionId, look, quota }, files);
    },
  };
}

/** In whichever of the person's versions: a form sent again after its draft was published must not begin another. */
async function findKnown(db: Db, { viewer, submissionId }: FilesOfForm): Promise<Set<number>> {
  const known = await db
    .select({ place: draftFiles.place })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.submissionId, submissionId), eq(versions.authorId, viewer.id)));
  return new Set(known.map(({ place }) => place));
}

/** An edit is begun by its button alone: one that was ended meanwhile is not begun again. */
async function findDraft(db: Db, { viewer, documentId }: FilesOfForm): Promise<Draft | "used-up" | "gone"> {
  if ((await findPagesToAdd(db, viewer, new Date())) === 0) return "used-up";
  const draft = documentId ? await findEdit(db, viewer, documentId) : await openDraft(db, viewer);
  return draft ?? "gone";
}
