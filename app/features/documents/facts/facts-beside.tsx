import "~/i18n/screens/facts";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { factsPath, type Origin } from "../paths.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { type FactsAnswer, FactsForm, type FactsPage } from "./facts-form.tsx";
import { useDiscarding } from "./use-discarding.ts";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The form of the facts in their place beside the pages. It stays open for the next document when that is what was asked for. */
export function FactsBeside({ documentId, origin, close }: Props) {
  const shown = useRef(documentId);
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (shown.current === documentId) return;
    shown.current = documentId;
    if (!isGoingOn.current) close();
    isGoingOn.current = false;
  }, [documentId, close]);
  useEffect(() => giveFocusBack, []);
  return (
    <OneForm
      key={documentId}
      documentId={documentId}
      origin={origin}
      close={close}
      goOn={(next) => {
        isGoingOn.current = next;
      }}
    />
  );
}

/** The link that opened the form has the focus again once it is visible. */
function giveFocusBack(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(".put-right")?.focus({ preventScroll: true });
}

const form = "put-right";

function OneForm({ documentId, origin, close, goOn }: Props & { goOn: (next: boolean) => void }) {
  const { t } = useTranslation("facts");
  // The answer leads to another document at most.
  const path = `${factsPath(documentId, origin)}&over=document`;
  const { load, data: loaded } = useFetcher<{ page: FactsPage | null; hasNext: boolean }>();
  const { data: answer, state, formData, Form } = useFetcher<{ onward: string } | FactsAnswer>();
  useEffect(() => load(path), [load, path]);

  // The facts are loaded again when somebody else saves: what is typed here still belongs to the version it was shown with.
  const first = useRef<FactsPage>();
  first.current ??= (loaded?.page as FactsPage | null | undefined) ?? undefined;
  const page = first.current;
  const refused = answer && !("onward" in answer) ? (answer as FactsAnswer) : undefined;

  const isShown = page !== undefined;
  useEffect(() => {
    if (isShown) document.getElementById(`${form}-name`)?.focus();
  }, [isShown]);
  const isTaken = answer !== undefined && "onward" in answer;
  // It stays until what it saved is on the screen: then the document knows that the new version comes from here.
  const isSaved = isTaken && state === "idle";
  const isSending = isTaken || state === "submitting";
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => {
    if (isSaved) closeNow.current();
  }, [isSaved]);
  const onward = formData?.get("onward");
  useEffect(() => {
    if (onward) goOn(onward === "next");
  }, [onward, goOn]);
  const discarding = useDiscarding({ form, isRefused: refused !== undefined, state: isSending ? "submitting" : state, close });

  return (
    <div className="facts-form stack">
      {refused && !refused.newer && <p role="alert">{t("notSaved")}</p>}
      {page && (
        <>
          <FactsForm page={page} answer={refused} origin={origin} id={form} form={Form} action={path} isSending={isSending} />
          <div className="row actions">
            <Button variant="plain" type="button" onClick={discarding.leave}>
              {t("cancel")}
            </Button>
            <Button variant="primary" form={form} name="onward" value="close" aria-keyshortcuts="Control+S">
              {t("save")}
            </Button>
            {loaded?.hasNext && (
              <Button variant="tint" form={form} name="onward" value="next" aria-keyshortcuts="Control+Shift+S">
                {t("saveAndNext")}
              </Button>
            )}
          </div>
        </>
      )}
      {loaded && !page && <p role="status">{t("notYours")}</p>}
      {!loaded && <p role="status">{t("loading")}</p>}
      {discarding.isAsked && <DiscardDialog path={path} stay={discarding.stay} discard={discarding.discard} />}
    </div>
  );
}
