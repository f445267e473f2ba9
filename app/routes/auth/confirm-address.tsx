import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { VerifyForm } from "~/features/accounts/forms";
import { type Provider, providerNames } from "~/features/accounts/rules";
import { claimPath, providerPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { type Constraints, fieldOf } from "~/ui/field-of";
import { ProviderMark } from "~/ui/provider-mark";

type Props = {
  token: string;
  email: string;
  displayName: string;
  /** as it is read */
  openedAt: string;
  hasPassword: boolean;
  providers: readonly Provider[];
  /** to this account, in this browser */
  isSignedIn: boolean;
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
};

/** Says whose account it is, and asks for something that only its owner has. */
export function ConfirmAddress({ token, email, displayName, openedAt, hasPassword, providers, isSignedIn, ...typed }: Props) {
  const { t } = useTranslation("auth");
  const [form, fields] = useForm<VerifyForm>({ id: "confirm", ...typed });
  const account = { email, name: displayName, at: openedAt, provider: providers.map((name) => providerNames[name]).join(", ") };
  const asks = hasPassword ? "byPassword" : isSignedIn ? "signedIn" : "byProvider";

  return (
    <>
      <h1 id="heading">{t("verify.title")}</h1>
      <p>{t(hasPassword ? "verify.opened" : "verify.openedBy", account)}</p>
      <p>{t(`verify.${asks}`, account)}</p>
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      {asks === "byProvider" ? (
        providers.map((provider) => (
          <Form key={provider} method="post" action={providerPath(provider)}>
            <Button block>
              <ProviderMark provider={provider} />
              {t("providers.signIn", { provider: providerNames[provider] })}
            </Button>
          </Form>
        ))
      ) : (
        <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-labelledby="heading">
          {hasPassword && <KnownPassword email={email} field={fields.password} />}
          <Button variant="primary" block>
            {t("verify.confirm")}
          </Button>
        </Form>
      )}
      <p className="new">
        {t("verify.notMine")} <Link to={claimPath(token)}>{t("verify.claim")}</Link>
      </p>
      <p className="quiet small-text">{t("verify.leave")}</p>
    </>
  );
}

function KnownPassword({ email, field }: { email: string; field: FieldMetadata<string> }) {
  const { t } = useTranslation("auth");
  return (
    <>
      {/* The address of the account, for password managers. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      <Field {...fieldOf(field, "password")} label={t("fields.password")} autoComplete="current-password" />
    </>
  );
}
