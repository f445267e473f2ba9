import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Unended = { to: string; customerId: string; subscriptionId: string | null };

/** A mail to the operator: an account is erased, and its payment has to be ended by hand. */
export async function unendedPaymentMail({ to, customerId, subscriptionId }: Unended): Promise<Mail> {
  const t = await textsIn("de", "mail");
  const link = `https://dashboard.stripe.com/customers/${encodeURIComponent(customerId)}`;
  const letter = writeLetter({
    language: "de",
    greeting: t("greeting"),
    before: [
      t("unendedPayment.erased"),
      subscriptionId ? t("unendedPayment.both", { customerId, subscriptionId }) : t("unendedPayment.customer", { customerId }),
    ],
    button: t("unendedPayment.button"),
    link,
    after: [t("unendedPayment.once")],
  });
  return { to, subject: t("unendedPayment.subject"), link, ...letter };
}
