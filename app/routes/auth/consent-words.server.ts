import type { FormMessage } from "~/features/accounts/forms";
import { siteFor } from "~/http/site.server";
import { texts } from "~/i18n/texts.server";

/** Returns the words for what a form of a new account lacks: where there are no terms, people agree to the privacy policy alone. */
export async function consentWords(request: Request): Promise<(message: FormMessage) => string> {
  const [t, tWithoutPlans, { terms }] = await Promise.all([texts(request, "auth"), texts(request, "withoutPlans"), siteFor(request)]);
  return (message) => (message === "fields.termsMissing" && !terms ? tWithoutPlans("consentMissing") : t(message));
}
