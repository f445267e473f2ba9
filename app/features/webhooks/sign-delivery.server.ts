import { createHmac, randomBytes } from "node:crypto";

const start = "whsec_";

/** Returns what a webhook's deliveries are signed with: 256 random bits, as Standard Webhooks writes them (standardwebhooks.com). */
export function newWebhookSecret(): string {
  return start + randomBytes(32).toString("base64");
}

/** Returns the headers that prove a delivery: HMAC-SHA-256 of id, time and body, by Standard Webhooks 1.0. */
export function signedHeaders(secret: string, { id, body, now }: { id: string; body: string; now: Date }): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(start.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": `v1,${signature}` };
}
