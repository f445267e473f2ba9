import { type PaymentEvent, readSigned } from "~/payments/events.server";
import type { Db } from "~db/client.server";
import { paymentEvents } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

type Message = { body: Buffer; signature: string | null; now: Date };

/** Keeps a message of the provider and has a job ask what became of whom it is about. false: the provider did not sign it */
export async function receiveEvent(db: Db, { body, signature, now }: Message): Promise<boolean> {
  const event = await readSigned(body, signature ?? "");
  if (event) await keepEvent(db, event, now);
  return event !== null;
}

/** What comes a second time does nothing. true: it was not known yet */
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

/** days of tries: the provider may be away for longer than its message was */
const maxAttempts = 25;

/** Jobs of one customer that have not begun are one job. */
export async function askAnew(tx: Db, customerId: string): Promise<void> {
  await enqueue(tx, "refresh-subscription", { customerId }, { jobKey: `subscription:${customerId}`, maxAttempts });
}
