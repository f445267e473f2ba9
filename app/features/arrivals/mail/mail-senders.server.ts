import { and, asc, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { mailSenders } from "~db/schema/index";
import { mailSenderLimit, readMailSender } from "./rules.ts";

/** Lists who may send to the person's address besides themselves. */
export async function listMailSenders(db: Db, viewer: Pick<Viewer, "id">): Promise<string[]> {
  const { sender, userId } = mailSenders;
  const rows = await db.select({ sender }).from(mailSenders).where(eq(userId, viewer.id)).orderBy(asc(sender));
  return rows.map((row) => row.sender);
}

type Allowing = { typed: string; now: Date };

/** Allows an address, or a whole domain, to send. */
export async function allowMailSender(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { typed, now }: Allowing,
): Promise<Done<{ sender: string }> | Refused<"no-sender" | "too-many-senders">> {
  const sender = readMailSender(typed);
  if (!sender) return refused("no-sender");
  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one counts what the first has added.
    await lockPerson(tx, viewer.id);
    if ((await tx.$count(mailSenders, eq(mailSenders.userId, viewer.id))) >= mailSenderLimit) return refused("too-many-senders");
    await tx.insert(mailSenders).values({ userId: viewer.id, sender, createdAt: now }).onConflictDoNothing();
    return done({ sender });
  });
}

/** Allows a sender no longer. */
export async function removeMailSender(db: Db, viewer: Pick<Viewer, "id">, sender: string): Promise<void> {
  await db.delete(mailSenders).where(and(eq(mailSenders.userId, viewer.id), eq(mailSenders.sender, sender)));
}
