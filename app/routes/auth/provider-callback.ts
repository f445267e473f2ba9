import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { countTry, takeBackTry } from "~/features/accounts/count-tries.server";
import { messages } from "~/features/accounts/forms";
import { isProvider, loginPathFor, providerNames, returnPath } from "~/features/accounts/rules";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { forgetProviderSignIn, returnFromProvider } from "~/http/provider-sign-in.server";
import { leadToSecondStep } from "~/http/second-step.server";
import { senderOf } from "~/http/sender.server";
import { browserOf, signedInHeaders } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { loginPath } from "~/paths";
import { db } from "~db/client.server";

const refusals = {
  "email-missing": "providers.emailMissing",
  "email-already-in-use": messages.emailAlreadyInUse,
  "not-admitted": messages.notAdmitted,
  "account-disabled": messages.accountDisabled,
} as const;

/** Takes people who come back from Google or Facebook. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!isProvider(params.provider)) return redirect(loginPath);
  const provider = { provider: providerNames[params.provider] };
  const t = await texts(request, "auth");
  const headers = new Headers({ "Set-Cookie": await forgetProviderSignIn() });
  const refuse = (text: string, returnTo?: string) =>
    redirectWithToast(loginPathFor(returnTo), { text, kind: "danger", ms: 10000 }, { headers });

  const sender = senderOf(context);
  if (!(await countTry(db, "provider-return:sender", sender))) return refuse(t("refusals.tooManyRequests"));
  const { returnTo, ...back } = await returnFromProvider(params.provider, { request, requestId: context.requestId });
  if (!back.ok) {
    const message = back.reason === "declined" ? back.message : "";
    return refuse(t(`providers.${back.reason}`, { ...provider, message }), returnTo);
  }

  const browser = browserOf(request);
  const arrival = { ...browser, person: back.person, language: languageOf(request), now: new Date() };
  const result = await signInByProvider(db, arrival);
  if (!result.ok && result.reason !== "second-step") {
    return refuse(t(refusals[result.reason], provider), returnTo);
  }
  await takeBackTry(db, "provider-return:sender", sender);
  if (!result.ok) return leadToSecondStep(result, returnTo, headers);
  for (const cookie of signedInHeaders({ ...browser, ...result }).getSetCookie()) headers.append("Set-Cookie", cookie);
  return redirect(returnPath(returnTo), { headers });
}
