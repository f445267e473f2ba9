import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { firstName } from "~/features/dashboard/rules";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

type Props = { email: string; displayName: string; lastResult: SubmissionResult | undefined };

/** Welcomes the person who opened the account in this browser: one button confirms. */
export function ConfirmSignedIn({ email, displayName, lastResult }: Props) {
  const { t } = useTranslation("auth");
  const refusal = lastResult?.error?.[""];
  return (
    <>
      <h1 id="heading">{t("verify.welcome", { name: firstName(displayName) })}</h1>
      <p>{t("verify.yours", { email })}</p>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Form method="post" aria-labelledby="heading">
        <Button variant="primary" block>
          {t("verify.confirmYours")}
        </Button>
      </Form>
      <p className="quiet small-text">{t("verify.afterwards")}</p>
    </>
  );
}
