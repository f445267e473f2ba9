import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "../../app/features/webhooks/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** The addresses at which programs of people are told what happens to documents. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** what deliveries are signed with, closed with the server's key */
    secret: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    createdAt: createdAt(),
    /** null: it is told what happens; else since when nothing is sent */
    pausedAt: moment(),
    /** until when a job has it in hand, so that no second one sends beside it */
    heldUntil: moment(),
    /** when a failed delivery is sent again */
    retryAt: moment(),
  },
  (t) => [index("webhooks_user").on(t.userId)],
);

/** What is to be told at such an address, and what it answered. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** ping: sent to try the address */
    event: text().$type<WebhookEvent | "ping">().notNull(),
    /** as it was then; it may be gone */
    documentId: uuid(),
    occurredAt: createdAt(),
    /** in which order they are sent: several may occur in one moment */
    place: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    tries: integer().notNull().default(0),
    lastTriedAt: moment(),
    /** status of the last answer; null: there was none */
    answer: integer(),
    /** null: it waits, or was given up when its webhook was paused */
    deliveredAt: moment(),
  },
  (t) => [
    index("webhook_deliveries_webhook").on(t.webhookId, t.place),
    index("webhook_deliveries_waiting").on(t.webhookId, t.place).where(sql`delivered_at is null`),
  ],
);
