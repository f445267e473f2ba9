import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { deleteChosenPath, documentsPath } from "~/features/documents/paths";
import { isChange } from "~/features/documents/rules";
import { changeDocuments } from "~/features/documents/selection/change-documents.server";
import { maxChosen, readSelection } from "~/features/documents/selection/selection";
import { zippingPath } from "~/features/exports/paths";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { toldOutcome } from "./told-outcome.ts";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(documentsPath());
}

/** What is to become of the documents whose boxes are ticked. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { intent, documentIds, change, list } = readSelection(await readFields(request));
  const t = await texts(request, "documents");
  const refuse = (text: string) => redirectWithToast(list, { text, kind: "danger" });
  if (documentIds.length === 0) return refuse(t("selection.none"));
  if (documentIds.length > maxChosen) return refuse(t("selection.tooMany", { max: maxChosen }));
  if (intent === "zip") return redirect(zippingPath(documentIds, list));
  if (intent === "delete") return redirect(deleteChosenPath(documentIds, list));
  if (!isChange(change)) return refuse(t("selection.noChange"));

  const outcome = await changeDocuments(db, viewer, { documentIds, change, now: new Date() });
  return redirectWithToast(list, toldOutcome(t, "changed", outcome));
}
