import "~/i18n/screens/drafts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath, documentsPath, readOrigin } from "~/features/documents/paths";
import { findDraft, publishingState } from "~/features/drafts/find-draft.server";
import { draftPath, editViews, unreadDayIn } from "~/features/drafts/paths";
import { isBeingAnalysed } from "~/features/pages/rules";
import { requireUser } from "~/http/session.server";
import { sitePath } from "~/http/site-path";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Progress } from "~/ui/progress";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { filedToast } from "./filed-toast.ts";

/** Shows how publishing or an analysis proceeds, and leads on by itself, with script and without. Nothing can be typed here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, answers] = await Promise.all([texts(request, "drafts"), texts(request, "draftAnswers")]);
  const query = new URL(request.url).searchParams;
  const pageId = query.get("page");
  const view = editViews.find((known) => known === query.get("view"));
  const place = { document: query.get("document") ?? undefined, view, origin: readOrigin(query) };
  if (pageId) {
    const draft = await findDraft(db, viewer, place.document);
    const page = draft?.pages.find((page) => page.id === pageId);
    const isAnalysed = page && isBeingAnalysed(page.analysis);
    const back = draftPath(pageId, place, unreadDayIn(query, draft?.documentDate));
    if (!page || !(isAnalysed || page.isRendering)) throw redirect(back);
    return {
      title: isAnalysed ? t("analysis.title") : t("editor.processing"),
      step: page.analysis === "reading" ? t("analysis.reading") : t("analysis.rendering"),
      progress: null,
      back,
    };
  }
  const waiting = await publishingState(db, viewer, query.get("version") ?? "");
  const { document, origin } = place;
  const next = sitePath(query.get("next")) ?? (document ? documentPath(document, origin) : documentsPath());
  if (!waiting) throw redirect(document ? documentPath(document, origin) : draftPath());
  const { name } = waiting;
  if (waiting.state === "published")
    throw await redirectWithToast(next, document ? { text: answers("saved", { name }) } : filedToast(waiting, answers));
  if (waiting.state === "open")
    throw await redirectWithToast(draftPath(undefined, place), { text: answers(document ? "refusedInEdit" : "refused"), kind: "danger" });
  const { prepared, total } = waiting;
  const step = prepared < total ? t("upload.processing", { n: prepared, m: total }) : t("upload.saving");
  return { title: t(document ? "edit.saving" : "upload.title"), step, progress: { prepared, total }, back: draftPath(undefined, place) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function AddDocumentWaiting() {
  const { title, step, progress, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drafts");
  return (
    <section className="card waiting stack">
      <RefreshWithoutScript />
      <h1>{title}</h1>
      <p role="status" className="figures">
        {step}
      </p>
      {progress ? <Progress value={progress.prepared} max={progress.total} label={title} /> : <progress aria-label={title} />}
      <p>
        <Link to={back}>{t("analysis.back")}</Link>
      </p>
    </section>
  );
}
