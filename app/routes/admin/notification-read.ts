import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { readNotifications, subjectsOf } from "~/features/notifications/read-notifications.server";
import { targetOf } from "~/features/notifications/rules";
import { starterGuide } from "~/features/notifications/starter-guide.server";
import { orMissing } from "~/http/or-missing.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { readPlace } from "~/lib/batches";
import { isId } from "~/lib/ids";
import { notificationsPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request }: ActionFunctionArgs) {
  await requireUser(request);
  return redirect(notificationsPath);
}

/** Marks notifications as read: a chosen one, which then redirects to its subject, several, or all that the person has seen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const fields = await readFields(request);
  const now = new Date();
  // A chosen notification leads to its place even if it cannot be marked as read.
  const mark = (marked: Promise<number>) => orMissing("reading notifications", context.requestId, marked);

  const upTo = readPlace(fields.get("upTo"));
  if (upTo) {
    await mark(readNotifications(db, { viewer, upTo, now }));
    return redirect(notificationsPath);
  }
  const ids = fields.getAll("id").filter(isId);
  const subjects = await subjectsOf(db, viewer, ids);
  const [subject] = subjects;
  if (!subject) throw new Response(null, { status: 404 });

  await mark(readNotifications(db, { viewer, ids, now }));
  if (subjects.length > 1) return redirect(notificationsPath);
  const target = targetOf(subject.kind, subject.documentId);
  // The guide is no screen of the application.
  return target ? redirect(target) : redirectDocument(starterGuide(languageOf(request)));
}
