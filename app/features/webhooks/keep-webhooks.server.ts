import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { closeText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { webhookDeliveries, webhooks } from "~db/schema/index";
import { askToSend } from "./ask-to-send.server.ts";
import { type WebhookEvent, webhookLimit, webhookUrlOf } from "./rules.ts";
import { newWebhookSecret } from "./sign-delivery.server.ts";

/** mayBeWithin: as WEBHOOKS_WITHIN says */
type Adding = { url: string; events: readonly WebhookEvent[]; mayBeWithin?: boolean; now: Date };
type AddRefusal = "unverified" | "wrong-url" | "no-events" | "too-many-webhooks";

/** Adds a webhook and returns what its deliveries are signed with, which is shown this once. */
export async function addWebhook(
  db: Db,
  viewer: Pick<Viewer, "id" | "emailVerified">,
  { url: typed, events, mayBeWithin = env.WEBHOOKS_WITHIN, now }: Adding,
): Promise<Done<{ url: string; secret: string }> | Refused<AddRefusal>> {
  if (!viewer.emailVerified) return refused("unverified");
  const url = webhookUrlOf(typed, { plain: mayBeWithin });
  if (!url) return refused("wrong-url");
  if (events.length === 0) return refused("no-events");
  const secret = newWebhookSecret();
  const closed = await closeText(secret, { of: viewer.id });
  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one counts what the first has added.
    await lockPerson(tx, viewer.id);
    if ((await tx.$count(webhooks, eq(webhooks.userId, viewer.id))) >= webhookLimit) return refused("too-many-webhooks");
    await tx.insert(webhooks).values({ userId: viewer.id, url, secret: closed, events: [...events], createdAt: now });
    return done({ url, secret });
  });
}

/** Removes a webhook of the viewer; returns whether there was one. */
export async function removeWebhook(db: Db, viewer: Pick<Viewer, "id">, webhookId: string): Promise<boolean> {
  if (!isId(webhookId)) return false;
  return (await db.delete(webhooks).where(isOwn(viewer, webhookId)).returning({ id: webhooks.id })).length > 0;
}

/** Lets a paused webhook be told again of what happens from now on; what was given up is not made up for. */
export async function resumeWebhook(db: Db, viewer: Pick<Viewer, "id">, webhookId: string): Promise<boolean> {
  if (!isId(webhookId)) return false;
  return db.transaction(async (tx) => {
    const isPaused = and(isOwn(viewer, webhookId), isNotNull(webhooks.pausedAt));
    const resumed = await tx.update(webhooks).set({ pausedAt: null, retryAt: null }).where(isPaused).returning({ id: webhooks.id });
    if (resumed.length === 0) return false;
    const { webhookId: of, deliveredAt } = webhookDeliveries;
    await tx.delete(webhookDeliveries).where(and(eq(of, webhookId), isNull(deliveredAt)));
    return true;
  });
}

/** Sends a ping to a webhook that is not paused, at once: one that waits for its next try is tried now. */
export async function pingWebhook(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { webhookId, now }: { webhookId: string; now: Date },
): Promise<Done<object> | Refused<"gone" | "too-many-requests">> {
  if (!isId(webhookId)) return refused("gone");
  if (!(await countTry(db, "webhook-ping:person", viewer.id))) return refused("too-many-requests");
  return db.transaction(async (tx) => {
    const isRunning = and(isOwn(viewer, webhookId), isNull(webhooks.pausedAt));
    const due = await tx.update(webhooks).set({ retryAt: null }).where(isRunning).returning({ id: webhooks.id });
    if (due.length === 0) return refused("gone");
    await tx.insert(webhookDeliveries).values({ webhookId, event: "ping", occurredAt: now });
    await askToSend(tx, webhookId, now);
    return done({});
  });
}

function isOwn(viewer: Pick<Viewer, "id">, webhookId: string) {
  return and(eq(webhooks.id, webhookId), eq(webhooks.userId, viewer.id));
}
