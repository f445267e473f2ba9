import { tellWebhook } from "~/features/webhooks/tell-webhook.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const tellWebhookTask = task("tell-webhook", {
  work: async ({ webhookId }) => tellWebhook(db, { webhookId }),
});
