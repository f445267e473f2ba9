import { webhookEvents } from "~/features/webhooks/rules";
import { newWebhookSecret } from "~/features/webhooks/sign-delivery.server";
import { closeText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { webhookDeliveries, webhooks } from "~db/schema/index";

type Wanted = { url?: string; pausedAt?: Date; now?: Date };

/** A webhook of a person with deliveries that were accepted, refused, met nobody, and that wait. */
export async function aWebhookThatTold(
  db: Db,
  userId: string,
  { url = "https://buchhaltung.example/mappe", pausedAt, now = new Date() }: Wanted = {},
): Promise<string> {
  const secret = await closeText(newWebhookSecret(), { of: userId });
  const facts = { userId, url, secret, events: [...webhookEvents], createdAt: now, ...(pausedAt && { pausedAt }) };
  const [webhook] = await db.insert(webhooks).values(facts).returning({ id: webhooks.id });
  const webhookId = webhook?.id ?? "";
  const tried = { webhookId, lastTriedAt: now, occurredAt: now };
  await db.insert(webhookDeliveries).values([
    { ...tried, event: "document.added", tries: 1, answer: 204, deliveredAt: now },
    { ...tried, event: "document.changed", tries: 3, answer: 503 },
    { ...tried, event: "signing.completed", tries: 1 },
    { webhookId, event: "ping", occurredAt: now },
  ]);
  return webhookId;
}
