import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { hasPlans } from "~/features/billing/has-plans.server";
import { paymentFields } from "~/features/billing/payments/rules";
import { visitPortal } from "~/features/billing/payments/visit-portal.server";
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

/** Manage Account: redirects to the provider's page of bills, ways to pay and cancelling. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!hasPlans) throw redirect(dashboardPath, 303);
  const returnPath = sitePath((await readFields(request)).get(paymentFields.returnTo)) ?? billingPath;
  const visit = visitPortal(db, viewer, { language: languageOf(request), returnPath });
  const opened = await orFailed("the payment provider's portal", context.requestId, visit);
  if (opened?.ok) return redirect(opened.url, 303);
  const t = await texts(request, "payments");
  return redirectWithToast(returnPath, { text: t(opened ? `refusals.${opened.reason}` : "failed"), kind: "danger", ms: 10000 });
}
