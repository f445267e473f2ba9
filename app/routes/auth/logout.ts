import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { signOut } from "~/features/accounts/sign-out.server";
import { hasFilesWaiting, leavingHeaders } from "~/http/clear-browser.server";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser } from "~/http/session.server";
import { toastCookie } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { adminPath, loginPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(adminPath);
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await optionalUser(request);
  if (viewer) await signOut(db, { viewer, sessionId: viewer.sessionId, now: new Date() });
  const headers = leavingHeaders(request);
  if (viewer && hasFilesWaiting(request, viewer)) {
    const t = await texts(request, "auth");
    headers.append("Set-Cookie", await toastCookie({ text: t("settings.filesStay"), ms: 10000 }, loginPath));
  }
  return redirectDocument(loginPath, { headers });
}
