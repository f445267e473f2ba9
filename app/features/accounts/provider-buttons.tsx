import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { providerPath } from "~/paths";
import { Button } from "~/ui/button";
import { ProviderMark } from "~/ui/provider-mark";
import { type Provider, providerNames, providers } from "./rules.ts";

type Props = {
  /** those that are set up here; the others say that they are not */
  configured: readonly Provider[];
  /** where a sign-in leads back to */
  remembered: string | undefined;
};

export function ProviderButtons({ configured, remembered }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <div className="stack tight">
        {providers.map((provider) => (
          <ProviderButton key={provider} provider={provider} remembered={remembered} isConfigured={configured.includes(provider)} />
        ))}
      </div>
      <p className="or">{t("providers.or")}</p>
    </>
  );
}

function ProviderButton({
  provider,
  remembered,
  isConfigured,
}: {
  provider: Provider;
  remembered: string | undefined;
  isConfigured: boolean;
}) {
  const { t } = useTranslation("auth");
  const name = { provider: providerNames[provider] };
  const hint = `${provider}-hint`;
  return (
    <Form className="stack tight" method="post" action={providerPath(provider, remembered)}>
      <Button block disabled={!isConfigured} aria-describedby={isConfigured ? undefined : hint}>
        <ProviderMark provider={provider} />
        {t("providers.signIn", name)}
      </Button>
      {!isConfigured && (
        <p className="quiet small-text" id={hint}>
          {t("providers.notConfigured", name)}
        </p>
      )}
    </Form>
  );
}
