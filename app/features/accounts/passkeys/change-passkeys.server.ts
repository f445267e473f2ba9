import { and, eq } from "drizzle-orm";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { tidy } from "~/lib/tidy";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import type { Viewer } from "../rules.ts";
import { type Proof, proveAnew } from "../second-factor/prove-anew.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";
import { passkeyNameMaxLength } from "./rules.ts";

type Renaming = { viewer: Viewer; passkeyId: string; name: string };

/** Renames a passkey of the viewer. This needs no proof, as a name opens nothing. */
export async function renamePasskey(db: Db, { viewer, passkeyId, name }: Renaming): Promise<Done<object> | Refused<"no-name" | "gone">> {
  const called = tidy(name, passkeyNameMaxLength);
  if (called === "") return refused("no-name");
  const renamed = await db.update(passkeys).set({ name: called }).where(isOwn(viewer, passkeyId)).returning({ id: passkeys.id });
  return renamed.length === 1 ? done({}) : refused("gone");
}

type Removal = Proof & { passkeyId: string; userAgent: string };

/** Deletes a passkey, so that nobody signs in with it any more; sessions that it began go on, as after any change of the ways in. */
export async function removePasskey(
  db: Db,
  { passkeyId, userAgent, ...proof }: Removal,
): Promise<Done<{ name: string }> | Refused<RefusalOf<typeof proveAnew> | "gone">> {
  const { viewer, now } = proof;
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  return db.transaction(async (tx) => {
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("sign-in-too-old");
    const [removed] = await tx.delete(passkeys).where(isOwn(viewer, passkeyId)).returning({ name: passkeys.name });
    if (!removed) return refused("gone");
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "passkey-removed", before, userAgent, now });
    return done(removed);
  });
}

function isOwn(viewer: Viewer, passkeyId: string) {
  return and(eq(passkeys.id, passkeyId), eq(passkeys.userId, viewer.id));
}
