import { and, eq, isNull } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "../../../../db/client.server.ts";
import { type ApartReason, apartFiles, versions } from "../../../../db/schema/index.ts";
import { type ToThrowAway, throwAway } from "../discard-draft.server.ts";
import { mayBeTriedAgain } from "../rules.ts";

/**
 * A file that becomes no document: told by name, and nothing else of its locked draft stays. What could be tried again waits in its
 * draft until its person says what becomes of it.
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
