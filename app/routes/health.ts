import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkHealth } from "~/http/check-health.server";
import { isFromThisMachine } from "~/http/is-from-this-machine.server";

/** For whatever watches this process: 503 when it cannot do its work. Which part is away is told on this machine alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const health = await checkHealth();
  const told = isFromThisMachine(request, context) ? health : { ok: health.ok };
  return Response.json(told, { status: health.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
