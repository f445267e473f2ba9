import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { fileRequests } from "~db/schema/index";
import { isOpenRequest } from "./is-open-request.server.ts";
import { rowOf, type TermsRefusal, whyNot } from "./make-request.server.ts";
import type { RequestTerms } from "./rules.ts";

type ChangeRequest = RequestTerms & { requestId: string; now: Date };

/** Changes an open request of the viewer's own; its address stays. */
export async function changeRequest(
  db: Db,
  viewer: Pick<Viewer, "id" | "emailVerified">,
  { requestId, now, ...terms }: ChangeRequest,
): Promise<Done<object> | Refused<TermsRefusal | "gone">> {
  const reason = whyNot(viewer, terms, now);
  if (reason) return refused(reason);
  if (!isId(requestId)) return refused("gone");
  const changed = await db
    .update(fileRequests)
    .set(rowOf(terms))
    .where(and(eq(fileRequests.id, requestId), eq(fileRequests.madeById, viewer.id), isOpenRequest))
    .returning({ id: fileRequests.id });
  return changed.length > 0 ? done({}) : refused("gone");
}
