import { and, asc, eq, isNull } from "drizzle-orm";
import { endRound, findRunning } from "~/features/bulk/end-round.server";
import type { Db } from "~db/client.server";
import { bulkItems } from "~db/schema/index";
import { pdfOf } from "./pdf-of.server.ts";

/** number of PDFs of one action that are made at a time, so that those of other people come in between */
const atOnce = 12;

/** ms until PDFs that are being made are checked again, if nothing else was to be done */
const pause = 500;

/** Has the next documents of an action exported as PDFs, and records the finished ones, so that nothing is made twice after a kill. */
export async function makeZipped(db: Db, { actionId, now }: { actionId: string; now: Date }): Promise<void> {
  const action = await findRunning(db, actionId);
  if (!action) return;

  const ofAction = eq(bulkItems.actionId, actionId);
  const open = await db
    .select({ documentId: bulkItems.documentId })
    .from(bulkItems)
    .where(and(ofAction, isNull(bulkItems.result)))
    .orderBy(asc(bulkItems.place))
    .limit(atOnce);
  let [noted, begun] = [0, 0];
  for (const { documentId } of open) {
    const made = await pdfOf(db, { id: action.userId }, { documentId, now });
    if (!made.result) {
      begun += Number(made.isNew);
      continue;
    }
    await db
      .update(bulkItems)
      .set(made)
      .where(and(ofAction, eq(bulkItems.documentId, documentId), isNull(bulkItems.result)));
    noted += 1;
  }
  // The next round is enqueued after the PDFs that were started just now, so that they are finished or nearly so by then.
  await endRound(db, action, { now, pause: noted + begun === 0 ? pause : 0 });
}
