import { inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { trashedDocuments } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { chooseTrashed } from "./choose-trashed.server.ts";
import type { Chosen } from "./list-trash.server.ts";

/** Ends the time of documents in the viewer's trash: they disappear from it at once, and a job deletes them. Returns how many. */
export async function purgeDocuments(db: Db, viewer: Pick<Viewer, "id">, chosen: Chosen): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await chooseTrashed(tx, viewer, chosen);
    if (ids.length === 0) return 0;
    await tx.update(trashedDocuments).set({ endsAt: chosen.now }).where(inArray(trashedDocuments.documentId, ids));
    await enqueue(tx, "sweep-trash", {}, { nobodyWaits: true });
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
    return ids.length;
  });
}
