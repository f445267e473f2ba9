import { and, eq, inArray, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { forgetFiles } from "~/features/pages/record-file.server";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { lockDocumentOf } from "~db/locks.server";
import { apartFiles, draftFiles, files, versions } from "~db/schema/index";
import { prepareAgain } from "../arriving/prepare-again.server.ts";
import { throwAway } from "../discard-draft.server.ts";
import { type Draft, lockDraft } from "../open-draft.server.ts";
import { reasonsToTryAgain } from "../rules.ts";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";

type Asked = { apartFileId: string; now: Date };

/** Has a file worked on once more that an engine could not manage, from the step at which it stopped. */
export async function tryApartAgain(db: Db, viewer: Viewer, { apartFileId, now }: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockKept(tx, viewer, apartFileId);
    if (!draft) return;
    await tx.update(apartFiles).set({ reason: null }).where(eq(apartFiles.id, apartFileId));
    await tx
      .update(versions)
      .set({ publishAskedAt: now })
      .where(and(eq(versions.id, draft.id), isNull(versions.publishedAt), isNull(versions.publishAskedAt)));
    await prepareAgain(tx, eq(draftFiles.versionId, draft.id), viewer.id);
    await publishWhenPrepared(tx, draft.id);
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
  });
}

/** Discards a refused file with its bytes, as the person does not want it any more. */
export async function discardApart(db: Db, viewer: Viewer, { apartFileId, now }: Asked): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const draft = await lockKept(tx, viewer, apartFileId);
    if (!draft) return [];
    const unopened = await tx
      .select({ id: files.id, key: files.key })
      .from(draftFiles)
      .innerJoin(files, eq(files.id, draftFiles.fileId))
      .where(and(eq(draftFiles.versionId, draft.id), eq(draftFiles.state, "refused")));
    await tx.update(apartFiles).set({ toldAt: now }).where(eq(apartFiles.id, apartFileId));
    await throwAway(tx, draft);
    await forgetFiles(
      tx,
      unopened.map(({ id }) => id),
    );
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
    return unopened.map(({ key }) => key);
  });
  await letBytesGo(db, storage(), gone);
}

/** Lists a refused file no longer of which nothing is kept. */
export async function hideRefusal(db: Db, viewer: Viewer, { apartFileId, now }: Asked): Promise<void> {
  if (!isId(apartFileId)) return;
  const isGone = and(isNotNull(apartFiles.reason), notInArray(apartFiles.reason, [...reasonsToTryAgain]), isNull(apartFiles.toldAt));
  await db
    .update(apartFiles)
    .set({ toldAt: now })
    .where(and(eq(apartFiles.id, apartFileId), eq(apartFiles.userId, viewer.id), isGone));
}

/** Locks the draft of a refused file whose bytes are kept, and its document before it. */
async function lockKept(tx: Db, viewer: Viewer, apartFileId: string): Promise<Draft | undefined> {
  if (!isId(apartFileId)) return undefined;
  const find = () =>
    tx
      .select({ versionId: apartFiles.versionId })
      .from(apartFiles)
      .where(and(eq(apartFiles.id, apartFileId), eq(apartFiles.userId, viewer.id), inArray(apartFiles.reason, [...reasonsToTryAgain])));
  const [asked] = await find();
  if (!asked?.versionId) return undefined;
  await lockDocumentOf(tx, asked.versionId);
  const draft = await lockDraft(tx, viewer, asked.versionId);
  // If the button is pressed twice, the first press has already handled it.
  return draft && (await find()).length > 0 ? draft : undefined;
}
