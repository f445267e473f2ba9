import "~/i18n/screens/auth";
import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf } from "~/ui/field-of";

export type NewPassword = { password: FieldMetadata<string>; confirmPassword: FieldMetadata<string> };

type Props = {
  fields: NewPassword;
  labels?: { password: string; confirmPassword: string };
};

/** The two fields for a new password. */
export function NewPasswordFields({ fields: { password, confirmPassword }, labels }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Field
        {...fieldOf(password, "password")}
        label={labels?.password ?? t("fields.password")}
        autoComplete="new-password"
        hint={password.errors ? undefined : t("fields.passwordHint")}
      />
      <Field
        {...fieldOf(confirmPassword, "password")}
        label={labels?.confirmPassword ?? t("fields.confirmPassword")}
        autoComplete="new-password"
      />
    </>
  );
}

/** A button that shows the passwords. Script lets it be seen, in the place that is kept for it. */
export function ShowPasswords({ fields: { password, confirmPassword } }: { fields: NewPassword }) {
  const { t } = useTranslation("auth");
  return (
    <div className="by-script">
      <Button type="button" variant="plain" icon="eye" data-reveal={`${password.id} ${confirmPassword.id}`}>
        {t("fields.showPassword")}
      </Button>
    </div>
  );
}
