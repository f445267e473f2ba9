import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkOutcome, BulkSteps } from "~/features/documents/bulk/bulk-progress";
import { findBulk } from "~/features/documents/bulk/find-bulk.server";
import { putBulkAway } from "~/features/documents/bulk/put-bulk-away.server";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

/** How far a bulk action is, and what became of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const bulk = await findBulk(db, viewer, actionIn(request));
  if (!bulk) return notFound();
  const t = await texts(request, "documents");
  return { bulk, title: t(bulk.isFinished ? "bulk.finished" : `bulk.${bulk.kind}`) };
}

/** The outcome was read. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const told = await putBulkAway(db, viewer, { actionId: actionIn(request), now: new Date() });
  return told ? redirect(told.list) : notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function BulkDocuments() {
  const { bulk, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      {bulk.isFinished ? (
        <BulkOutcome bulk={bulk} />
      ) : (
        <>
          <RefreshWithoutScript />
          <BulkSteps bulk={bulk} />
          <p className="quiet">{t("bulk.goesOn")}</p>
          <p>
            <Link to={bulk.list}>{t("details.back")}</Link>
          </p>
        </>
      )}
    </section>
  );
}

function actionIn(request: Request): string {
  return new URL(request.url).searchParams.get("action") ?? "";
}
