import { and, eq } from "drizzle-orm";
import { dayAfter, dayStart, isDay } from "~/lib/dates";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import { tidy } from "~/lib/tidy";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/access-keys";
import { savedViews } from "~db/schema/views";
import type { AccessRight, Viewer } from "../rules.ts";
import { type Proof, proveAnew } from "../second-factor/prove-anew.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";
import { accessKeyLimit, accessKeyNameMaxLength, accessKeyStart, type ReachOfKey } from "./rules.ts";

/** lastDay: the last day of the key in Berlin, "" for one without end */
type Making = Proof & ReachOfKey & { name: string; rights: readonly AccessRight[]; lastDay: string; userAgent: string };

type Refusal = RefusalOf<typeof proveAnew> | "unverified" | "no-name" | "no-right" | "no-view" | "wrong-end" | "too-many-access-keys";

/** Makes an access key and returns its secret, which is stored nowhere: only its hash is. */
export async function makeAccessKey(
  db: Db,
  { name: typed, rights, reach, viewId, lastDay, userAgent, ...proof }: Making,
): Promise<Done<{ name: string; secret: string }> | Refused<Refusal>> {
  const { viewer, now } = proof;
  if (!viewer.emailVerified) return refused("unverified");
  const name = tidy(typed, accessKeyNameMaxLength);
  if (name === "") return refused("no-name");
  if (rights.length === 0) return refused("no-right");
  if (viewId && !(await hasView(db, viewer, viewId))) return refused("no-view");
  const endsAt = endOf(lastDay);
  if (endsAt && !(endsAt > now)) return refused("wrong-end");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;

  const secret = accessKeyStart + newSecret();
  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one counts what the first has added.
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("sign-in-too-old");
    if ((await tx.$count(accessKeys, eq(accessKeys.userId, viewer.id))) >= accessKeyLimit) return refused("too-many-access-keys");
    const facts = { userId: viewer.id, name, rights: [...rights], reach, viewId, secretHash: hashOfSecret(secret), createdAt: now };
    await tx.insert(accessKeys).values({ ...facts, endsAt });
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "access-key-added", before, userAgent, now });
    return done({ name, secret });
  });
}

async function hasView(db: Db, viewer: Pick<Viewer, "id">, viewId: string): Promise<boolean> {
  return (await db.$count(savedViews, and(eq(savedViews.id, viewId), eq(savedViews.userId, viewer.id)))) === 1;
}

/** The moment after the key's last day; an invalid date for a text that is no day, which is never after now. */
function endOf(lastDay: string): Date | null {
  if (lastDay === "") return null;
  return isDay(lastDay) ? dayStart(dayAfter(lastDay)) : new Date(Number.NaN);
}
