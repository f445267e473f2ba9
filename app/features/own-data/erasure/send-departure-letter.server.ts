import { and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { germanTime } from "~/lib/dates";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import { deliver } from "~/mail/deliver.server";
import { departureLetter } from "~/mail/departure.server";
import { stayPath } from "~/paths";
import type { Db } from "~db/client.server";
import { departures, users } from "~db/schema/index";

/** Mails until when leaving can be revoked, and how. If it is sent again, only the newer link works. */
export async function sendDepartureLetter(db: Db, userId: string): Promise<void> {
  const secret = newSecret();
  const [departure] = await db
    .update(departures)
    .set({ secretHash: hashOfSecret(secret) })
    .from(users)
    .where(and(eq(departures.userId, userId), eq(users.id, userId), isNull(users.disabledAt)))
    .returning({ leavesAt: departures.leavesAt, email: users.email, language: users.language });
  if (!departure) return;
  const { leavesAt, ...to } = departure;
  await deliver(await departureLetter({ ...to, at: germanTime(leavesAt), link: env.APP_URL + stayPath(secret) }));
}
