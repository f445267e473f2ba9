import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { BulkOutcome, BulkSteps } from "~/features/bulk/bulk-progress";
import { type Bulk, findBulk } from "~/features/bulk/find-bulk.server";
import { listUndone } from "~/features/bulk/list-undone.server";
import { putBulkAway } from "~/features/bulk/put-bulk-away.server";
import { undoHours } from "~/features/bulk/rules";
import { TakeAway } from "~/features/bulk/take-away";
import { toldBulk, toldOutcome, toldUndone } from "~/features/bulk/told-outcome";
import { undoBulk } from "~/features/bulk/undo-bulk.server";
import { tablePath } from "~/features/documents/paths";
import { zipPath } from "~/features/exports/paths";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { leadToOutcome } from "./lead-to-outcome.ts";

export const handle = { body: "form" } satisfies RouteHandle;

/** Shows the progress of a bulk action and its outcome. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const bulk = await findBulk(db, viewer, actionIn(request));
  if (!bulk) return notFound();
  const t = await texts(request, "bulk");
  const file = fileOf(bulk, t);
  const left = bulk.isFinished ? toldUndone(t, bulk, await listUndone(db, viewer, bulk.id)) : [];
  // This page shows all of them, so it links to no further one.
  return { file, bulk: { ...toldBulk(t, bulk), all: null }, left, list: bulk.list, goesOn: t("goesOn"), title: titleOf(bulk, t) };
}

/** The file that was made of the documents, for download. */
function fileOf({ id, kind, isFinished, outcome }: Bulk, t: TFunction<"bulk">) {
  if (kind === "table") return { to: tablePath(id), told: t("tableText"), take: t("tableDownload") };
  if (kind !== "zip" || !isFinished || outcome.done === 0) return null;
  return { to: zipPath(id), told: `${toldOutcome(t, { kind, outcome })} ${t("zipText")}`, take: t("zipDownload") };
}

function titleOf({ kind, isFinished, outcome }: Bulk, t: TFunction<"bulk">): string {
  if (kind === "zip" && isFinished && outcome.done > 0) return t("zipTitle");
  return t(isFinished && kind !== "table" ? "finished" : kind);
}

/** The outcome was read, or is to be taken back. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  if ((await readFields(request)).get("intent") === "undo") {
    const undoId = await undoBulk(db, viewer, { actionId: actionIn(request), now });
    if (undoId) return leadToOutcome(request, viewer, undoId);
    const bulk = await findBulk(db, viewer, actionIn(request));
    if (!bulk) return notFound();
    const t = await texts(request, "bulk");
    return redirectWithToast(bulk.list, { text: bulk.isUndone ? t("undoneAlready") : t("tooLate", { hours: undoHours }), kind: "warning" });
  }
  const told = await putBulkAway(db, viewer, { actionId: actionIn(request), now });
  return told ? redirect(told.list) : notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function BulkDocuments() {
  const { file, bulk, left, list, goesOn, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      {file && <TakeAway file={file} list={list} />}
      {file ? null : bulk.steps ? (
        <>
          <RefreshWithoutScript />
          <BulkSteps bulk={bulk} />
          <p className="quiet">{goesOn}</p>
          <p>
            <Link to={list}>{t("details.back")}</Link>
          </p>
        </>
      ) : (
        <BulkOutcome bulk={bulk} />
      )}
      {left.map(({ title, links, more }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className="chosen-names">
            {links.map(({ id, to, name }) => (
              <li key={id}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
            {more && <li className="quiet">{more}</li>}
          </ul>
        </section>
      ))}
    </section>
  );
}

function actionIn(request: Request): string {
  return new URL(request.url).searchParams.get("action") ?? "";
}
