import type { Viewer } from "~/features/accounts/rules";
import { webhookVerbs } from "~/features/webhooks/intents";
import { addWebhook, pingWebhook, removeWebhook, resumeWebhook } from "~/features/webhooks/keep-webhooks.server";
import { isWebhookEvent } from "~/features/webhooks/rules";
import type { WebhookRefusal } from "~/features/webhooks/webhook-card";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import type { RefusalOf } from "~/lib/result";
import { webhooksPath } from "~/paths";
import { db } from "~db/client.server";
import { refusalStatus } from "../auth/refusals.ts";

type Refusal = RefusalOf<typeof addWebhook> | RefusalOf<typeof pingWebhook>;
type Answer = { added: { url: string; secret: string } } | { refusal: WebhookRefusal };

/** Takes a button of the screen. What a new webhook's deliveries are signed with is shown in this answer and never again. */
export async function takeWebhookForm(request: Request, viewer: Viewer): Promise<Response | (Answer & { status: number })> {
  const fields = await readFields(request);
  const intent = intentIn(webhookVerbs, fields);
  const t = await texts(request, "webhooks");
  const now = new Date();
  const typed = { url: String(fields.get("url") ?? ""), events: fields.getAll("event").filter(isWebhookEvent) };
  const refuse = (reason: Refusal) => {
    const field = fieldOf[reason];
    return { refusal: { typed, error: t(`refusals.${reason}`), ...(field && { field }) }, status: refusalStatus(reason) };
  };
  const back = (text: string) => redirectWithToast(webhooksPath, { text, ms: 5000 });

  switch (intent.verb) {
    case "add": {
      const added = await addWebhook(db, viewer, { ...typed, now });
      return added.ok ? { added: { url: added.url, secret: added.secret }, status: 200 } : refuse(added.reason);
    }
    case "ping": {
      const pinged = await pingWebhook(db, viewer, { webhookId: intent.about, now });
      return pinged.ok ? back(t("pinged")) : refuse(pinged.reason);
    }
    case "resume":
      return (await resumeWebhook(db, viewer, intent.about)) ? back(t("resumed")) : refuse("gone");
    case "remove":
      return (await removeWebhook(db, viewer, intent.about)) ? back(t("removed")) : refuse("gone");
  }
}

const fieldOf: Partial<Record<Refusal, NonNullable<WebhookRefusal["field"]>>> = { "wrong-url": "url", "no-events": "events" };
