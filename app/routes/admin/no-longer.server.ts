import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { documentPath, type Origin } from "~/features/documents/paths";
import { notFound } from "~/http/errors";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";

/**
 * Answers a person whose right was revoked while a form was open: redirects to the document with a message if they may still read it, otherwise 404.
 */
export async function noLonger(request: Request, viewer: Viewer, { documentId, origin }: { documentId: string; origin: Origin }) {
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "view" }))) return notFound();
  const t = await texts(request, "reverting");
  return redirectWithToast(documentPath(documentId, origin), { text: t("noRight"), kind: "danger" });
}
