import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { normalizeEmail } from "~/features/accounts/rules";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { Icon } from "~/ui/icon";
import { useAnswered } from "~/ui/use-answered";
import { whileSending } from "~/ui/while-sending";
import { inviteField } from "./paths.ts";
import { isInvitable } from "./rules.ts";

type Props = {
  verified: boolean;
  /** the address that the field begins with */
  prepared: string;
  /** the address that was typed, and why it was refused */
  refused: { email: string; error: string } | undefined;
};

/** Tells while somebody types whether an invitation can be sent to the address. */
export function InviteForm({ verified, prepared, refused }: Props) {
  const { t } = useTranslation("connections");
  const [typed, setTyped] = useState(refused?.email ?? prepared);
  const { state, formData } = useNavigation();
  const isSending = formData?.get("intent") === "invite";
  const isTyped = typed.trim() !== "";
  const isValid = isInvitable(normalizeEmail(typed));
  const refusal = refused?.email === typed ? refused.error : undefined;
  const error = refusal ?? (isTyped && !isValid ? t("invite.refusals.invalid") : undefined);
  // After a success the field is emptied for the next address.
  useAnswered(
    (form) => (form.get("intent") === "invite" ? form.get("email") : undefined),
    (sent) => {
      if (!refused) setTyped((now) => (now === sent ? "" : now));
    },
  );

  return (
    <Form className="field" method="post" noValidate preventScrollReset aria-labelledby="invite">
      <input type="hidden" name="intent" value="invite" />
      <label htmlFor={inviteField}>{t("invite.email")}</label>
      <div className="line">
        <div className="with-icon">
          <Icon name="mail" />
          <input
            className="input"
            id={inviteField}
            name="email"
            type="email"
            autoComplete="off"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={isTyped ? `${inviteField}-mark` : undefined}
          />
          {isTyped && !error && (
            <span className="ok">
              <Icon name="circle-check" />
            </span>
          )}
        </div>
        {isTyped && !error && (
          <p className="hint good" id={`${inviteField}-mark`}>
            {t("invite.valid")}
          </p>
        )}
        <FieldError id={`${inviteField}-mark`} error={error} />
        <Button variant="primary" disabled={!verified} {...whileSending(state !== "idle")} data-busy={isSending || undefined}>
          {t("invite.submit")}
        </Button>
        {!verified && <p className="quiet small-text">{t("invite.refusals.unverified")}</p>}
      </div>
    </Form>
  );
}
