import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { hasPlans } from "~/features/billing/has-plans.server";
import { paymentFields } from "~/features/billing/payments/rules";
import { startCheckout } from "~/features/billing/payments/start-checkout.server";
import { periodNamed } from "~/features/billing/rules";
import { orFailed } from "~/http/or-failed.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { sitePath } from "~/http/site-path";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { billingPath, dashboardPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(hasPlans ? billingPath : dashboardPath);
}

/** Upgrade to Premium: redirects to the provider's page, or says why not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!hasPlans) throw redirect(dashboardPath, 303);
  const fields = await readFields(request);
  const from = sitePath(fields.get(paymentFields.returnTo)) ?? billingPath;
  const asked = {
    period: periodNamed(String(fields.get(paymentFields.period))),
    submission: String(fields.get(paymentFields.submission)).slice(0, 100),
    language: languageOf(request),
    cancelPath: from,
    now: new Date(),
  };
  const started = await orFailed("a checkout", context.requestId, startCheckout(db, viewer, asked));
  if (started?.ok) return redirect(started.url, 303);
  const t = await texts(request, "payments");
  return redirectWithToast(from, { text: t(started ? `refusals.${started.reason}` : "failed"), kind: "danger", ms: 10000 });
}
