import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { signOut } from "~/features/accounts/sign-out.server";
import { optionalUser, signedOutCookie } from "~/http/session.server";
import { adminPath, loginPath } from "~/paths";
import { db } from "~db/client.server";

export function loader() {
  return redirect(adminPath);
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await optionalUser(request);
  if (viewer) await signOut(db, { viewer, now: new Date() });

  // A second person at the same browser finds nothing of the first: neither in memory nor in the cache.
  const headers = { "Set-Cookie": signedOutCookie(), "Clear-Site-Data": '"cache"' };
  return redirectDocument(loginPath, { headers });
}
