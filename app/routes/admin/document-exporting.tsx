import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath } from "~/features/documents/paths";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPath } from "~/features/exports/paths";
import { type ExportProgress, isLong } from "~/features/exports/rules";
import { notTooOften } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Progress } from "~/ui/progress";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { useOwnDownload } from "~/ui/use-own-download";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { oneDocument: true } satisfies RouteHandle;

/** Shows the progress of an export. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { origin, documentId, versionId } = askedDocument(request);
  const shown = { ...origin, version: versionId ?? undefined };
  const beforeMaking = () => notTooOften("export:person", viewer.id);
  const answer = await askForExport(db, viewer, { documentId, versionId, now: new Date(), beforeMaking });
  if (!answer) throw new Response(null, { status: 404 });
  const t = await texts(request, "documents");
  if (answer.state === "failed")
    throw await redirectWithToast(documentPath(documentId, shown), { text: t("export.failed"), kind: "danger", ms: 5000 });
  const isReady = answer.state === "ready";
  return {
    ...(isReady ? { name: answer.file.name, progress: null } : { name: "", progress: answer.progress }),
    ...{ documentId, shown },
    title: t(isReady ? "export.readyTitle" : "export.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentExporting() {
  const { name, progress, documentId, shown, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  const isReady = progress === null;
  const pdf = exportPath(documentId, shown);
  useOwnDownload(isReady ? pdf : null);

  return (
    <section className="card waiting stack">
      {isReady ? <RefreshWithoutScript seconds={1} to={pdf} /> : <RefreshWithoutScript />}
      <h1>{title}</h1>
      {progress ? (
        <Waiting title={title} {...progress} />
      ) : (
        <>
          <p role="status">{t("export.readyText", { name })}</p>
          <a href={pdf}>{t("export.download")}</a>
        </>
      )}
      <p>
        <Link to={documentPath(documentId, shown)}>{t("export.back")}</Link>
      </p>
    </section>
  );
}

function Waiting({ title, ...progress }: ExportProgress & { title: string }) {
  const { t } = useTranslation("documents");
  const { step, done, total } = progress;
  if (!isLong(progress))
    return (
      <>
        <p role="status">{t("export.step")}</p>
        <progress aria-label={title} />
      </>
    );
  return (
    <>
      <p role="status">{t(`export.${step}`, { done, total })}</p>
      <Progress value={done} max={total} label={title} tone="ink" />
    </>
  );
}
