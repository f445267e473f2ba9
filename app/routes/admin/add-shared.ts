import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { draftPath } from "~/features/drafts/paths";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { dashboardPath, loginPath } from "~/paths";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

export const handle = { body: "files" } satisfies RouteHandle;

export function loader() {
  return redirect(draftPath());
}

/**
 * Takes files that another program of the device shares with Mappe where no service worker has caught them. The browser itself sends this form, as
 * the manifest tells it: no page of another site can (see refuse-foreign-origin).
 */
export async function action({ request }: ActionFunctionArgs) {
  const t = await texts(request, "draftAnswers");
  const viewer = await optionalUser(request);
  if (!viewer) return redirectWithToast(loginPath, { text: t("sharedSignedOut"), kind: "danger" });
  if (!viewer.emailVerified) return redirectWithToast(dashboardPath, { text: t("unverified"), kind: "danger" });
  const { files, added } = await receiveDraftForm(request, viewer);
  if (files === "used-up") return redirect(draftPath(undefined, {}, "used-up"));
  return redirect(draftPath(undefined, {}, { added }));
}
