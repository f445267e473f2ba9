import "~/i18n/screens/security";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";
import type { FieldErrors } from "~/ui/field-error";
import { PasskeyProof } from "../passkeys/passkey-proof.tsx";
import { MailedCodeProof } from "./mailed-code-proof.tsx";
import type { WaysToProve } from "./ways-to-prove.server.ts";

type Props = {
  /** of the form: several on a screen ask for it */
  of: string;
  ways: WaysToProve;
  /** of the password's field, where the form has a new password too */
  name?: string;
  error: FieldErrors;
};

/** What shows anew who sits here: the password, or where none would show it a sign-in a moment ago or a mailed code; or a passkey instead. */
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
