import "~/i18n/screens/own-data";
import "~/i18n/screens/security";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "~/features/accounts/rules";
import { findWaysToProve, shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { hasPlans } from "~/features/billing/has-plans.server";
import { askToLeave } from "~/features/own-data/erasure/ask-to-leave.server";
import { findDeparture } from "~/features/own-data/erasure/find-departure.server";
import { leaveForm } from "~/features/own-data/erasure/forms";
import { LeaveForm, StayForm } from "~/features/own-data/erasure/leave-form";
import { stay } from "~/features/own-data/erasure/stay.server";
import { whatLeaves } from "~/features/own-data/erasure/what-leaves.server";
import { proofTrouble } from "~/features/own-data/proof-trouble";
import { leavingHeaders } from "~/http/clear-browser.server";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast, toastCookie } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { germanDate, germanTime } from "~/lib/dates";
import { listed } from "~/lib/listed";
import { useAnswer } from "~/live/use-answer";
import { loginPath, settingsPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [departure, leaves, ways, t, tWithoutPlans] = await Promise.all([
    findDeparture(db, viewer),
    whatLeaves(db, viewer),
    findWaysToProve(db, viewer, new Date()),
    texts(request, "ownData"),
    texts(request, "withoutPlans"),
  ]);
  return {
    title: t(departure ? "leave.leaving" : "leave.title"),
    leavesAt: departure ? germanTime(departure.leavesAt) : null,
    rest: hasPlans ? { icon: "credit-card" as const, text: t("leave.rest") } : { icon: "users" as const, text: tWithoutPlans("leaving") },
    leaves: { ...leaves, losers: undefined, names: leaves.losers.map(({ name }) => name) },
    ways,
  };
}

/** Ends the account, or takes that back. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const fields = await readFields(request);
  const t = await texts(request, "ownData");
  const [userAgent, now] = [userAgentOf(request), new Date()];
  if (fields.get("intent") === "stay") {
    await stay(db, { by: { viewerId: viewer.id }, userAgent, now });
    return redirectWithToast(settingsPath, { text: t("stay.done"), ms: 10000 });
  }
  return leave(request, viewer, { fields, userAgent, now });
}

type Sent = { fields: FormData; userAgent: string; now: Date };

async function leave(request: Request, viewer: Viewer, { fields, ...sent }: Sent) {
  const t = await texts(request, "ownData");
  const submission = parseFields(fields, leaveForm);
  const address = submission.status === "success" ? submission.value.address : "";
  const left = await askToLeave(db, { viewer, ...shownProof(fields), address, ...sent });
  if (left.ok) {
    const headers = leavingHeaders(request);
    const text = t("leave.done", { at: germanDate(left.leavesAt) });
    headers.append("Set-Cookie", await toastCookie({ text, ms: 10000 }, loginPath));
    return redirectDocument(loginPath, { headers });
  }
  const { reason } = left;
  if (reason === "leaving-already") return redirectWithToast(settingsPath, { text: t("leave.leaving"), ms: 10000 });
  const hideFields = ["password"];
  if (reason === "other-address")
    return data(submission.reply({ hideFields, fieldErrors: { address: [t("leave.otherAddress")] } }), { status: 422 });
  const { isField, status } = proofTrouble[reason];
  const why = [(await texts(request, "security"))(`refusals.${reason}`)];
  return data(submission.reply({ hideFields, ...(isField ? { fieldErrors: { password: why } } : { formErrors: why }) }), { status });
}

export default function Leave() {
  const { title, leavesAt, leaves, rest, ways } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t, i18n } = useTranslation("ownData");
  return (
    <>
      <PageHeader title={title} {...(!leavesAt && { back: { to: settingsPath, children: t("back") } })} />
      <section className="card stack narrow-card" aria-label={title}>
        {leavesAt ? (
          <StayForm leavesAt={leavesAt} />
        ) : (
          <LeaveForm {...leaves} people={listed(leaves.names, i18n.language)} rest={rest} ways={ways} lastResult={answer} />
        )}
      </section>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
