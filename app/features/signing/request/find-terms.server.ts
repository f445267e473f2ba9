import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signingRequests } from "~db/schema/index";
import { atAnyTime, type RequestTerms } from "./rules.ts";

/** Returns how the signatures of a document are asked for. */
export async function findTerms(db: Db, documentId: string): Promise<RequestTerms> {
  const { inOrder, remindEvery, remindTimes, endsAt } = signingRequests;
  const [found] = await db
    .select({ inOrder, remindEvery, remindTimes, endsAt })
    .from(signingRequests)
    .where(eq(signingRequests.documentId, documentId));
  return found ?? atAnyTime;
}
