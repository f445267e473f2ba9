import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { apartFiles } from "~db/schema/index";
import { tidyFileName } from "../rules.ts";

/** number of files that are awaited of one person at most */
const mostAwaited = 5000;

export type Announced = { submissionId: string; firstPlace: number; names: readonly string[] };

/** Records the names of files before they are sent, so that files that never arrive can be reported. */
export async function announceFiles(db: Db, viewer: Viewer, { submissionId, firstPlace, names }: Announced): Promise<void> {
  if (names.length === 0) return;
  await db.transaction(async (tx) => {
    const awaited = await tx.$count(apartFiles, and(eq(apartFiles.userId, viewer.id), isNull(apartFiles.arrivedAt)));
    if (awaited + names.length > mostAwaited) return;
    await tx
      .insert(apartFiles)
      .values(names.map((name, at) => ({ userId: viewer.id, submissionId, place: firstPlace + at, name: tidyFileName(name) })))
      .onConflictDoNothing();
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
  });
}
