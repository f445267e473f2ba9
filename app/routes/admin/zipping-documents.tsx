import "~/i18n/screens/bulk";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { maxZipped } from "~/features/documents/bulk/rules";
import { listAt } from "~/features/documents/paths";
import { chosenIds, readList } from "~/features/documents/selection/selection";
import { askForExports } from "~/features/exports/ask-for-exports.server";
import { zipPath } from "~/features/exports/paths";
import { notFound } from "~/http/errors";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Progress } from "~/ui/progress";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";

/** How the PDFs go on that are to be in one file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const list = readList(query.get("list"));
  const documentIds = chosenIds(query.getAll("document")).slice(0, maxZipped);
  const answer = await askForExports(db, viewer, { documentIds, now: new Date() });
  if (!answer) return notFound();
  const t = await texts(request, "bulk");
  if (answer.state === "failed") throw await redirectWithToast(list, { text: t("zip.failed"), kind: "danger", ms: 10000 });

  const { total } = answer;
  const done = answer.state === "ready" ? total : answer.done;
  const unseen = documentIds.length - total;
  return {
    file: zipPath(documentIds),
    list: listAt(list, documentIds[0]),
    done,
    total,
    unseen,
    title: t(done === total ? "zip.readyTitle" : "zip.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function ZippingDocuments() {
  const { file, list, done, total, unseen, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["bulk", "documents"]);
  const isReady = done === total;
  useEffect(() => {
    if (isReady) window.location.assign(file);
  }, [isReady, file]);

  return (
    <section className="card waiting stack">
      {isReady ? <RefreshWithoutScript seconds={1} to={file} /> : <RefreshWithoutScript />}
      <h1>{title}</h1>
      <p role="status">{isReady ? t("zip.ready", { count: total }) : t("zip.step", { done, total })}</p>
      {unseen > 0 && <p>{t("unseen", { count: unseen })}</p>}
      {isReady ? <a href={file}>{t("zip.download")}</a> : <Progress value={done} max={total} label={title} tone="ink" />}
      <p>
        <Link to={list}>{t("documents:details.back")}</Link>
      </p>
    </section>
  );
}
