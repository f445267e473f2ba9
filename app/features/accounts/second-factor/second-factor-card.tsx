import "~/i18n/screens/security";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { securityPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { type SecurityVerb, securityField } from "../security-verbs.ts";
import { FreshProof } from "./fresh-proof.tsx";
import { SetUpForm } from "./set-up-form.tsx";
import type { WaysToProve } from "./ways-to-prove.server.ts";

type SecondFactorState = {
  /** since when it is on, as text, and the codes left; null: it is off */
  on: { since: string; codesLeft: number } | null;
  setUp: Parameters<typeof SetUpForm>[0]["setUp"] | null;
  ways: WaysToProve;
};

/** A refused request; field: the field that the error belongs to */
export type SecurityRefusal = { intent: SecurityVerb; field?: "password" | "code"; error: string };

type Props = SecondFactorState & { refusal: SecurityRefusal | undefined };

/** The card of the second step: starts it, continues its set-up, or changes it. */
export function SecondFactorCard({ on, setUp, ways, refusal }: Props) {
  const { t } = useTranslation("security");
  const errorAt = (intent: SecurityVerb) => (refusal?.intent === intent && refusal.field ? refusal.error : undefined);
  const proof = (intent: SecurityVerb) => <FreshProof of={intent} ways={ways} error={errorAt(intent)} />;

  if (setUp) return <SetUpForm setUp={setUp} error={errorAt("confirm")} />;
  if (!on)
    return (
      <Form className="stack" method="post" action={securityPath} noValidate>
        <input {...securityField("begin")} />
        {proof("begin")}
        <div>
          <Button variant="primary">{t("begin")}</Button>
        </div>
      </Form>
    );
  return (
    <>
      {on.codesLeft <= 2 && <Banner tone="warning">{t("codes.few")}</Banner>}
      <p className="quiet small-text">{t("codes.left", { count: on.codesLeft })}</p>
      <Folded intent="codes" title={t("codes.renew")} why={t("codes.renewWhy")} isOpen={refusal?.intent === "codes"} proof={proof("codes")}>
        <Button variant="tint">{t("codes.renewSubmit")}</Button>
      </Folded>
      <Folded intent="off" title={t("off.heading")} why={t("off.why")} isOpen={refusal?.intent === "off"} proof={proof("off")}>
        <Button variant="danger">{t("off.submit")}</Button>
      </Folded>
    </>
  );
}

type FoldedProps = { intent: SecurityVerb; title: string; why: string; isOpen: boolean; proof: ReactNode; children: ReactNode };

function Folded({ intent, title, why, isOpen, proof, children }: FoldedProps) {
  return (
    <details className="folded" name="second" open={isOpen}>
      <summary>{title}</summary>
      <Form className="stack" method="post" action={securityPath} noValidate>
        <input {...securityField(intent)} />
        <p>{why}</p>
        {proof}
        <div>{children}</div>
      </Form>
    </details>
  );
}
