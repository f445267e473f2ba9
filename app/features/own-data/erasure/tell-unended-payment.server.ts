import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { unendedPaymentMail } from "~/mail/unended-payment.server";

/** Tells the operator what of an erased account is theirs to end at Stripe, and by which ids they find it there. */
export async function tellUnendedPayment(unended: { customerId: string; subscriptionId: string | null }): Promise<void> {
  await deliver(await unendedPaymentMail({ to: env.SUPPORT_EMAIL, ...unended }));
}
