import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import { handOverDuplicates } from "~/features/duplicates/hand-over-duplicates.server";
import { notify } from "~/features/notifications/notify.server";
import type { Db } from "~db/client.server";
import { handOvers } from "~db/schema/index";
import { enqueueHandOver } from "./ask-hand-over.server.ts";
import { type HandOver, moveNext } from "./move-next.server.ts";

/** number of rounds in one job, so that jobs of other people run in between, and a runner that stops is not kept waiting */
const rounds = 4;

/** Hands over the next documents of a person, some in each transaction, so that after a kill the rest follows. Once none is left, both people are told. */
export async function runHandOver(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [handOver] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.fromId, userId), isNull(handOvers.finishedAt)));
  if (!handOver) return;
  for (let round = 0; round < rounds; round++) if ((await moveNext(db, handOver, now)) === 0) return finish(db, handOver, now);
  await enqueueHandOver(db, userId);
}

async function finish(db: Db, { id, fromId, toId, by, note }: HandOver, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(handOvers)
      .set({ finishedAt: now })
      .where(and(eq(handOvers.id, id), isNull(handOvers.finishedAt)))
      .returning({ documents: handOvers.documents });
    if (!finished) return;
    await handOverDuplicates(tx, { fromId, toId });
    const { documents } = finished;
    const operator = { by, note };
    await recordAct(tx, { operator, kind: "documents-handed-over", userId: fromId, facts: { documents }, now });
    await recordAct(tx, { operator, kind: "documents-received", userId: toId, facts: { documents }, now });
    if (documents === 0) return;
    const told = [
      { userId: toId, kind: "documents-received", fromUserId: fromId } as const,
      { userId: fromId, kind: "documents-handed-over", fromUserId: toId } as const,
    ].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    for (const news of told) await notify(tx, { ...news, batchId: id, count: documents, now });
  });
}
