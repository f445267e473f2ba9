import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { type Constraints, fieldOf, nothingSaid } from "~/ui/field-of";
import type { RequestForm } from "./forms.ts";
import { mostReminders, rhythms } from "./rules.ts";

/** What the form says of order, reminders and end. days: the first and the last that may be chosen */
export type RequestFacts = {
  shown: { inOrder?: "on"; remindEvery: string; remindTimes: string; lastDay: string };
  constraint: Constraints;
  days: { first: string; last: string };
  lastResult: SubmissionResult | undefined;
};

type Props = RequestFacts & { formId: string; isAsked: boolean };

/** The part of the form for signers that says how they are asked. isAsked: somebody has not signed yet */
export function RequestFields({ formId, shown, constraint, days, lastResult = nothingSaid, isAsked }: Props) {
  const { t } = useTranslation("signingRequest");
  const [, fields] = useForm<RequestForm>({ id: formId, lastResult, constraint, defaultValue: shown });
  const { inOrder, remindEvery: every } = fields;
  return (
    <div className="request stack">
      <div className="row">
        <label htmlFor={inOrder.id}>
          <b>{t("inOrder")}</b>
          <span className="small-text quiet" id={`${inOrder.id}-why`}>
            {t("inOrderHint")}
          </span>
        </label>
        <input
          {...getInputProps(inOrder, { type: "checkbox", ariaAttributes: false })}
          className="switch"
          // biome-ignore lint/a11y/useAriaPropsForRole: A checkbox says itself whether it is on.
          role="switch"
          aria-describedby={`${inOrder.id}-why`}
        />
      </div>
      <div className="pairs">
        <div className="field">
          <label htmlFor={every.id}>{t("remind")}</label>
          <select className="input" id={every.id} name={every.name} defaultValue={String(every.initialValue ?? "")}>
            <option value="">{t("never")}</option>
            {rhythms.map((days) => (
              <option key={days} value={days}>
                {t("every", { count: days })}
              </option>
            ))}
          </select>
        </div>
        <Field
          {...fieldOf(fields.remindTimes)}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostReminders}
          label={t("times")}
          required={false}
        />
      </div>
      <Field
        {...fieldOf(fields.lastDay, "date")}
        min={days.first}
        max={days.last}
        label={t("lastDay")}
        hint={t("lastDayHint")}
        required={false}
      />
      {isAsked && (
        <details className="folded">
          <summary>{t("withdraw")}</summary>
          <p className="small-text">{t("withdrawWhy")}</p>
          <Button variant="danger" name="intent" value="withdraw" formNoValidate>
            {t("withdrawNow")}
          </Button>
        </details>
      )}
    </div>
  );
}
