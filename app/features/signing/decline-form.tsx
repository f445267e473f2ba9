import "~/i18n/screens/signing";
import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Query } from "~/lib/with-query";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { FormButtons } from "~/ui/form-buttons";
import { whileSending } from "~/ui/while-sending";
import { declinePath } from "./paths.ts";
import { longestReason } from "./rules.ts";
import { signingFields } from "./signing-fields.ts";

/** refusal: why declining failed; reason: as typed */
export type DeclineAnswer = { refusal: string; reason: string };

type Props = {
  documentId: string;
  versionId: string;
  more: Query;
  closeTo: string;
  answer?: DeclineAnswer | undefined;
  /** with script: called instead of going to closeTo */
  onClose?: (() => void) | undefined;
};

/** Asks once whether the person declines to sign, and why. */
export function DeclineForm({ documentId, versionId, more, closeTo, answer, onClose }: Props) {
  const { t } = useTranslation("signing");
  const { Form, data, state } = useFetcher<DeclineAnswer>();
  const id = useId();
  const { refusal, reason } = data ?? answer ?? { refusal: undefined, reason: "" };
  return (
    <Form method="post" action={declinePath(documentId, more)} className="stack" preventScrollReset={onClose !== undefined}>
      <input type="hidden" name={signingFields.version} value={versionId} />
      <p>{t("decline.text")}</p>
      <div className="field">
        <label htmlFor={id}>{t("decline.reason")}</label>
        <textarea
          className="input"
          id={id}
          name={signingFields.reason}
          rows={3}
          maxLength={longestReason}
          required
          defaultValue={reason}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        <p className="hint" id={`${id}-hint`}>
          {t("decline.hint")}
        </p>
        <FieldError id={`${id}-error`} error={refusal} />
      </div>
      <FormButtons back={t("decline.no")} closeTo={closeTo} onClose={onClose}>
        <Button variant="danger-primary" {...whileSending(state !== "idle")}>
          {t("decline.yes")}
        </Button>
      </FormButtons>
    </Form>
  );
}
