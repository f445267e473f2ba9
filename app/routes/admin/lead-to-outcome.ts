import { redirect } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/rules";
import { awaitBulk } from "~/features/bulk/await-bulk.server";
import { putBulkAway } from "~/features/bulk/put-bulk-away.server";
import { isMoreThanTold, isTrouble, shownFor, undoLeft } from "~/features/bulk/rules";
import { toldOutcome } from "~/features/bulk/told-outcome";
import { bulkPath } from "~/features/documents/paths";
import { isFetched } from "~/http/is-fetched";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";

/**
 * Redirects after the start of a bulk action: back to the list with its outcome, or with a line about its progress where a script follows it; a
 * browser without script waits on a page that loads itself again.
 */
export async function leadToOutcome(request: Request, viewer: Viewer, actionId: string): Promise<Response> {
  const bulk = await awaitBulk(db, viewer, actionId);
  if (!bulk?.isFinished) return redirect(bulk && isFetched(request) ? bulk.list : bulkPath(actionId));
  const now = new Date();
  // An outcome with more than the toast can say is linked above the list until the person has read it.
  if (isMoreThanTold(bulk.outcome)) return redirect(bulk.list);
  const ms = bulk.outcome.done > 0 && undoLeft(bulk, now) > 0 ? shownFor : 0;
  await putBulkAway(db, viewer, { actionId, now: new Date(now.getTime() + ms) });
  // The outcome of what can be undone stands above the list for a while.
  if (ms > 0) return redirect(bulk.list);
  const t = await texts(request, "bulk");
  const trouble = isTrouble(bulk.outcome);
  return redirectWithToast(bulk.list, {
    text: toldOutcome(t, bulk),
    kind: trouble ? "danger" : "success",
    ms: trouble ? 10000 : 5000,
  });
}
