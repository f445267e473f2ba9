import "~/i18n/screens/auth";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";

type Constraint = Pick<InputHTMLAttributes<HTMLInputElement>, "required">;

type Props = {
  constraint: { password?: Constraint; confirmPassword?: Constraint };
  errors: Record<string, string>;
  labels?: { password: string; confirmPassword: string };
};

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ constraint, errors, labels }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Field
        {...constraint.password}
        label={labels?.password ?? t("fields.password")}
        name="password"
        id="password"
        type="password"
        autoComplete="new-password"
        hint={errors.password ? undefined : t("fields.passwordHint")}
        error={errors.password}
      />
      <Field
        {...constraint.confirmPassword}
        label={labels?.confirmPassword ?? t("fields.confirmPassword")}
        name="confirmPassword"
        id="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}

/** Shown by the script that makes it work. */
export function ShowPasswords() {
  const { t } = useTranslation("auth");
  return (
    <div>
      <Button type="button" variant="plain" icon="eye" data-reveal="password confirmPassword" aria-pressed="false" hidden>
        {t("fields.showPassword")}
      </Button>
    </div>
  );
}
