import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { refuseApart } from "../arriving/refuse-apart.server.ts";
import { type FileReason, mayBeTriedAgain } from "../rules.ts";
import { holdBack, lockReceived, settle } from "./received-file.server.ts";

/** Refuses a file whose preparation failed. Its draft is not published until the person has seen the reason. */
export async function refusePrepared(db: Db, { draftFileId, reason }: { draftFileId: string; reason: FileReason }): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const file = await lockReceived(tx, draftFileId);
    if (!file || !(await settle(tx, file, { state: "refused", reason }))) return null;
    if (file.isApart) await refuseApart(tx, { ...file, id: file.versionId }, reason);
    else await holdBack(tx, file);
    return mayBeTriedAgain(reason) ? null : file.key;
  });
  if (key) await letBytesGo(db, storage(), [key]);
}
