import "~/i18n/screens/passkeys";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { securityPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { FreshProof } from "../second-factor/fresh-proof.tsx";
import type { WaysToProve } from "../second-factor/ways-to-prove.server.ts";
import { type SecurityVerb, securityField } from "../security-verbs.ts";
import { MakePasskey } from "./make-passkey.tsx";
import { PasskeyItem, type ShownPasskey } from "./passkey-item.tsx";
import { passkeyLimit } from "./rules.ts";
import { usePasskeys } from "./use-passkeys.ts";
import { WithoutScript } from "./without-script.tsx";

/** A refused request. id: of the passkey; field: the field that the error belongs to */
export type PasskeyRefusal = { intent: SecurityVerb; id: string; field?: "password" | "name"; error: string };

/** options: for the browser to create a passkey */
export type PasskeyAnswer = { options: object } | PasskeyRefusal;

type Props = {
  passkeys: ShownPasskey[];
  /** origin at which passkeys work, or null; `address` is the address that people use */
  origin: string | null;
  address: string;
  /** the default name of a new passkey */
  proposedName: string;
  ways: WaysToProve;
  answer: PasskeyAnswer | undefined;
};

/** The person's passkeys with their names, and the way to add another one. */
export function PasskeyCard({ passkeys, origin, address, proposedName, ways, answer }: Props) {
  const { t } = useTranslation("passkeys");
  const refusal = answer && "error" in answer ? answer : undefined;
  if (answer && "options" in answer) return <MakePasskey options={answer.options} origin={origin} proposedName={proposedName} />;
  return (
    <>
      {refusal && !refusal.field && <Banner tone="danger">{refusal.error}</Banner>}
      {passkeys.length > 0 && (
        <ul className="sessions passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} ways={ways} refusal={refusal?.id === passkey.id ? refusal : undefined} />
          ))}
        </ul>
      )}
      {!origin && <p className="quiet small-text">{t("notOffered", { address })}</p>}
      {origin && passkeys.length >= passkeyLimit && <p className="quiet small-text">{t("enough", { count: passkeyLimit })}</p>}
      {origin && passkeys.length < passkeyLimit && <AddPasskey origin={origin} ways={ways} refusal={refusal} />}
    </>
  );
}

type AddProps = { origin: string; ways: WaysToProve; refusal: PasskeyRefusal | undefined };

function AddPasskey({ origin, ways, refusal }: AddProps) {
  const { t } = useTranslation("passkeys");
  const isRefused = refusal?.intent === "passkey-begin" || refusal?.intent === "passkey-add";
  if (usePasskeys(origin) === false) return <NotHere origin={origin} />;
  return (
    <WithoutScript says={t("needsScript")} saysLite={t("needsScriptLite")}>
      <details className="folded" name="second" open={isRefused}>
        <summary>{t("add")}</summary>
        <Form className="stack" method="post" action={securityPath} noValidate>
          <input {...securityField("passkey-begin")} />
          <p>{t("addWhy")}</p>
          <FreshProof of="passkey" ways={ways} error={isRefused && refusal.field ? refusal.error : undefined} />
          <div>
            <Button variant="tint">{t("addNext")}</Button>
          </div>
        </Form>
      </details>
    </WithoutScript>
  );
}

/** Explains why passkeys do not work; only script knows the address that the browser shows. */
function NotHere({ origin }: { origin: string }) {
  const { t } = useTranslation("passkeys");
  return <p className="quiet small-text">{location.origin === origin ? t("tooOld") : t("elsewhere", { address: origin })}</p>;
}
