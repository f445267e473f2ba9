import { dayIn, daysToChoose } from "~/lib/last-day";
import "~/i18n/screens/file-requests";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { hasPlans } from "~/features/billing/has-plans.server";
import { requestForm } from "~/features/file-requests/forms";
import { listRequests } from "~/features/file-requests/list-requests.server";
import { RequestCard } from "~/features/file-requests/request-card";
import { RequestTermsForm } from "~/features/file-requests/request-form";
import { mostFiles, mostMegabytes, proposedDays, proposedFiles, proposedMegabytes } from "~/features/file-requests/rules";
import { toldRequests } from "~/features/file-requests/told-requests.server";
import { usualQuota } from "~/features/pages/find-quota.server";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { useLive } from "~/live/use-live";
import { setUpArrivalsPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { takeFileRequestForm } from "./take-file-request-form.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  if (!env.FILE_REQUESTS) return notFound();
  const now = new Date();
  const [t, tWithoutPlans, requests] = await Promise.all([
    texts(request, "fileRequests"),
    texts(request, "withoutPlans"),
    listRequests(db, viewer, now),
  ]);
  const megabytes = mostMegabytes(usualQuota);
  return {
    title: t("title"),
    intro: hasPlans ? t("intro") : tWithoutPlans("requests"),
    requests: toldRequests(requests, { t, language: languageOf(request) }),
    form: {
      constraint: { ...getZodConstraint(requestForm) },
      days: daysToChoose(now),
      most: { files: mostFiles, megabytes },
    },
    proposed: {
      name: "",
      purpose: "",
      lastDay: dayIn(proposedDays, now),
      mostFiles: String(proposedFiles),
      megabytes: String(Math.min(proposedMegabytes, megabytes)),
    },
  };
}

/** Makes a request, changes one or ends one. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!env.FILE_REQUESTS) return notFound();
  const answer = await takeFileRequestForm(request, viewer);
  if (answer instanceof Response) return answer;
  const { status, ...refusal } = answer;
  return data(refusal, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function FileRequests() {
  const { title, intro, requests, form, proposed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("fileRequests");
  const { key } = useLocation();
  useLive(({ topic }) => topic === "documents");
  const resultOf = (id: string) => (answer?.about === id ? answer.result : undefined);
  return (
    <>
      <PageHeader title={title} back={{ to: setUpArrivalsPath, children: t("back") }} />
      <section className="card share stack">
        <p>{intro}</p>
        {requests.length > 0 && (
          <ul className="link-cards">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} form={form} lastResult={resultOf(request.id)} />
            ))}
          </ul>
        )}
        <details className="folded" open={requests.length === 0 || resultOf("") !== undefined}>
          <summary>{t("new")}</summary>
          <RequestTermsForm key={key} {...form} shown={proposed} lastResult={resultOf("")} />
        </details>
      </section>
    </>
  );
}
