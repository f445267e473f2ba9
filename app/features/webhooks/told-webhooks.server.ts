import type { TFunction } from "i18next";
import { germanTime } from "~/lib/dates";
import type { ListedDelivery, ListedWebhook } from "./list-webhooks.server.ts";
import { isAccepted, webhookEvents } from "./rules.ts";
import type { ShownWebhook } from "./webhook-card.tsx";

/** Says of each webhook what it is told, how it stands and what its last deliveries became. */
export function toldWebhooks(webhooks: readonly ListedWebhook[], t: TFunction<"webhooks">): ShownWebhook[] {
  return webhooks.map(({ id, url, events, pausedAt, retryAt, deliveries }) => ({
    id,
    url,
    events: events.length === webhookEvents.length ? t("everything") : events.map((event) => t(`events.${event}`)).join(", "),
    isPaused: pausedAt !== null,
    state: pausedAt
      ? t("state.paused", { at: germanTime(pausedAt) })
      : retryAt
        ? t("state.retry", { at: germanTime(retryAt) })
        : t("state.on"),
    deliveries: deliveries.map((delivery) => ({ id: delivery.id, says: toldDelivery(delivery, t), failed: hasFailed(delivery) })),
  }));
}

function toldDelivery(delivery: ListedDelivery, t: TFunction<"webhooks">): string {
  const { event, occurredAt, tries, answer, deliveredAt } = delivery;
  const outcome = deliveredAt
    ? t("outcome.accepted", { answer })
    : tries === 0
      ? t("outcome.waits")
      : answer === null
        ? t("outcome.silent")
        : t("outcome.refused", { answer });
  const parts = [t(`events.${event}`), germanTime(occurredAt), outcome, tries > 1 && t("outcome.tries", { count: tries })];
  return parts.filter(Boolean).join(" · ");
}

function hasFailed({ tries, answer, deliveredAt }: ListedDelivery): boolean {
  return deliveredAt === null && tries > 0 && !isAccepted(answer);
}
