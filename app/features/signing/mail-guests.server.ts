import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { GuestLetter } from "~/mail/guest.server";
import type { Db } from "~db/client.server";
import { guestSigners, signings } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

/** Has a letter sent to a guest; a letter of the same kind that still waits is sent once. Without an address, nothing is sent. */
export async function mailGuest(tx: Db, guestId: string, letter: GuestLetter): Promise<void> {
  await enqueue(tx, "send-guest-mail", { guestId, letter }, { jobKey: `guest:${guestId}:${letter}` });
}

/** Sends the letter to all guests who are to sign a version and whose link is open. */
export async function mailGuestsOf(tx: Db, { versionId, letter }: { versionId: string; letter: GuestLetter }): Promise<void> {
  const guests = await tx
    .select({ id: guestSigners.id })
    .from(signings)
    .innerJoin(guestSigners, eq(guestSigners.id, signings.guestId))
    .where(and(eq(signings.versionId, versionId), eq(signings.required, true), isNotNull(guestSigners.email), isNull(guestSigners.endedAt)))
    .orderBy(asc(guestSigners.id));
  for (const { id } of guests) await mailGuest(tx, id, letter);
}
