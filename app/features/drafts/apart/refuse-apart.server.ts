import { eq } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { type ApartReason, apartFiles } from "~db/schema/index";
import { type ToThrowAway, throwAway } from "../discard-draft.server.ts";

/** A file that becomes no document: told by name, and nothing else of its locked draft stays. */
export async function refuseApart(tx: Db, draft: ToThrowAway, reason: ApartReason): Promise<void> {
  await tx.update(apartFiles).set({ reason }).where(eq(apartFiles.versionId, draft.id));
  await throwAway(tx, draft);
  await tellChange(tx, [draft.authorId], { topic: "documents", id: draft.authorId });
}
