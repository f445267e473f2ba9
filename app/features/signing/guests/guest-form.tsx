import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { type Constraints, fieldOf, nothingSaid } from "~/ui/field-of";
import type { GuestForm } from "./forms.ts";
import { messageMaxLength } from "./rules.ts";
import type { ToldGuest } from "./told-guests.server.ts";

/** What the form of a new guest shows, too. days: the first and the last on which their time may end */
export type GuestFormFacts = { action: string; constraint: Constraints; days: { first: string; last: string } };

type Props = GuestFormFacts & { guestId?: string; shown: ToldGuest["form"]; lastResult: SubmissionResult | undefined };

/** The form of a guest, a new one or one whose name or address is put right. */
export function GuestTermsForm({ guestId, action, constraint, days, shown, lastResult = nothingSaid }: Props) {
  const { t } = useTranslation("guestSigners");
  const id = guestId ? `guest-${guestId}` : "guest-new";
  const { code, ...defaultValue } = shown;
  const [form, fields] = useForm<GuestForm>({ id, lastResult, constraint, defaultValue });
  const { message } = fields;
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={action} className="stack">
      <Field {...fieldOf(fields.name)} label={t("name")} autoComplete="off" required />
      <Field {...fieldOf(fields.email)} type="email" label={t("email")} hint={t("emailHint")} autoComplete="off" required={false} />
      <div className="field">
        <label htmlFor={message.id}>{t("message")}</label>
        <textarea
          className="input"
          id={message.id}
          name={message.name}
          rows={3}
          maxLength={messageMaxLength}
          defaultValue={String(message.initialValue ?? "")}
          aria-describedby={message.errors ? `${message.id}-error` : undefined}
        />
        <FieldError id={`${message.id}-error`} error={message.errors} />
      </div>
      <Field
        {...fieldOf(fields.lastDay, "date")}
        label={t("lastDay")}
        hint={t("lastDayHint")}
        min={days.first}
        max={days.last}
        required={false}
      />
      <Check name={fields.code.name} value="on" defaultChecked={code} label={t("code")} />
      <div>
        <Button variant={guestId ? "tint" : "primary"} name="intent" value={guestId ? `change:${guestId}` : "ask"}>
          {t(guestId ? "save" : "ask")}
        </Button>
      </div>
    </Form>
  );
}
