import { useTranslation } from "react-i18next";
import { passkeyOptionsPath } from "~/paths";
import { Button } from "~/ui/button";
import { passkeyPathFor } from "../rules.ts";
import { WithoutScript } from "./without-script.tsx";

type Props = {
  /** origin at which passkeys work; null: passkeys are not offered */
  origin: string | null;
  /** path that a sign-in leads back to */
  remembered: string | undefined;
};

/** Asks the browser for a passkey (public/passkeys.js) and posts its answer. */
export function PasskeySignIn({ origin, remembered }: Props) {
  const { t } = useTranslation("passkeys");
  if (!origin) return null;
  return (
    <WithoutScript says={t("signInNeedsScript")}>
      <form
        className="stack tight"
        method="post"
        action={passkeyPathFor(remembered)}
        data-passkey={passkeyOptionsPath}
        data-origin={origin}
        data-trouble={t("trouble")}
      >
        <input type="hidden" name="passkey" defaultValue="" />
        <Button block icon="fingerprint-pattern">
          {t("signIn")}
        </Button>
        <p className="error" role="alert" />
      </form>
    </WithoutScript>
  );
}
