import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalUser } from "~/http/session.server";
import { openStream } from "~/live/stream.server";

/** The stream of changes. If the person is signed out, it says so instead of redirecting to the login page, because a script asks, not a person. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await optionalUser(request);
  if (!viewer) return new Response(null, { status: 401, headers: { "Cache-Control": "no-store" } });
  return openStream({ userId: viewer.id, sessionId: viewer.sessionId }, request.signal);
}
