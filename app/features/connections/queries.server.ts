import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { invites } from "~db/schema/index";

/** Invitations nobody has answered yet, from the viewer and to the viewer. */
export async function countOpenInvites(db: Db, viewer: Viewer): Promise<{ sent: number; received: number }> {
  const sent = eq(invites.fromId, viewer.id);
  const received = eq(invites.toId, viewer.id);
  const [row] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${sent})::int`,
      received: sql<number>`count(*) filter (where ${received})::int`,
    })
    .from(invites)
    .where(and(or(sent, received), isNull(invites.acceptedAt), isNull(invites.rejectedAt)));
  return row ?? { sent: 0, received: 0 };
}
