import "~/i18n/screens/passkeys";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { securityPath } from "~/paths";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FreshProof } from "../second-factor/fresh-proof.tsx";
import type { WaysToProve } from "../second-factor/ways-to-prove.server.ts";
import { securityField } from "../security-verbs.ts";
import type { PasskeyRefusal } from "./passkey-card.tsx";
import { passkeyNameMaxLength } from "./rules.ts";

/** A passkey with its times as text. */
export type ShownPasskey = { id: string; name: string; addedAt: string; usedAt: string | null };

type Props = { passkey: ShownPasskey; ways: WaysToProve; refusal: PasskeyRefusal | undefined };

export function PasskeyItem({ passkey: { id, name, addedAt, usedAt }, ways, refusal }: Props) {
  const { t } = useTranslation("passkeys");
  const errorAt = (field: "password" | "name") => (refusal?.field === field ? refusal.error : undefined);
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      <p className="quiet small-text">
        {t("addedAt", { at: addedAt })}, {usedAt ? t("usedAt", { at: usedAt }) : t("notUsed")}
      </p>
      <details className="folded" name="second" open={refusal !== undefined}>
        <summary aria-label={t("changeOf", { name })}>{t("change")}</summary>
        <Form className="stack" method="post" action={securityPath} noValidate key={name}>
          <input {...securityField("passkey-rename")} />
          <input type="hidden" name="id" value={id} />
          <Field
            label={t("name")}
            name="name"
            id={`name-${id}`}
            defaultValue={name}
            maxLength={passkeyNameMaxLength}
            autoComplete="off"
            required
            error={errorAt("name")}
          />
          <div>
            <Button>{t("rename")}</Button>
          </div>
        </Form>
        <Form className="stack" method="post" action={securityPath} noValidate>
          <input {...securityField("passkey-remove")} />
          <input type="hidden" name="id" value={id} />
          <p>{t("removeWhy")}</p>
          <FreshProof of={id} ways={ways} error={errorAt("password")} />
          <div>
            <Button variant="danger" aria-label={t("removeOf", { name })}>
              {t("remove")}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
