import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkHealth } from "~/http/check-health.server";
import { isFromThisMachine } from "~/http/is-from-this-machine.server";

/** Answers a monitor: 503 if the process cannot do its work. The part that is away is named on this machine alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const health = await checkHealth();
  const told = isFromThisMachine(request, context) ? health : { ok: health.ok };
  return Response.json(told, { status: health.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
