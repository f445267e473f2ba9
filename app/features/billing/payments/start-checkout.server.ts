import { and, eq, sql } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { log } from "~/log.server";
import { dashboardPath } from "~/paths";
import { type Checkout, closeCheckout, createCheckout, createCustomer, findCheckout } from "~/payments/checkout.server";
import { findPrices, isAsShown } from "~/payments/prices.server";
import { isPaymentSetUp, PaymentFailure } from "~/payments/stripe.server";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";
import { findAllowance } from "../find-allowance.server.ts";
import { premiumPrice } from "../prices.server.ts";
import type { Period } from "../rules.ts";
import { refreshSubscription } from "./refresh-subscription.server.ts";
import { isRunning, paidPath } from "./rules.ts";

export type CheckoutAsked = {
  period: Period;
  /** id of the form: pressing its button twice opens one checkout */
  submission: string;
  language: Language;
  /** path that a person returns to without paying */
  cancelPath: string;
  now: Date;
};

/** premium: nothing is to be paid; arrears: a running subscription could not be charged; price: the provider would charge another price */
export type CheckoutRefusal = "not-set-up" | "premium" | "arrears" | "price";

type Known = typeof subscriptions.$inferSelect;

/** Opens the provider's page where the viewer can pay for premium. Each person has at most one, as any older one is closed first. */
export async function startCheckout(
  db: Db,
  viewer: Viewer,
  asked: CheckoutAsked,
): Promise<Done<{ url: string }> | Refused<CheckoutRefusal>> {
  if (!isPaymentSetUp()) return refused("not-set-up");
  if ((await findAllowance(db, viewer, asked.now)).plan === "premium") return refused("premium");

  const known = (await findKnown(db, viewer)) ?? (await becomeCustomer(db, viewer, asked, null));
  const open = await reopened(known, asked);
  if (open) return done({ url: open });

  // The provider is asked for the present state, as its last event may still be on its way.
  await refreshSubscription(db, { customerId: known.customerId, now: asked.now });
  const refusal = await whyNotPay(db, viewer, asked);
  if (refusal) return refused(refusal);

  const priceId = await priceOf(asked.period);
  if (!priceId) return refused("price");
  const checkout = await create(db, viewer, { known, priceId, asked });
  const former = await keep(db, viewer, checkout, asked);
  if (former && former !== checkout.id && former !== known.checkoutId && (await closeCheckout(former)) === "complete") {
    await closeCheckout(checkout.id);
    return refused("premium");
  }
  if (!checkout.url) throw new Error("The checkout has no address.");
  return done({ url: checkout.url });
}

async function findKnown(db: Db, viewer: Viewer): Promise<Known | undefined> {
  const [known] = await db.select().from(subscriptions).where(eq(subscriptions.userId, viewer.id));
  return known;
}

/** former: id of a customer that no longer exists at the provider */
async function becomeCustomer(db: Db, viewer: Viewer, { language, now }: CheckoutAsked, former: string | null): Promise<Known> {
  const customerId = await createCustomer({ userId: viewer.id, email: viewer.email, name: viewer.displayName, language, former });
  const row = { userId: viewer.id, customerId, modifiedAt: now };
  // A customer that was recorded meanwhile stays, as somebody may be paying with it already.
  if (!former) await db.insert(subscriptions).values(row).onConflictDoNothing();
  else await replaceCustomer(db, { former, ...row });
  const known = await findKnown(db, viewer);
  if (!known) throw new Error("No customer was written.");
  return known;
}

type Replaced = Pick<Known, "userId" | "customerId" | "modifiedAt"> & { former: string };

async function replaceCustomer(db: Db, { userId, customerId, modifiedAt, former }: Replaced): Promise<void> {
  await db
    .update(subscriptions)
    .set({ customerId, modifiedAt, revision: sql`${subscriptions.revision} + 1` })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.customerId, former)));
}

function submissionOf({ submission, period }: CheckoutAsked): string {
  return `${submission} ${period}`;
}

/** Returns the address of the page that the same form opened before. Any other page is closed; a payment made there is found afterwards. */
async function reopened({ checkoutId, checkoutAsked }: Known, asked: CheckoutAsked): Promise<string | undefined> {
  if (!checkoutId) return undefined;
  if (checkoutAsked !== submissionOf(asked)) {
    await closeCheckout(checkoutId);
    return undefined;
  }
  const { status, url } = await findCheckout(checkoutId);
  return status === "open" && url ? url : undefined;
}

async function whyNotPay(db: Db, viewer: Viewer, { now }: CheckoutAsked): Promise<CheckoutRefusal | undefined> {
  if ((await findAllowance(db, viewer, now)).plan === "premium") return "premium";
  return isRunning((await findKnown(db, viewer))?.status ?? null) ? "arrears" : undefined;
}

type New = { known: Known; priceId: string; asked: CheckoutAsked };

async function create(db: Db, viewer: Viewer, { known, priceId, asked }: New): Promise<Checkout> {
  const open = ({ customerId, checkoutId }: Known) =>
    createCheckout({
      customerId,
      userId: viewer.id,
      priceId,
      language: asked.language,
      successUrl: env.APP_URL + paidPath(dashboardPath),
      cancelUrl: env.APP_URL + asked.cancelPath,
      once: `${submissionOf(asked)} ${checkoutId}`,
    });
  try {
    return await open(known);
  } catch (error) {
    const isGone = error instanceof PaymentFailure && error.kind === "missing" && error.parameter === "customer";
    if (!isGone) throw error;
    // Somebody has deleted the customer at the provider by hand.
    return open(await becomeCustomer(db, viewer, asked, known.customerId));
  }
}

/** Returns the provider's price, if it equals the one that the pages here state. */
async function priceOf(period: Period): Promise<string | undefined> {
  const price = (await findPrices())[period];
  if (price && isAsShown(price, premiumPrice[period])) return price.id;
  log.error(
    { period, atStripe: price ?? null, shown: premiumPrice[period] },
    "Stripe's price is not the one that is shown: nobody can pay",
  );
  return undefined;
}

/** Stores the open page and returns the id of the one before. */
async function keep(db: Db, viewer: Viewer, { id }: Checkout, asked: CheckoutAsked): Promise<string | null> {
  return db.transaction(async (tx) => {
    const ofViewer = eq(subscriptions.userId, viewer.id);
    const [before] = await tx.select({ checkoutId: subscriptions.checkoutId }).from(subscriptions).where(ofViewer).for("no key update");
    await tx
      .update(subscriptions)
      .set({ checkoutId: id, checkoutAsked: submissionOf(asked) })
      .where(ofViewer);
    return before?.checkoutId ?? null;
  });
}
