import { env } from "~/env.server";
import { countRunning } from "~/features/billing/payments/count-running.server";
import { setUpPayments } from "~/features/billing/payments/set-up-payments.server";
import { db } from "~db/client.server";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

export async function checkPayment(t: Words): Promise<Omit<Finding, "part">> {
  if (env.PLANS === "off") return checkWithoutPlans(t);
  const isKnown = env.STRIPE_WEBHOOK_SECRETS.length > 0;
  if (!env.STRIPE_SECRET_KEY && !isKnown) return well(t("payment.none"));
  if (!env.STRIPE_SECRET_KEY || !isKnown) return ill(t("payment.half"), t("payment.halfTodo"));
  try {
    const { deeds } = await setUpPayments({ dry: true, replace: false });
    const lacking = deeds.filter(({ did }) => did !== "found").map(({ what }) => what);
    return lacking.length === 0 ? well(t("payment.well")) : ill(t("payment.lacks", { what: lacking.join(", ") }), t("payment.lacksTodo"));
  } catch (error) {
    return ill(t("payment.silent", { reason: reasonOf(error) }), t("payment.silentTodo"));
  }
}

/** Where plans were taken away, what people pay at Stripe goes on until somebody ends it there. */
async function checkWithoutPlans(t: Words): Promise<Omit<Finding, "part">> {
  const count = await countRunning(db);
  return count === 0 ? well(t("payment.noPlans")) : doubt(t("payment.stillPaid", { count }), t("payment.stillPaidTodo"));
}
