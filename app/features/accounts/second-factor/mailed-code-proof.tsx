import "~/i18n/screens/security";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mailedCodePath } from "~/paths";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FieldErrors } from "~/ui/field-error";

type Props = {
  /** id of the form, as several on a screen need a proof */
  of: string;
  email: string;
  isSent: boolean;
  error: FieldErrors;
};

/** The proof without a password: a code is mailed to the account's address, and its field appears once the mail is under way. */
export function MailedCodeProof({ of, email, isSent, error }: Props) {
  const { t } = useTranslation("security");
  return (
    <>
      {isSent ? (
        <Field
          label={t("mailedCode.typed")}
          name="mailedCode"
          id={`${of}-mailed-code`}
          className="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={error ? undefined : t("mailedCode.sent", { email })}
          error={error}
        />
      ) : (
        <p className="quiet small-text">{t("mailedCode.why", { email })}</p>
      )}
      <div>
        <Button form={formId} variant={isSent ? "plain" : undefined} icon="mail">
          {t(isSent ? "mailedCode.again" : "mailedCode.submit")}
        </Button>
      </div>
    </>
  );
}

const formId = "mailed-code-form";

/** The form that the button above submits, as forms cannot be nested. Render it once for each screen. */
export function MailedCodeForm({ returnTo }: { returnTo: string }) {
  return (
    <Form method="post" action={mailedCodePath} id={formId} preventScrollReset>
      <input type="hidden" name="to" value={returnTo} />
    </Form>
  );
}
