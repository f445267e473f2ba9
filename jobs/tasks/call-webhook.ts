import { callWebhook } from "~/features/webhooks/call-webhook.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const callWebhookTask = task("call-webhook", {
  work: async ({ webhookId }) => callWebhook(db, { webhookId }),
});
