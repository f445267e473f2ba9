import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { documentPath, exportPath } from "~/paths";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

/** How an export goes on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, versionId } = askedDocument(request);
  const version = versionId ?? undefined;
  const answer = await askForExport(db, viewer, { documentId, versionId, now: new Date() });
  if (!answer) throw new Response(null, { status: 404 });
  const t = await texts(request, "documents");
  if (answer.state === "failed")
    throw await redirectWithToast(documentPath(documentId, { version }), { text: t("export.failed"), kind: "danger", ms: 5000 });
  const name = answer.state === "ready" ? answer.file.name : "";
  return { state: answer.state, name, documentId, version, title: t(answer.state === "ready" ? "export.readyTitle" : "export.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentExporting() {
  const { state, name, documentId, version, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  const isReady = state === "ready";
  useEffect(() => {
    if (isReady) window.location.assign(exportPath(documentId, version));
  }, [isReady, documentId, version]);

  return (
    <section className="card waiting stack">
      {isReady ? <RefreshWithoutScript seconds={1} to={exportPath(documentId, version)} /> : <RefreshWithoutScript />}
      <h1>{title}</h1>
      <p role="status">{isReady ? t("export.readyText", { name }) : t("export.step")}</p>
      {isReady ? <a href={exportPath(documentId, version)}>{t("export.download")}</a> : <progress aria-label={title} />}
      <p>
        <Link to={documentPath(documentId, { version })}>{t("export.back")}</Link>
      </p>
    </section>
  );
}
