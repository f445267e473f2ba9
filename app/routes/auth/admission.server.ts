import type { TFunction } from "i18next";
import { opensForm } from "~/features/accounts/admission/look-at-key.server";
import { policy } from "~/features/accounts/admission/policy.server";
import type { Provider } from "~/features/accounts/rules";
import { configuredProviders } from "~/http/providers.server";
import { db } from "~db/client.server";

type Admission = {
  /** a sentence; null: everybody may */
  whoMay: string | null;
  hasForm: boolean;
  /** the providers by which an account can be opened */
  configured: Provider[];
};

/** Says who may open an account, and shows the form to whom it leads anywhere. */
export async function admission(request: Request, t: TFunction<"auth">): Promise<Admission> {
  const { registration, domains } = policy;
  const key = keyOf(request);
  if (registration === "open") return { whoMay: null, hasForm: true, configured: configuredProviders() };

  const isInvited = await opensForm(db, key, new Date());
  const hasForm = isInvited || registration === "domains";
  // A provider does not carry the key along: whoever has one uses the form.
  const configured = registration === "closed" || isInvited ? [] : configuredProviders();
  if (isInvited) return { whoMay: t("register.whoMay.byKey"), hasForm, configured };
  if (key) return { whoMay: t("register.whoMay.oldKey"), hasForm, configured };
  return { whoMay: t(`register.whoMay.${registration}`, { domains: domains.join(", ") }), hasForm, configured };
}

/** Returns the secret of an invitation's link. */
export function keyOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get("key") ?? undefined;
}
