import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import { documentPath, factsPath, type Origin } from "../paths.ts";
import { FactsButtons, FactsForm, type FactsPage } from "./facts-form.tsx";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The page on which facts are put right, over the document. */
export function FactsDialog({ documentId, origin, close }: Props) {
  const { t } = useTranslation("facts");
  const { load, data } = useFetcher<{ page: FactsPage }>();
  useEffect(() => load(factsPath(documentId, origin)), [load, documentId, origin]);

  // Saving leads to the document, which lies below already.
  useArrival(close);

  return (
    <Dialog
      full
      title={t("title")}
      closeTo={documentPath(documentId, origin)}
      onClose={close}
      actions={data && <FactsButtons page={data.page} origin={origin} form="put-right" onClose={close} />}
    >
      {data ? <FactsForm page={data.page} origin={origin} id="put-right" /> : <p role="status">{t("loading")}</p>}
    </Dialog>
  );
}
