import { checkHealth } from "~/http/check-health.server";
import { isLeaving } from "~/http/leaving.server";

/** For whatever leads people to this process: 503 when it cannot do its work, and once it was told to stop. */
export async function loader() {
  const leaves = isLeaving();
  const { ok, database, storage } = await checkHealth();
  const isReady = ok && !leaves;
  return Response.json(
    { ok: isReady, database, storage, leaves },
    { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
