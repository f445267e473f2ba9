import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { signOut } from "~/features/accounts/sign-out.server";
import { leavingHeaders } from "~/http/clear-browser.server";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser } from "~/http/session.server";
import { adminPath, loginPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(adminPath);
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await optionalUser(request);
  if (viewer) await signOut(db, { viewer, sessionId: viewer.sessionId, now: new Date() });
  return redirectDocument(loginPath, { headers: leavingHeaders() });
}
