import { and, eq, isNull } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "../../../../db/client.server.ts";
import { type ApartReason, apartFiles, versions } from "../../../../db/schema/index.ts";
import { type ToThrowAway, throwAway } from "../discard-draft.server.ts";
import { mayBeTriedAgain } from "../rules.ts";

/**
 * Refuses a file that was to become a document: it is reported by name, and its locked draft is deleted. A file that could be tried again stays in
 * its draft until the person decides about it.
 */
export async function refuseApart(tx: Db, draft: ToThrowAway, reason: ApartReason): Promise<void> {
  await tx.update(apartFiles).set({ reason }).where(eq(apartFiles.versionId, draft.id));
  if (mayBeTriedAgain(reason))
    await tx
      .update(versions)
      .set({ publishAskedAt: null })
      .where(and(eq(versions.id, draft.id), isNull(versions.publishedAt)));
  else await throwAway(tx, draft);
  await tellChange(tx, [draft.authorId], { topic: "documents", id: draft.authorId });
}
