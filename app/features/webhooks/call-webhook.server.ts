import { and, asc, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { env } from "~/env.server";
import { notify } from "~/features/notifications/notify.server";
import { postOutside } from "~/lib/post-outside.server";
import { withQuery } from "~/lib/with-query";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import { detailsPath } from "~/paths";
import { openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { webhookDeliveries, webhooks } from "~db/schema/index";
import { askToSend } from "./ask-to-send.server.ts";
import { deliveriesKept, isAccepted, isGoneForGood, nextTryAfter } from "./rules.ts";
import { signedHeaders } from "./sign-delivery.server.ts";

type Webhook = typeof webhooks.$inferSelect;
type Delivery = typeof webhookDeliveries.$inferSelect;

/** ms for which a job has a webhook in hand: it begins no delivery later than half of it, and each takes a quarter at most */
const hold = 40_000;

/** Sends what waits for a webhook, in order; after a failure it waits with growing pauses, and is paused at last. */
export async function callWebhook(
  db: Db,
  { webhookId }: { webhookId: string },
  { now = () => new Date(), mayBeWithin = env.WEBHOOKS_WITHIN } = {},
): Promise<void> {
  const began = now();
  const webhook = await takeInHand(db, webhookId, began);
  if (!webhook) return askAgain(db, webhookId, began);
  const until = began.getTime() + hold / 2;
  let goesOn = true;
  while (goesOn && now().getTime() < until) {
    const delivery = await nextOf(db, webhookId);
    goesOn = delivery !== undefined && (await deliver(db, { webhook, delivery, mayBeWithin, now }));
  }
  await forgetOld(db, webhookId, now());
  await letGo(db, webhook);
  // What was noted while the webhook was in hand, or what was not reached in time.
  if (await nextOf(db, webhookId)) await askAgain(db, webhookId, now());
}

async function takeInHand(db: Db, webhookId: string, now: Date): Promise<Webhook | undefined> {
  const { id, pausedAt, heldUntil, retryAt } = webhooks;
  const isFree = or(isNull(heldUntil), lt(heldUntil, now));
  const isDue = or(isNull(retryAt), lte(retryAt, now));
  const [taken] = await db
    .update(webhooks)
    .set({ heldUntil: new Date(now.getTime() + hold) })
    .where(and(eq(id, webhookId), isNull(pausedAt), isFree, isDue))
    .returning();
  return taken;
}

/** Whoever is called often would gather deliveries without end. */
async function forgetOld(db: Db, webhookId: string, now: Date): Promise<void> {
  const isOld = lt(webhookDeliveries.occurredAt, new Date(now.getTime() - deliveriesKept));
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.deliveredAt), isOld));
}

/** Another job may have it in hand by now, if this one took longer than it was to. */
async function letGo(db: Db, { id, heldUntil }: Webhook): Promise<void> {
  const isHeld = heldUntil ? eq(webhooks.heldUntil, heldUntil) : undefined;
  await db
    .update(webhooks)
    .set({ heldUntil: null })
    .where(and(eq(webhooks.id, id), isHeld));
}

/** Enqueues the job for the time at which the webhook may be told again. */
async function askAgain(db: Db, webhookId: string, now: Date): Promise<void> {
  const { id, pausedAt, heldUntil, retryAt } = webhooks;
  const [found] = await db
    .select({ heldUntil, retryAt })
    .from(webhooks)
    .where(and(eq(id, webhookId), isNull(pausedAt)));
  if (!found) return;
  await askToSend(db, webhookId, new Date(Math.max(now.getTime(), found.heldUntil?.getTime() ?? 0, found.retryAt?.getTime() ?? 0)));
}

async function nextOf(db: Db, webhookId: string): Promise<Delivery | undefined> {
  const { webhookId: of, deliveredAt, place } = webhookDeliveries;
  const [next] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(of, webhookId), isNull(deliveredAt)))
    .orderBy(asc(place))
    .limit(1);
  return next;
}

type Delivering = { webhook: Webhook; delivery: Delivery; mayBeWithin: boolean; now: () => Date };

/** Sends one; returns whether the next may follow. */
async function deliver(db: Db, { webhook, delivery, mayBeWithin, now }: Delivering): Promise<boolean> {
  const secret = await openText(webhook.secret, { of: webhook.userId });
  if (secret === undefined) log.error({ webhookId: webhook.id }, "a webhook's secret cannot be opened: SECRET_KEY is another one");
  const body = bodyOf(delivery);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Mappe",
    ...signedHeaders(secret ?? "", { id: delivery.id, body, now: now() }),
  };
  const outcome = secret === undefined ? null : await postOutside(webhook.url, { headers, body, mayBeWithin });
  const answer = outcome && "status" in outcome ? outcome.status : null;
  const tries = delivery.tries + 1;
  const tried = { tries, answer, lastTriedAt: now() };
  const isWaiting = and(eq(webhookDeliveries.id, delivery.id), isNull(webhookDeliveries.deliveredAt));
  return db.transaction(async (tx) => {
    await tellChange(tx, [webhook.userId], { topic: "webhooks", id: webhook.userId });
    if (isAccepted(answer)) {
      await tx
        .update(webhookDeliveries)
        .set({ ...tried, deliveredAt: now() })
        .where(isWaiting);
      await tx.update(webhooks).set({ retryAt: null }).where(eq(webhooks.id, webhook.id));
      return true;
    }
    await tx.update(webhookDeliveries).set(tried).where(isWaiting);
    const retryAt = isGoneForGood(answer) ? undefined : nextTryAfter(tries, now());
    if (retryAt) await tx.update(webhooks).set({ retryAt }).where(eq(webhooks.id, webhook.id));
    else await pause(tx, webhook, now());
    return false;
  });
}

/** What waits for it is given up; the person is told. */
async function pause(tx: Db, { id, userId }: Webhook, now: Date): Promise<void> {
  const isRunning = and(eq(webhooks.id, id), isNull(webhooks.pausedAt));
  const paused = await tx.update(webhooks).set({ pausedAt: now, retryAt: null }).where(isRunning).returning({ id: webhooks.id });
  if (paused.length > 0) await notify(tx, { userId, kind: "webhook-paused", now });
}

/** Ids alone, never what a paper says: a program asks for that with its own key and rights. */
function bodyOf({ id, event, documentId, occurredAt }: Delivery): string {
  const document = documentId && { id: documentId, url: env.APP_URL + withQuery(detailsPath, { document: documentId }) };
  return JSON.stringify({ id, type: event, timestamp: occurredAt.toISOString(), data: document ? { document } : {} });
}
