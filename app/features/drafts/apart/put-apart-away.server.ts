import { and, eq, isNotNull, isNull, notExists, or } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { apartFiles, versions } from "~db/schema/index";

/** The person has read what became of their files. What is still worked on goes on, and is told. */
export async function putApartAway(db: Db, viewer: Viewer, { now }: { now: Date }): Promise<void> {
  const isWorkedOn = db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, apartFiles.versionId), isNull(versions.publishedAt)));
  await db.transaction(async (tx) => {
    const isOpen = and(eq(apartFiles.userId, viewer.id), isNull(apartFiles.toldAt));
    // What never came is forgotten: nothing else is known of it than its name.
    await tx.delete(apartFiles).where(and(isOpen, isNull(apartFiles.arrivedAt)));
    await tx
      .update(apartFiles)
      .set({ toldAt: now })
      .where(and(isOpen, or(isNotNull(apartFiles.reason), notExists(isWorkedOn))));
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
  });
}
