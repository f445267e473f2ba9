import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { dropBytes } from "~/features/pages/record-file.server";
import { recordPictureSent } from "~/features/pages/take-bytes.server";
import type { Square } from "~/imaging/square";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { photos } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { forgetPhotoFiles, lockPhoto } from "./lock-photo.server.ts";

/** stored: the bytes that were sent, whatever they are; square: null for the centre */
type Sent = { viewer: Pick<Viewer, "id">; stored: Stored; square: Square | null; quota?: number };

/** Has a photo cropped, in place of one that still waits. The present photo is shown until then. */
export async function sendPhoto(db: Db, { viewer: { id }, stored, square, ...limit }: Sent): Promise<"sent" | "over-quota"> {
  const gone = await db.transaction(async (tx) => {
    const fileId = await recordPictureSent(tx, { personId: id, stored, ...limit });
    if (!fileId) return undefined;
    await tx.insert(photos).values({ userId: id }).onConflictDoNothing();
    const before = await lockPhoto(tx, id);
    await tx.update(photos).set({ sentFileId: fileId, square, failedAt: null }).where(eq(photos.userId, id));
    await enqueue(tx, "cut-photo", { userId: id, fileId, personId: id }, { jobKey: `photo:${id}` });
    return forgetPhotoFiles(tx, [before?.sentFileId]);
  });
  if (!gone) {
    await dropBytes(storage(), [stored.key]);
    return "over-quota";
  }
  await letBytesGo(db, storage(), gone);
  return "sent";
}
