import { eq } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { openPortal } from "~/payments/portal.server";
import { isPaymentSetUp, PaymentFailure } from "~/payments/stripe.server";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";

type Visit = { language: Language; returnPath: string };

/** Opens the provider's page with the viewer's bills, payment methods and cancellation. no-customer: the viewer never paid */
export async function visitPortal(
  db: Db,
  viewer: Viewer,
  { language, returnPath }: Visit,
): Promise<Done<{ url: string }> | Refused<"not-set-up" | "no-customer">> {
  if (!isPaymentSetUp()) return refused("not-set-up");
  const [known] = await db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(eq(subscriptions.userId, viewer.id));
  if (!known) return refused("no-customer");
  try {
    const { customerId } = known;
    return done({ url: await openPortal({ customerId, language, returnUrl: env.APP_URL + returnPath }) });
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === "missing" && error.parameter === "customer") return refused("no-customer");
    throw error;
  }
}
