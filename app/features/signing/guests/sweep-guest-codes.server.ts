import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { guestCodes } from "~db/schema/index";

/** Deletes the codes of guests that have expired; returns their count. */
export async function sweepGuestCodes(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db.delete(guestCodes).where(lt(guestCodes.expiresAt, now)).returning({ guestId: guestCodes.guestId });
  return gone.length;
}
