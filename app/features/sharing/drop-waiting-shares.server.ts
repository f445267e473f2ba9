import { and, arrayContains, eq, exists, inArray, not, sql } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import { notifyOfSeveral } from "~/features/notifications/notify.server";
import type { Db } from "~db/client.server";
import { documentAccess, users, waitingShares } from "~db/schema/index";

type Dropped = { documentIds: readonly string[]; batchId: string; now: Date };

/**
 * Deletes the shares that wait in vain after the access to these documents has changed: those to people who have access by now, and those whose
 * givers could not give them any more, who are told. The documents are locked.
 */
export async function dropWaitingShares(tx: Db, { documentIds, batchId, now }: Dropped): Promise<void> {
  const { documentId, toEmail, givenById, grants } = waitingShares;
  const ofThese = inArray(documentId, [...documentIds]);
  const receivers = tx
    .select({ one: sql`1` })
    .from(documentAccess)
    .innerJoin(users, eq(users.id, documentAccess.userId))
    .where(and(eq(documentAccess.documentId, documentId), eq(users.email, toEmail)));
  await tx.delete(waitingShares).where(and(ofThese, exists(receivers)));

  const givers = tx
    .select({ one: sql`1` })
    .from(documentAccess)
    .where(
      and(
        eq(documentAccess.documentId, documentId),
        eq(documentAccess.userId, givenById),
        isGranted("share"),
        arrayContains(documentAccess.grants, grants),
      ),
    );
  const dropped = await tx
    .delete(waitingShares)
    .where(and(ofThese, not(exists(givers))))
    .returning({ userId: givenById });
  await notifyOfSeveral(
    tx,
    dropped.map(({ userId }) => ({ userId, kind: "share-dropped", batchId, now })),
  );
}
