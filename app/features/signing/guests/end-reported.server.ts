import { and, eq, isNull } from "drizzle-orm";
import { findReported } from "~/features/letters/find-report.server";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { guestSigners } from "~db/schema/index";
import { signerOf } from "./find-guest.server.ts";
import { leaveMistaken } from "./leave-mistaken.server.ts";
import { listenerOf } from "./rules.ts";

/** Ends the link of a guest whose letter was reported, also in open tabs; may be repeated. A signature that was given stays. */
export async function endReported(db: Db, { reportId, now }: { reportId: string; now: Date }): Promise<void> {
  const guestId = await findReported(db, reportId, "guest");
  if (!guestId) return;
  const isOpen = and(eq(guestSigners.id, guestId), isNull(guestSigners.endedAt));
  const [row] = await db.select().from(guestSigners).where(isOpen);
  if (!row) return;
  const guest = { guest: { signerId: guestId }, signer: signerOf(row), documentId: row.documentId };
  const sender = { address: "", userAgent: "" };
  if (!(await leaveMistaken(db, guest, { why: "reported", sender, now })))
    await db.update(guestSigners).set({ endedAt: now }).where(isOpen);
  await tellSignOut(db, listenerOf({ signerId: guestId }));
}
