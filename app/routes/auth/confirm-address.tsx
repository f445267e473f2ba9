import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Device } from "~/features/accounts/device.server";
import type { VerifyForm } from "~/features/accounts/forms";
import { type Provider, providerNames } from "~/features/accounts/rules";
import { useDeviceName } from "~/features/accounts/use-device-name";
import { claimPath, providerPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { type Constraints, fieldOf } from "~/ui/field-of";
import { Icon } from "~/ui/icon";
import { ProviderMark } from "~/ui/provider-mark";

type Props = {
  token: string;
  email: string;
  displayName: string;
  /** as it is read */
  openedAt: string;
  /** on which the account was opened; null: not known */
  device: Device | null;
  hasPassword: boolean;
  providers: readonly Provider[];
  /** in this browser */
  isSignedInElsewhere: boolean;
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
};

/** Says whose account it is, and asks for something that only its owner has. */
export function ConfirmAddress({
  token,
  email,
  displayName,
  openedAt,
  device,
  hasPassword,
  providers,
  isSignedInElsewhere,
  ...typed
}: Props) {
  const { t } = useTranslation("auth");
  const nameOf = useDeviceName();
  const [form, fields] = useForm<VerifyForm>({ id: "confirm", ...typed });
  const provider = providers.map((name) => providerNames[name]).join(", ");

  return (
    <>
      <h1 id="heading">{t("verify.yoursHeading")}</h1>
      <p>{t(isSignedInElsewhere ? "verify.asAnother" : "verify.notKnown")}</p>
      <dl className="fact-list">
        <dt>{t("verify.facts.name")}</dt>
        <dd>{displayName}</dd>
        <dt>{t("fields.email")}</dt>
        <dd>{email}</dd>
        <dt>{t("verify.facts.openedAt")}</dt>
        <dd>{provider ? t("verify.facts.byProvider", { at: openedAt, provider }) : openedAt}</dd>
        {device && (
          <>
            <dt>{t("verify.facts.device")}</dt>
            <dd>{nameOf(device)}</dd>
          </>
        )}
      </dl>
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      {hasPassword ? (
        <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-labelledby="heading">
          <KnownPassword email={email} field={fields.password} />
          <Button variant="primary" block>
            {t("verify.confirm")}
          </Button>
          <p className="quiet small-text">{t("verify.onlyHere")}</p>
        </Form>
      ) : (
        <>
          <p>{t("verify.byProvider", { provider })}</p>
          {providers.map((provider) => (
            <Form key={provider} method="post" action={providerPath(provider)}>
              <Button block>
                <ProviderMark provider={provider} />
                {t("providers.signIn", { provider: providerNames[provider] })}
              </Button>
            </Form>
          ))}
        </>
      )}
      <details className="not-mine">
        <summary className={buttonClass({ variant: "plain" })}>
          <Icon name="chevron-right" />
          {t(hasPassword ? "verify.notMine" : "verify.notMe")}
        </summary>
        <div>
          <p className="small-text">{t("verify.byAnother")}</p>
          <ButtonLink to={claimPath(token)}>{t("verify.claim")}</ButtonLink>
          <p className="quiet small-text">{t("verify.leave")}</p>
        </div>
      </details>
    </>
  );
}

function KnownPassword({ email, field }: { email: string; field: FieldMetadata<string> }) {
  const { t } = useTranslation("auth");
  return (
    <>
      {/* The address of the account, for password managers. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      <Field {...fieldOf(field, "password")} label={t("verify.password")} autoComplete="current-password" />
    </>
  );
}
