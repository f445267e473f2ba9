import "~/i18n/screens/auth";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dashboardPath } from "~/paths";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { whileSending } from "~/ui/while-sending";

/** The address that was typed, and why it was refused. */
export type RefusedAddress = { email: string; error: string };

/** The folded form for somebody who registered with a wrong address. */
export function ChangeAddress({ email, refused }: { email: string; refused: RefusedAddress | undefined }) {
  const { t } = useTranslation("auth");
  const fold = useFold({ email, refused });
  const isSending = useNavigation().formAction === dashboardPath;
  return (
    <details className="change-address" ref={fold} open={refused !== undefined || undefined}>
      <summary className={buttonClass({ variant: "plain" })}>{t("address.change")}</summary>
      <Form method="post" action={dashboardPath} className="stack" preventScrollReset>
        <Field
          key={email}
          label={t("address.right")}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refused?.email ?? email}
          error={refused?.error}
        />
        <Button {...whileSending(isSending)}>{t("address.submit")}</Button>
      </Form>
    </details>
  );
}

/** Folds the form once the address has changed, with the focus on what unfolds it; a refusal leads the focus back to the field. */
function useFold({ email, refused }: { email: string; refused: RefusedAddress | undefined }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const shown = useRef(email);
  useEffect(() => {
    const details = fold.current;
    if (shown.current === email) return;
    shown.current = email;
    if (!details) return;
    // Without an error the form is folded already, and what had the focus in it may have lost it.
    const { activeElement, body } = document;
    const hasFocus = activeElement === body || details.contains(activeElement);
    details.open = false;
    if (hasFocus) details.querySelector("summary")?.focus();
  }, [email]);
  useEffect(() => {
    if (refused) fold.current?.querySelector<HTMLElement>("input")?.focus();
  }, [refused]);
  return fold;
}
