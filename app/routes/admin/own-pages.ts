import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { chooseStraightening } from "~/features/accounts/choose-straightening.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { settingsPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request }: ActionFunctionArgs) {
  await requireUser(request);
  return redirect(settingsPath);
}

/** Stores whether the person's pages are straightened automatically. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  await chooseStraightening(db, viewer, (await readFields(request)).get("straightens") === "on");
  const t = await texts(request, "auth");
  return redirectWithToast(settingsPath, { text: t("settings.pagesSaved"), ms: 5000 });
}
