import { useTranslation } from "react-i18next";
import { DialogLink } from "../dialog-link.tsx";
import { factsPath, type Origin } from "../paths.ts";

const load = () => import("./facts-dialog.tsx").then(({ FactsDialog }) => FactsDialog);

/** A button that opens the form of the facts as a dialog. */
export function PutRightButton({ documentId, origin }: { documentId: string; origin: Origin }) {
  const { t } = useTranslation("documents");
  return (
    <DialogLink variant="plain" icon="pencil" to={factsPath(documentId, origin)} load={load} documentId={documentId} origin={origin}>
      {t("details.putRight")}
    </DialogLink>
  );
}
