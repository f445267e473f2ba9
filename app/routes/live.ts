import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalUser } from "~/http/session.server";
import { openStream } from "~/live/stream.server";

/** Signed out it says so instead of leading to the login page: a script asks, not a person. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await optionalUser(request);
  if (!viewer) return new Response(null, { status: 401, headers: { "Cache-Control": "no-store" } });
  return openStream({ userId: viewer.id, sessionId: viewer.sessionId }, request.signal);
}
