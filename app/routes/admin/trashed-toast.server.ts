import { trashDays } from "~/features/documents/trash/rules";
import { texts } from "~/i18n/texts.server";
import { trashPath } from "~/paths";
import type { ToastMessage } from "~/ui/toast";

/** Says that a document went into the trash. list: where undoing leads; isOwn: only owners have the trash in which it lands */
export async function trashedToast(
  request: Request,
  { documentId, list, isOwn }: { documentId: string; list: string; isOwn: boolean },
): Promise<Omit<ToastMessage, "id">> {
  const t = await texts(request, "deleting");
  const fields: [string, string][] = [
    ["restore", documentId],
    ["list", list],
  ];
  return { text: t("done", { days: trashDays }), ms: 10000, ...(isOwn && { undo: { to: trashPath, label: t("undo"), fields } }) };
}
