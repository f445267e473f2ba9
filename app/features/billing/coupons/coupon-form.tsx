import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useAnswered } from "~/ui/use-answered";
import { useHydrated } from "~/ui/use-hydrated";
import { whileSending } from "~/ui/while-sending";

export const couponField = "coupon";

/** refused: the code that was typed, and why it was refused */
export function CouponForm({ refused }: { refused: { code: string; error: string } | undefined }) {
  const { t } = useTranslation("billing");
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(refused?.code ?? "");
  const { state, formData } = useNavigation();
  const isSending = formData?.has(couponField) ?? false;
  // After a success the field is emptied for the next code.
  useAnswered(
    (form) => form.get(couponField),
    (sent) => {
      if (!refused) setTyped((now) => (now === sent ? "" : now));
    },
  );
  return (
    <details className="card coupon" open>
      <summary>
        <h2>{t("coupon.title")}</h2>
        <Icon name="chevron-down" />
      </summary>
      <Form className="stack tight" method="post" noValidate preventScrollReset>
        <Field
          label={t("coupon.code")}
          name={couponField}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={refused && refused.code === typed ? refused.error : undefined}
        />
        <Button block disabled={isHydrated && typed.trim() === ""} {...whileSending(state !== "idle")} data-busy={isSending || undefined}>
          {t("coupon.redeem")}
        </Button>
      </Form>
    </details>
  );
}
