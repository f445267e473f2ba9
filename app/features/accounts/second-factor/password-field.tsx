import "~/i18n/screens/security";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";

type Props = {
  /** of the form: several on a screen ask for it */
  of: string;
  email: string;
  /** false: the account has none, and a sign-in a moment ago counts */
  asked: boolean;
  error: string | undefined;
};

/** What shows anew who sits here. */
export function FreshPassword({ of, email, asked, error }: Props) {
  const { t } = useTranslation("security");
  if (!asked) return <p className="quiet small-text">{t("freshly")}</p>;
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      <Field
        label={t("password")}
        name="password"
        id={`${of}-password`}
        type="password"
        autoComplete="current-password"
        required
        hint={error ? undefined : t("passwordWhy")}
        error={error}
      />
    </>
  );
}
