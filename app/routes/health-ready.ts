import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkHealth } from "~/http/check-health.server";
import { isFromThisMachine } from "~/http/is-from-this-machine.server";
import { isLeaving } from "~/http/leaving.server";

/** Answers a load balancer: 503 if the process cannot do its work, and once it was told to stop. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const leaves = isLeaving();
  const { ok, database, storage } = await checkHealth();
  const isReady = ok && !leaves;
  const told = isFromThisMachine(request, context) ? { ok: isReady, database, storage, leaves } : { ok: isReady };
  return Response.json(told, { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
