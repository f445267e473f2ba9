import { and, asc, eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import type { HeldBack } from "~/features/letters/rules";
import { stoppedAmong } from "~/features/letters/stopped.server";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { guestSigners, signings } from "~db/schema/index";
import { type SigningState, stateOf } from "../rules.ts";
import { addressOfGuest } from "./guest-address.server.ts";

export type ListedGuest = {
  id: string;
  name: string;
  email: string | null;
  message: string;
  needsCode: boolean;
  /** null: it is over, somebody else asks, or the key that it was closed with is lost */
  address: string | null;
  state: SigningState;
  at: Date | null;
  askedAt: Date;
  endsAt: Date | null;
  /** null: it is open */
  over: "ended" | "mistaken" | "expired" | null;
  isRemindedToday: boolean;
  /** why Mappe does not write to them */
  held: HeldBack | null;
};

/** Returns the guests who are asked to sign a document, in the order in which they were; undefined if the viewer may not edit and share it. */
export async function listGuests(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, now }: { documentId: string; now: Date },
): Promise<ListedGuest[] | undefined> {
  const [mayEdit, mayShare, newest] = await Promise.all([
    isGrantedOn(db, viewer, { documentId, ability: "edit" }),
    isGrantedOn(db, viewer, { documentId, ability: "share" }),
    findNewest(db, documentId),
  ]);
  if (!mayEdit || !mayShare || !newest) return undefined;
  const rows = await db
    .select({ guest: guestSigners, entry: signings })
    .from(guestSigners)
    .leftJoin(signings, and(eq(signings.guestId, guestSigners.id), eq(signings.versionId, newest.id)))
    .where(eq(guestSigners.documentId, documentId))
    .orderBy(asc(guestSigners.createdAt), asc(guestSigners.id));
  const stopped = await stoppedAmong(
    db,
    rows.map(({ guest }) => guest.email),
  );
  return Promise.all(
    rows.map(async ({ guest, entry }) => {
      const { id, name, email, message, needsCode, createdAt, endsAt, endedAt, isMistaken } = guest;
      const state = stateOf(entry ?? undefined);
      const isExpired = endsAt !== null && endsAt <= now && state !== "signed";
      const over = endedAt ? (isMistaken ? "mistaken" : "ended") : isExpired ? "expired" : null;
      return {
        ...{ id, name, email, message, needsCode, endsAt, state, over },
        // Whoever asks hands the link over; nobody else is to sign in the guest's place.
        address: guest.askedById === viewer.id && !over ? ((await addressOfGuest(guest.secret)) ?? null) : null,
        at: entry?.signedAt ?? entry?.declinedAt ?? entry?.seenAt ?? null,
        askedAt: createdAt,
        held: email !== null && stopped.has(email) ? "stopped" : guest.unsent,
        isRemindedToday: entry?.remindedAt != null && isoDate(entry.remindedAt) === isoDate(now),
      };
    }),
  );
}
