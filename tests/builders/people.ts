import { randomUUID } from "node:crypto";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { allowances, connections, users } from "~db/schema/index";

type NewPerson = { displayName?: string; verified?: boolean; straightens?: boolean };

/** A person with a verified address who straightens pages by hand, unless told otherwise. */
export async function aPerson(
  db: Db,
  { displayName = "Jana Albrecht", verified = true, straightens = false }: NewPerson = {},
): Promise<Viewer> {
  const id = randomUUID();
  const now = new Date();
  const email = `${id}@post.example`;
  await db.insert(users).values({ id, email, displayName, emailVerifiedAt: verified ? now : null, lastSignInAt: now, straightens });
  await db.insert(allowances).values({ userId: id });
  return { id, sessionId: randomUUID(), email, displayName, emailVerified: verified, lastSignInAt: now };
}

/** Connects two people since that moment. */
export async function connect(db: Db, a: Viewer, b: Viewer, connectedAt = new Date()): Promise<void> {
  const sides = [
    { userId: a.id, contactId: b.id },
    { userId: b.id, contactId: a.id },
  ];
  await db.insert(connections).values(sides.map((side) => ({ ...side, connectedAt })));
}
