// The only place that speaks to Stripe. What it tells leaves here in words of our own.
import type Stripe from "stripe";
import { env } from "~/env.server";

/** The version of Stripe's API that everything here was written for; never the account's own. */
export const apiVersion: typeof Stripe.API_VERSION = "2026-10-28.endive";

/** unreachable: it may be otherwise in a moment; missing: there is nothing of that name; refused: it will not do this */
export type FailureKind = "unreachable" | "missing" | "refused";

/** What went wrong at the payment provider, without what was sent there: that names people. */
export class PaymentFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** the parameter that was at fault */
    readonly parameter?: string,
  ) {
    super(message);
    this.name = "PaymentFailure";
  }
}

/** Whether people can pay: with a key to ask, and a secret to know its messages by. */
export function isPaymentSetUp(): boolean {
  return canAskStripe() && env.STRIPE_WEBHOOK_SECRETS.length > 0;
}

/** Without a key, or where there are no plans, nothing can be asked, and nothing that was begun with one be ended. */
export function canAskStripe(): boolean {
  return env.PLANS === "on" && env.STRIPE_SECRET_KEY !== undefined;
}

let client: Promise<Stripe> | undefined;

/** Puts a question to Stripe. However slowly the answer drips, it is waited for no longer than a person would. */
export async function askStripe<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  if (env.PLANS === "off") throw new PaymentFailure("unreachable", "There are no plans here (PLANS=off): Stripe is not asked.");
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentFailure("unreachable", "Stripe took too long.")), env.PROVIDER_TIMEOUT_MS);
  });
  try {
    client ??= connect();
    return await Promise.race([client.then(question), late]);
  } catch (error) {
    throw await failureFrom(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Its classes are loaded when they are needed first: most of Mappe never is asked for a payment. */
export async function stripeItself(): Promise<typeof Stripe> {
  return (await import("stripe")).default;
}

async function connect(): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL);
  const Client = await stripeItself();
  return new Client(env.STRIPE_SECRET_KEY ?? "", {
    apiVersion,
    // Of the socket's silence; the second half of the time is left for a repeat.
    timeout: env.PROVIDER_TIMEOUT_MS / 2,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Mappe" },
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
  });
}

async function failureFrom(error: unknown): Promise<unknown> {
  const { errors } = await stripeItself();
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId } = error;
  const words = ["Stripe:", type, code, param, statusCode, requestId].filter(Boolean).join(" ");
  if (code === "resource_missing") return new PaymentFailure("missing", words, param);
  const isRefusal = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  return new PaymentFailure(isRefusal ? "refused" : "unreachable", words, param);
}
