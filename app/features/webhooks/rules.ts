/** What a program can be told of: each about one document that the person may see. */
export const webhookEvents = [
  "document.added",
  "document.changed",
  "document.shared",
  "document.deleted",
  "document.restored",
  "signing.asked",
  "signing.signed",
  "signing.completed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export function isWebhookEvent(text: unknown): text is WebhookEvent {
  return webhookEvents.some((event) => event === text);
}

/** greatest number of webhooks of one person */
export const webhookLimit = 10;
export const webhookUrlMaxLength = 500;
/** number of deliveries that are shown of each webhook */
export const shownDeliveries = 5;

const minute = 60 * 1000;
const hour = 60 * minute;

/** ms between the tries of a delivery; after the last one the webhook is paused */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

/** Returns when a delivery that was tried this often is tried again; undefined: it is given up. */
export function nextTryAfter(tries: number, now: Date): Date | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** ms for which deliveries are kept */
export const deliveriesKept = 14 * 24 * hour;

/** Returns whether a delivery was answered as it should be. */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns whether the answer says that nobody listens there any more. */
export function isGoneForGood(status: number | null): boolean {
  return status === 410;
}

/** Returns the address of a webhook in its usual form; undefined: it cannot be one. plain: http is taken too */
export function webhookUrlOf(typed: string, { plain = false }: { plain?: boolean } = {}): string | undefined {
  if (typed.length > webhookUrlMaxLength || !URL.canParse(typed.trim())) return undefined;
  const { protocol, username, password, hash, href } = new URL(typed.trim());
  const isWeb = protocol === "https:" || (plain && protocol === "http:");
  return isWeb && username === "" && password === "" && hash === "" ? href : undefined;
}
