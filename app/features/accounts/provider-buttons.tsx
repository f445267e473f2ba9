import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { providerPath } from "~/paths";
import { Button } from "~/ui/button";
import { ProviderMark } from "~/ui/provider-mark";
import { type Provider, providerNames } from "./rules.ts";

type Props = {
  /** the providers that are configured; the others are not shown */
  configured: readonly Provider[];
  /** path that a sign-in leads back to */
  remembered: string | undefined;
  /** no form follows */
  isAlone?: boolean;
};

export function ProviderButtons({ configured, remembered, isAlone = false }: Props) {
  const { t } = useTranslation("auth");
  if (configured.length === 0) return null;
  return (
    <>
      <div className="stack tight">
        {configured.map((provider) => (
          <ProviderButton key={provider} provider={provider} remembered={remembered} />
        ))}
      </div>
      {!isAlone && <p className="or">{t("providers.or")}</p>}
    </>
  );
}

function ProviderButton({ provider, remembered }: { provider: Provider; remembered: string | undefined }) {
  const { t } = useTranslation("auth");
  return (
    <Form method="post" action={providerPath(provider, remembered)}>
      <Button block>
        <ProviderMark provider={provider} />
        {t("providers.signIn", { provider: providerNames[provider] })}
      </Button>
    </Form>
  );
}
