import { and, eq, isNull, ne } from "drizzle-orm";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

type StartBulk = {
  actionId: string;
  /** the person to share the documents with, and their rights */
  share?: { sharedWithId: string; grants: Grant[] };
  now: Date;
};

/** Starts the viewer's action. Returns whether there was one that had not been started. */
export async function startBulk(db: Db, viewer: Viewer, { actionId, share, now }: StartBulk): Promise<boolean> {
  if (!isId(actionId)) return false;
  const ofKind = share ? eq(bulkActions.kind, "share") : ne(bulkActions.kind, "share");
  return db.transaction(async (tx) => {
    const [started] = await tx
      .update(bulkActions)
      .set({ startedAt: now, ...share })
      .where(and(eq(bulkActions.id, actionId), eq(bulkActions.userId, viewer.id), isNull(bulkActions.startedAt), ofKind))
      .returning({ kind: bulkActions.kind });
    if (started?.kind === "table")
      await tx
        .update(bulkActions)
        .set({ finishedAt: now, toldAt: now })
        .where(and(eq(bulkActions.id, actionId), isNull(bulkActions.finishedAt)));
    else if (started) await enqueueBulk(tx, { id: actionId, kind: started.kind });
    return started !== undefined;
  });
}

type Action = Pick<typeof bulkActions.$inferSelect, "id" | "kind">;

export async function enqueueBulk(tx: Db, { id, kind }: Action, runAt?: Date): Promise<void> {
  const task = kind === "zip" ? "make-zip" : "run-bulk";
  await enqueue(tx, task, { actionId: id }, { jobKey: `bulk:${id}`, ...(runAt && { runAt }) });
}
