import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { unendedPaymentMail } from "~/mail/unended-payment.server";

/** Mails the operator which payments of an erased account they have to end at Stripe, with their ids there. */
export async function tellUnendedPayment(unended: { customerId: string; subscriptionId: string | null }): Promise<void> {
  await deliver(await unendedPaymentMail({ to: env.SUPPORT_EMAIL, ...unended }));
}
