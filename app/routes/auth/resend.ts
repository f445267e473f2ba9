import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findVerification } from "~/features/accounts/queries.server";
import { requestVerification } from "~/features/accounts/request-verification.server";
import { adminPathOf } from "~/features/accounts/rules";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { shortTime } from "~/lib/dates";
import { adminPath, verifyPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(adminPath);
}

/** Sends the link once more. The form comes from the banner (signed in) or from the page of an expired link, which tells whose it was. */
export async function action({ request }: ActionFunctionArgs) {
  const now = new Date();
  const form = await readFields(request);
  const link = form.get("token");
  const back = typeof link === "string" ? verifyPath(link) : (adminPathOf(String(form.get("from"))) ?? adminPath);
  const userId = typeof link === "string" ? (await findVerification(db, link, now)).account?.userId : (await requireUser(request)).id;
  if (!userId) return redirect(back);

  const t = await texts(request, "auth");
  const result = await requestVerification(db, { userId, now });
  if (result.ok) return redirectWithToast(back, { text: t("banner.sent"), ms: 10000 });
  if (result.reason === "too-early")
    return redirectWithToast(back, { text: t("banner.tooEarly", { time: shortTime(result.secondsLeft) }), kind: "danger", ms: 10000 });
  if (result.reason === "too-many") return redirectWithToast(back, { text: t("banner.tooMany"), kind: "danger", ms: 10000 });
  return redirectWithToast(back, { text: t("banner.alreadyVerified"), ms: 10000 });
}
