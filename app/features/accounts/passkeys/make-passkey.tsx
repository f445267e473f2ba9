import "~/i18n/screens/passkeys";
import { Form } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { securityPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { securityField } from "../security-verbs.ts";
import { passkeyNameMaxLength } from "./rules.ts";
import { usePasskeys } from "./use-passkeys.ts";
import { WithoutScript } from "./without-script.tsx";

type Props = { options: object; origin: string | null; proposedName: string };

/** Has the browser create a passkey, and posts its answer. */
export function MakePasskey({ options, origin, proposedName }: Props) {
  const { t } = useTranslation("passkeys");
  const passkeys = usePasskeys(origin);
  const made = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState("");

  const make = async (event: FormEvent<HTMLFormElement>) => {
    const field = made.current;
    if (!passkeys || !field?.form || field.value) return;
    event.preventDefault();
    setTrouble("");
    try {
      field.value = await passkeys.makePasskey(options);
      field.form.requestSubmit();
    } catch (failure) {
      const isKnown = failure instanceof DOMException && failure.name === "InvalidStateError";
      setTrouble(isKnown ? t("madeBefore") : t("notMade"));
    }
  };
  return (
    <WithoutScript says={t("needsScript")} saysLite={t("needsScriptLite")}>
      <Form className="stack" method="post" action={securityPath} noValidate onSubmit={(event) => void make(event)}>
        <input {...securityField("passkey-add")} />
        <input type="hidden" name="passkey" ref={made} defaultValue="" />
        <Field
          label={t("name")}
          name="name"
          id="passkey-name"
          defaultValue={proposedName}
          maxLength={passkeyNameMaxLength}
          autoComplete="off"
          hint={t("nameHint")}
        />
        <p className="error" role="alert">
          {trouble}
        </p>
        <div className="row">
          <Button variant="tint" icon="fingerprint-pattern">
            {t("make")}
          </Button>
          <ButtonLink variant="plain" to={securityPath}>
            {t("leave")}
          </ButtonLink>
        </div>
      </Form>
    </WithoutScript>
  );
}
