import "~/i18n/screens/facts";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { factsPath, type Origin } from "../paths.ts";
import { type FactsAnswer, FactsForm, type FactsPage } from "./facts-form.tsx";

type Props = {
  documentId: string;
  origin: Origin;
  close: () => void;
  /** opens the editor of the row below; undefined: there is none */
  goOn: (() => void) | undefined;
  /** names of the rows that were left out because the person may not change them */
  passed: readonly string[];
  /** leaves this row out and opens the one below; undefined: the person chose this row, or there is none below */
  pass: (() => void) | undefined;
};

const form = "put-right-row";

/** Edits the facts of a row over the list: Enter saves, Esc leaves, and with Shift Enter the next document follows. */
export function RowEditor({ documentId, origin, close, goOn, passed, pass }: Props) {
  const { t } = useTranslation("facts");
  // The answer leads nowhere: the list stays.
  const path = `${factsPath(documentId, origin)}&over=list`;
  const { load, data: loaded } = useFetcher<{ page: FactsPage | null }>();
  const { data: answer, state, Form } = useFetcher<{ onward: "close" | "next" | "gone" } | FactsAnswer>();
  useEffect(() => load(path), [load, path]);
  useEffect(() => {
    // The list may be reloaded meanwhile.
    if (!answer || !("onward" in answer)) return;
    if (answer.onward === "next" && goOn) goOn();
    else close();
  }, [answer, close, goOn]);

  const page = loaded?.page as FactsPage | null | undefined;
  useEffect(() => {
    if (page === null) pass?.();
  }, [page, pass]);
  const refused = answer && !("onward" in answer) ? (answer as FactsAnswer) : undefined;
  return (
    <Dialog
      key={page?.baseId}
      full
      title={t("title")}
      closeTo={path}
      onClose={close}
      actions={
        page && (
          <>
            <Button variant="plain" type="button" onClick={close}>
              {t("cancel")}
            </Button>
            <Button variant="primary" form={form} name="onward" value="close" aria-keyshortcuts="Control+S">
              {t("save")}
            </Button>
            {goOn && (
              <Button variant="tint" form={form} name="onward" value="next" aria-keyshortcuts="Control+Shift+S">
                {t("saveAndNext")}
              </Button>
            )}
          </>
        )
      }
    >
      {passed.length > 0 && page !== undefined && (
        <p role="status">{t("passed", { count: passed.length, names: passed.slice(-3).join(", ") })}</p>
      )}
      {refused && !refused.newer && <p role="alert">{t("notSaved")}</p>}
      {page && (
        <FactsForm
          key={page.baseId}
          page={page}
          answer={refused}
          origin={origin}
          id={form}
          form={Form}
          action={path}
          isSending={state === "submitting"}
        />
      )}
      {page === null && !pass && <p role="status">{t("notYours")}</p>}
      {page === undefined && <p role="status">{t("loading")}</p>}
    </Dialog>
  );
}
