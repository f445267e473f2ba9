import { type PaymentEvent, readSigned } from "~/payments/events.server";
import type { Db } from "~db/client.server";
import { paymentEvents } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

type Message = { body: Buffer; signature: string | null; now: Date };

/** Stores an event of the provider and enqueues a job that refreshes its customer. false: the provider did not sign it */
export async function receiveEvent(db: Db, { body, signature, now }: Message): Promise<boolean> {
  const event = await readSigned(body, signature ?? "");
  if (event) await keepEvent(db, event, now);
  return event !== null;
}

/** Stores an event; a repeated one does nothing. true: the event is new */
export async function keepEvent(db: Db, { id, type, customerId }: PaymentEvent, now: Date): Promise<boolean> {
  if (!customerId) return false;
  return db.transaction(async (tx) => {
    const news = await tx
      .insert(paymentEvents)
      .values({ id, type, customerId, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (news.length > 0) await askAnew(tx, customerId);
    return news.length > 0;
  });
}

/** tries over several days: the provider may be down for longer than its event was under way */
const maxAttempts = 25;

/** Enqueues a refresh; jobs for one customer that have not begun are merged. */
export async function askAnew(tx: Db, customerId: string): Promise<void> {
  await enqueue(tx, "refresh-subscription", { customerId }, { jobKey: `subscription:${customerId}`, maxAttempts });
}
