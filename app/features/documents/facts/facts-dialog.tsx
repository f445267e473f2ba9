import { useTranslation } from "react-i18next";
import { PageDialog } from "../page-dialog.tsx";
import { factsPath, type Origin } from "../paths.ts";
import { FactsButtons, FactsForm, type FactsPage } from "./facts-form.tsx";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The page for correcting facts, as a dialog over the document. */
export function FactsDialog(props: Props) {
  const { t } = useTranslation("facts");
  const { documentId, origin, close } = props;
  return (
    <PageDialog<{ page: FactsPage }>
      {...props}
      title={t("title")}
      loading={t("loading")}
      path={factsPath(documentId, origin)}
      actions={({ page }) => <FactsButtons page={page} origin={origin} form="put-right" onClose={close} />}
    >
      {({ page }) => <FactsForm page={page} origin={origin} id="put-right" />}
    </PageDialog>
  );
}
