import { eq, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { germanTime } from "~/lib/dates";
import { newSecret } from "~/lib/secret.server";
import { undoPath } from "~/paths";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { undoableChanges } from "~db/schema/second-factor";
import { undoTokenOf } from "./rules.ts";

type UndoLink = { token: string; email: string; expiresAt: Date };

/** Creates the link for the mail about a change in the job that sends it; undefined: there is nothing to undo any more. */
export async function mintUndo(db: Db, eventId: string): Promise<UndoLink | undefined> {
  const secret = newSecret();
  const [kept] = await db
    .update(undoableChanges)
    .set({ secretHashes: sql`array_append(${undoableChanges.secretHashes}, ${await keyedHash(`undo ${secret}`)})` })
    .where(eq(undoableChanges.eventId, eventId))
    .returning({ email: undoableChanges.email, expiresAt: undoableChanges.expiresAt });
  return kept && { ...kept, token: undoTokenOf({ eventId, secret }) };
}

/** Returns the link and its expiry as a mail states them. */
export function undoFacts({ token, expiresAt }: UndoLink): { link: string; undoUntil: string } {
  return { link: env.APP_URL + undoPath(token), undoUntil: germanTime(expiresAt) };
}
