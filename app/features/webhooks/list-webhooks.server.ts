import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { grouped } from "~/lib/grouped";
import type { Db } from "~db/client.server";
import { webhookDeliveries, webhooks } from "~db/schema/index";
import { shownDeliveries, type WebhookEvent } from "./rules.ts";

export type ListedDelivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  "id" | "event" | "occurredAt" | "tries" | "answer" | "lastTriedAt" | "deliveredAt"
>;
export type ListedWebhook = {
  id: string;
  url: string;
  events: WebhookEvent[];
  pausedAt: Date | null;
  retryAt: Date | null;
  /** the newest first */
  deliveries: ListedDelivery[];
};

/** Returns the viewer's webhooks, the oldest first, each with its newest deliveries. */
export async function listWebhooks(db: Db, viewer: Pick<Viewer, "id">): Promise<ListedWebhook[]> {
  const own = eq(webhooks.userId, viewer.id);
  const { id, url, events, pausedAt, retryAt, createdAt } = webhooks;
  const found = await db.select({ id, url, events, pausedAt, retryAt }).from(webhooks).where(own).orderBy(asc(createdAt), asc(id));
  if (found.length === 0) return [];
  const { webhookId, event, occurredAt, tries, answer, lastTriedAt, deliveredAt } = webhookDeliveries;
  const age = sql<number>`row_number() over (partition by ${webhookId} order by ${webhookDeliveries.place} desc)`.as("age");
  const numbered = db
    .select({ id: webhookDeliveries.id, webhookId, event, occurredAt, tries, answer, lastTriedAt, deliveredAt, age })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookId), own))
    .as("numbered");
  const newest = await db.select().from(numbered).where(lte(numbered.age, shownDeliveries)).orderBy(asc(numbered.age));
  const ofEach = grouped(newest, (delivery) => delivery.webhookId);
  return found.map((webhook) => ({ ...webhook, deliveries: ofEach.get(webhook.id) ?? [] }));
}

export async function countWebhooks(db: Db, viewer: Pick<Viewer, "id">): Promise<number> {
  return db.$count(webhooks, eq(webhooks.userId, viewer.id));
}
