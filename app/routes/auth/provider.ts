import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { countTry } from "~/features/accounts/count-tries.server";
import { isProvider, loginPathFor, providerNames } from "~/features/accounts/rules";
import { leaveForProvider } from "~/http/provider-sign-in.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { rememberedPath } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { loginPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

/** Redirects to the sign-in, also from every unknown address of this shape. */
export function loader() {
  return redirect(loginPath);
}

/** Redirects to Google or Facebook. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = params;
  if (!isProvider(provider)) return redirect(loginPath);

  const t = await texts(request, "auth");
  const returnTo = rememberedPath(request);
  const refuse = (text: string) => redirectWithToast(loginPathFor(returnTo), { text, kind: "danger", ms: 10000 });
  if (!(await countTry(db, "provider-start:sender", senderOf(context)))) return refuse(t("refusals.tooManyRequests"));
  return (
    (await leaveForProvider(provider, { url: request.url, returnTo })) ||
    refuse(t("providers.notConfigured", { provider: providerNames[provider] }))
  );
}
