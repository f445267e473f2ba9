import "~/i18n/screens/billing";
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CouponForm, couponField } from "~/features/billing/coupons/coupon-form";
import { redeemCoupon } from "~/features/billing/coupons/redeem-coupon.server";
import { findBilling } from "~/features/billing/find-billing.server";
import { hasPlans } from "~/features/billing/has-plans.server";
import { Offer } from "~/features/billing/offer";
import { PlanToday } from "~/features/billing/plan-today";
import { premiumPrice } from "~/features/billing/prices.server";
import { periodNamed } from "~/features/billing/rules";
import { orFailed } from "~/http/or-failed.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { billingPath, dashboardPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { useAllowance } from "./use-frame.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  if (!hasPlans) throw redirect(dashboardPath, 303);
  const [billing, t] = await Promise.all([findBilling(db, viewer, new Date()), texts(request, "billing")]);
  return {
    title: t("title"),
    // A subscriber by the month sees the price of a month first.
    period: periodNamed(new URL(request.url).searchParams.get("period") ?? billing.paid?.period ?? null),
    prices: premiumPrice,
    submission: randomUUID(),
    ...billing,
  };
}

/** Redeems a coupon: the other forms of this screen lead to addresses of their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!hasPlans) throw redirect(dashboardPath, 303);
  const code = String((await readFields(request)).get(couponField) ?? "").slice(0, 100);
  const redeemed = await orFailed("a coupon", context.requestId, redeemCoupon(db, { viewer, code, now: new Date() }));
  const t = await texts(request, "billing");
  if (redeemed?.ok) return redirectWithToast(billingPath, { text: t("coupon.redeemed") });
  if (!redeemed) return data({ code, error: t("coupon.failed") }, { status: 503 });
  return data({ code, error: t(`coupon.refusals.${redeemed.reason}`) }, { status: redeemed.reason === "invalid" ? 422 : 429 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Billing() {
  const { title, period, prices, isSetUp, isCustomer, submission, paid, grantedUntil } = useLoaderData<typeof loader>();
  const allowance = useAllowance();
  return (
    <>
      <PageHeader title={title} />
      <div className="billing">
        <Offer isPremium={allowance.plan === "premium"} {...{ period, prices, isSetUp, isCustomer, submission }} />
        <div className="stack">
          <PlanToday {...{ allowance, paid, grantedUntil }} />
          <CouponForm refused={useAnswer<typeof action>()} />
        </div>
      </div>
    </>
  );
}
