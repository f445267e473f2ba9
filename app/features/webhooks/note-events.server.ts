import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documentAccess, webhookDeliveries, webhooks } from "~db/schema/index";
import { askToSend } from "./ask-to-send.server.ts";
import type { WebhookEvent } from "./rules.ts";

type Concerned = { documentId: string; now: Date };

/**
 * Notes what happened to documents for the programs of everybody who may see them, in the transaction of the event: a job tells them after the
 * commit. What takes access away notes its event before.
 */
export async function noteEvents(tx: Db, event: WebhookEvent, documents: readonly Concerned[]): Promise<void> {
  if (documents.length === 0) return;
  const [ids, moments] = [documents.map(({ documentId }) => documentId), documents.map(({ now }) => now.toISOString())];
  const noted = await tx.execute<{ webhook_id: string }>(sql`
    insert into ${webhookDeliveries} (webhook_id, event, document_id, occurred_at)
    select ${webhooks.id}, ${event}, happened.document_id, happened.at::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::text[]) as happened (document_id, at)
    join ${documentAccess} on ${documentAccess.documentId} = happened.document_id
    join ${webhooks} on ${webhooks.userId} = ${documentAccess.userId}
    where ${webhooks.pausedAt} is null and ${event} = any (${webhooks.events})
    returning webhook_id`);
  for (const webhookId of new Set(noted.map(({ webhook_id }) => webhook_id))) await askToSend(tx, webhookId);
}

export async function noteEvent(tx: Db, event: WebhookEvent, document: Concerned): Promise<void> {
  await noteEvents(tx, event, [document]);
}
