import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { type Constraints, fieldOf, nothingSaid } from "~/ui/field-of";
import type { RequestForm } from "./forms.ts";
import { fileRequestsPath } from "./paths.ts";

/** What the form of a new request shows, too. */
export type RequestFormFacts = {
  constraint: Constraints;
  /** the first and the last day on which a request may end */
  days: { first: string; last: string };
  most: { files: number; megabytes: number };
};

type Props = RequestFormFacts & {
  /** id of the request that is changed; undefined for a new one */
  requestId?: string;
  shown: RequestForm;
  lastResult: SubmissionResult | undefined;
};

/** The form of a request, a new one or one that is changed. */
export function RequestTermsForm({ requestId, constraint, days, most, shown, lastResult = nothingSaid }: Props) {
  const { t } = useTranslation("fileRequests");
  const id = requestId ? `request-${requestId}` : "request-new";
  const [form, fields] = useForm<RequestForm>({ id, lastResult, constraint, defaultValue: shown });
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={fileRequestsPath} className="stack">
      <Field {...fieldOf(fields.purpose)} label={t("purpose")} hint={t("purposeHint")} autoComplete="off" required />
      <Field {...fieldOf(fields.name)} label={t("name")} hint={t("nameHint")} autoComplete="off" />
      <Field {...fieldOf(fields.lastDay, "date")} label={t("lastDay")} min={days.first} max={days.last} required />
      <Field
        {...fieldOf(fields.mostFiles)}
        label={t("mostFiles")}
        hint={t("upTo", { most: most.files })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field
        {...fieldOf(fields.megabytes)}
        label={t("megabytes")}
        hint={t("upTo", { most: most.megabytes })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <div>
        <Button variant={requestId ? "tint" : "primary"} name="intent" value={requestId ? `change:${requestId}` : "make"}>
          {t(requestId ? "save" : "make")}
        </Button>
      </div>
    </Form>
  );
}
