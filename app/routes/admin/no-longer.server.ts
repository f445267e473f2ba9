import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { documentPath, type Origin } from "~/features/documents/paths";
import { notFound } from "~/http/errors";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";

/** Whose right was taken away while a form was open is at the document, which they may still read, and told so; to all others it is not there. */
export async function noLonger(request: Request, viewer: Viewer, { documentId, origin }: { documentId: string; origin: Origin }) {
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "view" }))) return notFound();
  const t = await texts(request, "reverting");
  return redirectWithToast(documentPath(documentId, origin), { text: t("noRight"), kind: "danger" });
}
