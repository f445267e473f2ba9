import { eq } from "drizzle-orm";
import type { Grant } from "~/features/access/rules";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { departures, handOvers } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

type Asked = {
  operator: Operator;
  fromId: string;
  toId: string;
  /** the rights that the former owner keeps; empty: none */
  keeps: readonly Grant[];
  now: Date;
};

/** not-ready: the receiver's address is not confirmed, their account is disabled, or they are leaving */
type Answer = Done<{ handOverId: string }> | Refused<"same-person" | "not-ready" | "under-way">;

/** Asks for all documents that one person has to become another one's; a job hands them over. */
export async function askHandOver(db: Db, { operator, fromId, toId, keeps, now }: Asked): Promise<Answer> {
  if (fromId === toId) return refused("same-person");
  return db.transaction(async (tx) => {
    const to = await lockPerson(tx, toId);
    if (!to?.emailVerifiedAt || to.disabledAt || (await tx.$count(departures, eq(departures.userId, toId))) > 0)
      return refused("not-ready");
    const [asked] = await tx
      .insert(handOvers)
      .values({ fromId, toId, keeps: [...keeps], ...operator, askedAt: now })
      .onConflictDoNothing()
      .returning({ handOverId: handOvers.id });
    if (!asked) return refused("under-way");
    await recordAct(tx, { operator, kind: "hand-over-asked", userId: fromId, facts: {}, now });
    await enqueueHandOver(tx, fromId);
    return done(asked);
  });
}

/** userId: the former owner, of whom one hand-over at most is under way */
export async function enqueueHandOver(tx: Db, userId: string): Promise<void> {
  await enqueue(tx, "hand-over", { userId }, { jobKey: `hand-over:${userId}` });
}
