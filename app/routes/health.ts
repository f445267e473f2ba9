import { checkHealth } from "~/http/check-health.server";

/** For whatever watches this process: 503 when it cannot do its work. */
export async function loader() {
  const health = await checkHealth();
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
