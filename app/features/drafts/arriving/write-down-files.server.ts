import { and, eq, isNull, max } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { findQuota } from "~/features/pages/find-quota.server";
import { forgetFiles, recordFiles } from "~/features/pages/record-file.server";
import { lockStoredBytes } from "~/features/pages/stored-bytes.server";
import type { WantedLook } from "~/imaging/recipe";
import { tellChange } from "~/live/tell.server";
import type { Stored } from "~/storage/port";
import { enqueueEach } from "~jobs/queue.server";
import type { Db } from "../../../../db/client.server.ts";
import { draftFiles, versions } from "../../../../db/schema/index.ts";
import { lockDraft } from "../open-draft.server.ts";
import { type FileReason, tidyFileName } from "../rules.ts";

/** stored: the file's bytes are in the store; further: files whose pages follow in the same document; reason: the file was refused on arrival */
export type ArrivedFile = {
  name: string;
  place: number;
  stored?: Stored;
  further?: readonly { name: string; stored: Stored }[];
  reason?: FileReason;
};

type FormOfFiles = { versionId: string; submissionId: string; look?: WantedLook | undefined; quota?: number | undefined };

/** repeated: the same form brought the file before; gone: the draft was published or discarded meanwhile */
export type BecameOf = "kept" | "repeated" | "gone" | FileReason;

/**
 * Records the files of a form in the draft, each with its job; refused files stay visible with their reasons. Uses one transaction, however many
 * files there are. Returns what became of each file.
 */
export async function writeDownFiles(db: Db, viewer: Viewer, form: FormOfFiles, arrived: readonly ArrivedFile[]): Promise<BecameOf[]> {
  const { quota, ...ofForm } = form;
  return db.transaction(async (tx): Promise<BecameOf[]> => {
    const draft = await lockDraft(tx, viewer, form.versionId);
    if (!draft) return arrived.map(() => "gone");
    // Upload was pressed in another tab without these files: they must not appear in a published document unasked.
    if (draft.publishAskedAt)
      await tx
        .update(versions)
        .set({ publishAskedAt: null })
        .where(and(eq(versions.id, draft.id), isNull(versions.publishedAt)));
    const bytes = arrived.some(({ stored }) => stored) ? await lockStoredBytes(tx, viewer.id) : 0;
    const files = withinQuota(arrived, (quota ?? (await findQuota(tx, viewer.id))) - bytes);

    // The job that opens the file determines its type from its content.
    const recorded = files.flatMap(({ stored }) => stored ?? []);
    const idOf = await recordFiles(
      tx,
      recorded.map((stored) => ({ ...stored, mediaType: "application/octet-stream", addedBy: viewer.id })),
    );
    const first = await nextPosition(tx, form.versionId);
    const rows = files.map(({ name, place, stored, reason }, at) => ({
      ...ofForm,
      place,
      name: tidyFileName(name),
      position: first + at,
      ...(stored ? { fileId: idOf.get(stored.key) } : { state: "refused" as const, reason }),
    }));
    const { id, place, fileId } = draftFiles;
    const added = await tx.insert(draftFiles).values(rows).onConflictDoNothing().returning({ id, place, fileId });

    const toPrepare = added.filter(({ fileId }) => fileId);
    const jobs = toPrepare.map(({ id }) => ({ payload: { draftFileId: id, personId: viewer.id }, jobKey: `prepare:${id}` }));
    await enqueueEach(tx, "prepare-file", jobs, { maxAttempts: 3 });
    const places = new Set(added.map(({ place }) => place));
    const repeated = files.flatMap(({ place, stored }) => (stored && !places.has(place) ? (idOf.get(stored.key) ?? []) : []));
    await forgetFiles(tx, repeated);
    await tellChange(tx, [viewer.id], { topic: "draft", id: form.versionId });
    return files.map(({ place, reason }) => reason ?? (places.has(place) ? "kept" : "repeated"));
  });
}

/** Keeps the files that fit into the remaining bytes, in their order; the others are refused. */
export function withinQuota(arrived: readonly ArrivedFile[], room: number): ArrivedFile[] {
  let left = room;
  return arrived.map((file) => {
    if (!file.stored) return file;
    const bytes = [file, ...(file.further ?? [])].reduce((sum, { stored }) => sum + (stored?.bytes ?? 0), 0);
    if (bytes > left) return { name: file.name, place: file.place, reason: "over-quota" };
    left -= bytes;
    return file;
  });
}

async function nextPosition(tx: Db, versionId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(draftFiles.position) })
    .from(draftFiles)
    .where(eq(draftFiles.versionId, versionId));
  // New files follow the pages that an edit begins with, which have the places of file 0.
  return (row?.last ?? 0) + 1;
}
