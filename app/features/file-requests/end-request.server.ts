import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { fileRequests } from "~db/schema/index";
import { isOpenRequest } from "./is-open-request.server.ts";

type EndRequest = { requestId: string; now: Date };

/** Ends an open request of the viewer's own: nothing comes by it any more. Returns whether it was open until now. */
export async function endRequest(db: Db, viewer: Pick<Viewer, "id">, { requestId, now }: EndRequest): Promise<boolean> {
  if (!isId(requestId)) return false;
  const ended = await db
    .update(fileRequests)
    .set({ endedAt: now })
    .where(and(eq(fileRequests.id, requestId), eq(fileRequests.madeById, viewer.id), isOpenRequest))
    .returning({ id: fileRequests.id });
  return ended.length > 0;
}
