import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/rules";
import { signOut, signOutEverywhere } from "~/features/accounts/sign-out.server";
import { hasFilesWaiting, leavingHeaders } from "~/http/clear-browser.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast, toastCookie } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isId } from "~/lib/ids";
import { loginPath, settingsPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request }: ActionFunctionArgs) {
  await requireUser(request);
  return redirect(settingsPath);
}

/** Ends the session that is named, or all of them. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const sessionId = (await readFields(request)).get("session");
  if (sessionId === null) return leaveEverywhere(request, viewer);

  if (isId(sessionId)) await signOut(db, { viewer, sessionId, now: new Date() });
  const t = await texts(request, "auth");
  return redirectWithToast(settingsPath, { text: t("settings.sessionEnded"), ms: 10000 });
}

async function leaveEverywhere(request: Request, viewer: Viewer) {
  await signOutEverywhere(db, { viewer, userAgent: userAgentOf(request), now: new Date() });
  const t = await texts(request, "auth");
  const headers = leavingHeaders(request);
  const left = hasFilesWaiting(request, viewer) ? ` ${t("settings.filesStay")}` : "";
  headers.append("Set-Cookie", await toastCookie({ text: `${t("settings.endedEverywhere")}${left}`, ms: 10000 }, loginPath));
  return redirectDocument(loginPath, { headers });
}
