import type { Readable } from "node:stream";
import { and, eq, max } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { dropBytes, forgetFile, recordFile } from "~/features/pages/record-file.server";
import { countStoredBytes, lockStoredBytes } from "~/features/pages/stored-bytes.server";
import { isOutOfSpace } from "~/lib/out-of-space";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { TooLarge } from "~/lib/too-large";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import { newDocumentKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { type Draft, findEdit, lockDraft, openDraft } from "../open-draft.server.ts";
import { type FileReason, tidyFileName } from "../rules.ts";
import { findPagesToAdd } from "./pages-to-add.server.ts";

export type ReceiveFile = {
  viewer: Viewer;
  /** whose open edit it goes into; none: into the new document */
  documentId?: string | undefined;
  /** minted with the form; with `place` it makes a repeated submit harmless */
  submissionId: string;
  place: number;
  name: string;
  /** fails with TooLarge where it went past its limit */
  body: Readable;
  /** bytes that the store keeps for one person */
  quota?: number;
};

type Received = Done<{ repeated: boolean }> | Refused<"too-large" | "no-space" | "gone" | "used-up" | "over-quota">;

/** Streams one file into the draft: bytes first and durable, then the rows and the job in one transaction. */
export async function receiveFile(db: Db, asked: ReceiveFile): Promise<Received> {
  const { viewer, documentId, submissionId, place, name, body, quota = env.MAX_PERSON_BYTES } = asked;
  if (await isKnown(db, viewer, { submissionId, place })) {
    body.resume();
    return done({ repeated: true });
  }
  if ((await findPagesToAdd(db, viewer, new Date())) === 0) {
    body.resume();
    return refused("used-up");
  }
  const draft = await draftFor(db, viewer, documentId);
  if (!draft) {
    body.resume();
    return refused("gone");
  }
  const file = { versionId: draft.id, submissionId, place, name: tidyFileName(name) };
  if ((await countStoredBytes(db, viewer.id)) >= quota) {
    body.resume();
    return refuseWith(db, viewer, file, "over-quota");
  }
  const stored = await store(body);
  if (!stored.ok) return refuseWith(db, viewer, file, stored.reason);
  const kept = await keep(db, viewer, file, { stored, quota });
  if (kept.ok && !kept.repeated) return kept;
  await dropBytes(storage(), [stored.key]);
  return kept.ok || kept.reason !== "over-quota" ? kept : refuseWith(db, viewer, file, kept.reason);
}

async function refuseWith<R extends FileReason>(db: Db, viewer: Viewer, file: NewFile, reason: R): Promise<Refused<R>> {
  const { name, place, ...form } = file;
  await refuseFiles(db, viewer, form, [{ name, place, reason }]);
  return refused(reason);
}

/** An edit is begun by its button alone: one that was ended meanwhile is not begun again. */
export async function draftFor(db: Db, viewer: Viewer, documentId: string | undefined): Promise<Draft | undefined> {
  return documentId ? findEdit(db, viewer, documentId) : openDraft(db, viewer);
}

type TurnedAway = { name: string; place: number; reason: FileReason };

/** Files that were turned away on arrival stay visible with their reasons. One transaction, however many they are. */
export async function refuseFiles(
  db: Db,
  viewer: Viewer,
  form: Pick<NewFile, "versionId" | "submissionId">,
  files: TurnedAway[],
): Promise<void> {
  if (files.length === 0) return;
  await db.transaction(async (tx) => {
    if (!(await lockDraft(tx, viewer, form.versionId))) return;
    const first = await nextPosition(tx, form.versionId);
    const rows = files.map((file, at) => ({
      ...form,
      ...file,
      name: tidyFileName(file.name),
      position: first + at,
      state: "refused" as const,
    }));
    await tx.insert(draftFiles).values(rows).onConflictDoNothing();
    await tellChange(tx, [viewer.id], { topic: "draft", id: form.versionId });
  });
}

export type NewFile = { versionId: string; submissionId: string; place: number; name: string };

/** In whichever of the person's versions: a form sent again after its draft was published must not begin another. */
async function isKnown(db: Db, viewer: Viewer, { submissionId, place }: Pick<NewFile, "submissionId" | "place">): Promise<boolean> {
  const known = await db
    .select({ id: draftFiles.id })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.submissionId, submissionId), eq(draftFiles.place, place), eq(versions.authorId, viewer.id)));
  return known.length > 0;
}

async function store(body: Readable): Promise<Done<Stored> | Refused<"too-large" | "no-space">> {
  try {
    return done(await storage().put(newDocumentKey(), body));
  } catch (error) {
    if (error instanceof TooLarge) return refused("too-large");
    if (!isOutOfSpace(error)) throw error;
    log.error({ err: error }, "the store has no space left");
    return refused("no-space");
  }
}

type Kept = Done<{ repeated: boolean }> | Refused<"gone" | "over-quota">;

async function keep(db: Db, viewer: Viewer, file: NewFile, { stored, quota }: { stored: Stored; quota: number }): Promise<Kept> {
  return db.transaction(async (tx) => {
    // Published or discarded while the file arrived.
    if (!(await lockDraft(tx, viewer, file.versionId))) return refused("gone");
    if ((await lockStoredBytes(tx, viewer.id)) + stored.bytes > quota) return refused("over-quota");
    // The type is told by the content, once the file is opened by its job.
    const fileId = await recordFile(tx, { ...stored, mediaType: "application/octet-stream", addedBy: viewer.id });
    const position = await nextPosition(tx, file.versionId);
    const [added] = await tx
      .insert(draftFiles)
      .values({ ...file, fileId, position })
      .onConflictDoNothing()
      .returning({ id: draftFiles.id });
    if (!added) {
      await forgetFile(tx, fileId);
      return done({ repeated: true });
    }
    await enqueue(tx, "prepare-file", { draftFileId: added.id, personId: viewer.id }, { jobKey: `prepare:${added.id}`, maxAttempts: 3 });
    await tellChange(tx, [viewer.id], { topic: "draft", id: file.versionId });
    return done({ repeated: false });
  });
}

async function nextPosition(tx: Db, versionId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(draftFiles.position) })
    .from(draftFiles)
    .where(eq(draftFiles.versionId, versionId));
  // Behind the pages an edit begins with, which have the places of file 0.
  return (row?.last ?? 0) + 1;
}
