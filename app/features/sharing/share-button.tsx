import { useTranslation } from "react-i18next";
import { DialogLink } from "~/features/documents/dialog-link";
import { type Origin, sharePath } from "~/features/documents/paths";

const load = () => import("./share-dialog.tsx").then(({ ShareDialog }) => ShareDialog);

/** A button that opens the share page as a dialog. */
export function ShareButton({ documentId, origin }: { documentId: string; origin: Origin }) {
  const { t } = useTranslation("documents");
  return (
    <DialogLink icon="share-2" to={sharePath(documentId, origin)} load={load} documentId={documentId} origin={origin}>
      {t("details.share")}
    </DialogLink>
  );
}
