import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readNotification } from "~/features/notifications/read-notification.server";
import { targetOf } from "~/features/notifications/rules";
import { starterGuide } from "~/features/notifications/starter-guide.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { isId } from "~/lib/ids";
import { dashboardPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(dashboardPath);
}

/** Marks the chosen notification as read and leads to what it is about. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const id = (await readFields(request)).get("id");
  const kind = isId(id) ? await readNotification(db, { viewer, notificationId: id, now: new Date() }) : undefined;
  if (!kind) throw new Response(null, { status: 404 });
  return redirect(targetOf(kind) ?? starterGuide(languageOf(request)));
}
