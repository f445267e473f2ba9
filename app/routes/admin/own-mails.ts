import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { chooseMails } from "~/features/notifications/mails/choose-mails.server";
import { isMailRhythm } from "~/features/notifications/rules";
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

/** Stores how soon the person is notified by mail; an answer that is no rhythm means never. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const chosen = (await readFields(request)).get("rhythm");
  await chooseMails(db, { viewer, rhythm: isMailRhythm(chosen) ? chosen : null, now: new Date() });
  const t = await texts(request, "mails");
  return redirectWithToast(settingsPath, { text: t("choice.saved"), ms: 5000 });
}
