import type { ActionFunctionArgs } from "@remix-run/node";
import { hasPlans } from "~/features/billing/has-plans.server";
import { receiveEvent } from "~/features/billing/payments/receive-event.server";
import type { RouteHandle } from "~/http/route-handle";
import { MB } from "~/lib/bytes";
import { db } from "~db/client.server";

export const handle = { body: { raw: MB } } satisfies RouteHandle;

/** Refuses GET: there is nothing to show here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Takes Stripe's messages. It answers as soon as they are stored, because Stripe repeats a message without an answer. */
export async function action({ request }: ActionFunctionArgs) {
  if (!hasPlans) return new Response(null, { status: 404 });
  const body = Buffer.from(await request.arrayBuffer());
  const isKept = await receiveEvent(db, { body, signature: request.headers.get("Stripe-Signature"), now: new Date() });
  return new Response(null, { status: isKept ? 200 : 400 });
}
