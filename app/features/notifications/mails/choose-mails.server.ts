import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { newsMails } from "~db/schema/notifications";
import type { MailRhythm, Reader } from "../rules.ts";

/** Sets the rhythm of mails; null: no mails. Only notifications since the first choice are mailed. */
export async function chooseMails(
  db: Db,
  { viewer, rhythm, now }: { viewer: Reader; rhythm: MailRhythm | null; now: Date },
): Promise<void> {
  if (!rhythm) {
    await db.delete(newsMails).where(eq(newsMails.userId, viewer.id));
    return;
  }
  await db
    .insert(newsMails)
    .values({ userId: viewer.id, rhythm, since: now })
    .onConflictDoUpdate({ target: newsMails.userId, set: { rhythm } });
}

export async function chosenMails(db: Db, viewer: Reader): Promise<MailRhythm | null> {
  const [chosen] = await db.select({ rhythm: newsMails.rhythm }).from(newsMails).where(eq(newsMails.userId, viewer.id));
  return chosen?.rhythm ?? null;
}
