import "~/i18n/screens/passkeys";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passkeyProofPath } from "~/paths";
import { Button } from "~/ui/button";
import { usePasskeys } from "./use-passkeys.ts";

/** Asks for a passkey instead of the password, and submits the form that it is part of. */
export function PasskeyProof({ origin }: { origin: string }) {
  const { t } = useTranslation("passkeys");
  const passkeys = usePasskeys(origin);
  const answer = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState("");
  if (!passkeys) return null;

  const show = async () => {
    const field = answer.current;
    setTrouble("");
    try {
      const shown = await passkeys.showPasskey(passkeyProofPath);
      if (!field?.form) return;
      field.value = shown;
      field.form.requestSubmit();
      // An answer works only once: to send the form again, the person types the password or uses the passkey again.
      field.value = "";
    } catch (failure) {
      setTrouble(failure instanceof Error && failure.cause === "server" ? failure.message : t("trouble"));
    }
  };
  return (
    <div>
      <input type="hidden" name="passkey" ref={answer} defaultValue="" />
      <Button type="button" icon="fingerprint-pattern" onClick={() => void show()}>
        {t("prove")}
      </Button>
      <p className="error" role="alert">
        {trouble}
      </p>
    </div>
  );
}
