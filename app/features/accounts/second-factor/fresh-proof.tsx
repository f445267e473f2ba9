import "~/i18n/screens/security";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";
import type { FieldErrors } from "~/ui/field-error";
import { PasskeyProof } from "../passkeys/passkey-proof.tsx";
import { MailedCodeProof } from "./mailed-code-proof.tsx";
import type { WaysToProve } from "./ways-to-prove.server.ts";

type Props = {
  /** id of the form, as several on a screen need a proof */
  of: string;
  ways: WaysToProve;
  /** name of the password's field, in a form that has a new password, too */
  name?: string;
  error: FieldErrors;
};

/**
 * The fields by which a person proves their identity again: the password, or, if it would prove nothing, a recent sign-in or a mailed code; or
 * a passkey instead.
 */
export function FreshProof({ of, ways: { email, asksPassword, mailedCode, passkeysAt }, name = "password", error }: Props) {
  const { t } = useTranslation("security");
  return (
    <>
      {asksPassword ? (
        <>
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
          <Field
            label={t("password")}
            name={name}
            id={`${of}-password`}
            type="password"
            autoComplete="current-password"
            required
            hint={error ? undefined : t("passwordWhy")}
            error={error}
          />
        </>
      ) : mailedCode ? (
        <MailedCodeProof of={of} email={email} isSent={mailedCode === "sent"} error={error} />
      ) : (
        <p className="quiet small-text">{t("freshly")}</p>
      )}
      {passkeysAt && <PasskeyProof origin={passkeysAt} />}
    </>
  );
}
