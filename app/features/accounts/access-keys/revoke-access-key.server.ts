import { and, eq } from "drizzle-orm";
import { isId } from "~/lib/ids";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/access-keys";
import { type Proof, proveAnew } from "../second-factor/prove-anew.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";

type Revoking = Proof & { accessKeyId: string; userAgent: string };

/** Revokes an access key of the viewer: from the next request on, nothing gets in by it. */
export async function revokeAccessKey(
  db: Db,
  { accessKeyId, userAgent, ...proof }: Revoking,
): Promise<Done<{ name: string }> | Refused<RefusalOf<typeof proveAnew> | "gone">> {
  const { viewer, now } = proof;
  if (!isId(accessKeyId)) return refused("gone");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  return db.transaction(async (tx) => {
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("sign-in-too-old");
    const isOwn = and(eq(accessKeys.id, accessKeyId), eq(accessKeys.userId, viewer.id));
    const [revoked] = await tx.delete(accessKeys).where(isOwn).returning({ name: accessKeys.name });
    if (!revoked) return refused("gone");
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "access-key-removed", before, userAgent, now });
    return done(revoked);
  });
}
