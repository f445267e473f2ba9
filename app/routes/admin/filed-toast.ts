import type { TFunction } from "i18next";
import { documentPath } from "~/features/documents/paths";
import type { NewToast } from "~/http/toast.server";

/** Says that a new document is filed, and leads to it. */
export function filedToast({ documentId, name }: { documentId: string; name: string }, t: TFunction<"draftAnswers">): NewToast {
  return { text: t("done", { name }), link: { to: documentPath(documentId), label: t("open") } };
}
