import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { invites, users } from "~db/schema/index";
import { lockPeople } from "./lock-people.server.ts";

/** Locks an invitation to the viewer until the transaction ends. */
export async function lockReceived(tx: Db, viewer: Viewer, inviteId: string) {
  if (!isId(inviteId)) return undefined;
  const received = and(eq(invites.id, inviteId), eq(invites.toId, viewer.id));
  const [sender] = await tx.select({ email: users.email }).from(invites).innerJoin(users, eq(users.id, invites.fromId)).where(received);
  if (!sender) return undefined;
  await lockPeople(tx, [viewer.email, sender.email]);
  const [invite] = await tx.select().from(invites).where(received);
  return invite;
}
