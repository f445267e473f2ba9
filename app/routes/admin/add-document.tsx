import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { findSendsApart } from "~/features/accounts/choose-apart.server";
import { findStraightening } from "~/features/accounts/choose-straightening.server";
import { findSenders } from "~/features/documents/facts/find-senders.server";
import { documentsPath } from "~/features/documents/paths";
import { findSelected } from "~/features/drafts/adding/find-selected.server";
import { ApartChoice } from "~/features/drafts/apart/apart-choice";
import { useTakeApart } from "~/features/drafts/apart/use-take-apart";
import { findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import { DraftScreen } from "~/features/drafts/desk/draft-screen";
import { findDraft } from "~/features/drafts/find-draft.server";
import { unreadDayIn } from "~/features/drafts/paths";
import { shownDraft } from "~/features/drafts/shown-draft.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { dashboardPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { apartNews } from "./apart-news.server.ts";
import { draftInvoice } from "./draft-invoice.server.ts";
import { fileNotes } from "./refusals.server.ts";
import { takeDraftForm } from "./take-draft-form.server.ts";

export const handle = { body: "files", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, answers] = await Promise.all([texts(request, "drafts"), texts(request, "draftAnswers")]);
  if (!viewer.emailVerified) throw await redirectWithToast(dashboardPath, { text: answers("unverified"), kind: "danger" });
  const draft = (await findDraft(db, viewer)) ?? null;
  const query = new URL(request.url).searchParams;
  const { selectedId = draft?.pages[0]?.id, awaited } = await findSelected(db, draft, {
    page: query.get("page"),
    added: query.get("added"),
  });
  const [left, straightens, sendsApart, news, notes, senders, invoice] = await Promise.all([
    findPagesToAdd(db, viewer, new Date()),
    findStraightening(db, viewer),
    findSendsApart(db, viewer),
    apartNews(request, viewer),
    fileNotes(request, draft?.files ?? []),
    findSenders(db, viewer),
    draftInvoice(request, draft ?? undefined),
  ]);
  return {
    draft: draft && shownDraft(draft, selectedId, invoice),
    selectedId,
    awaited,
    left,
    straightens,
    sendsApart,
    news,
    notes,
    senders,
    day: unreadDayIn(query, draft?.documentDate).day ?? null,
    asked: query.get("asked"),
    submissionId: randomUUID(),
    maxFileBytes: env.MAX_FILE_BYTES,
    title: t("title"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (viewer.emailVerified) return takeDraftForm(request, viewer, {});
  const t = await texts(request, "draftAnswers");
  return redirectWithToast(dashboardPath, { text: t("unverified"), kind: "danger" });
}

export { unlessKept as shouldRevalidate } from "~/features/drafts/saving/use-keeper";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function AddDocument() {
  const { title, sendsApart, news, ...screen } = useLoaderData<typeof loader>();
  const { take, ...choice } = useTakeApart(sendsApart);
  const { t } = useTranslation("drafts");
  const { draft, left } = screen;
  const pages = draft?.pages.length ?? 0;
  return (
    <>
      <PageHeader title={title}>
        {pages > 0 && <ButtonLink variant="plain" square icon="x" className="leave" to={documentsPath()} aria-label={t("leave")} />}
        {pages > 0 && (
          <p className="small-text quiet figures">
            <span className="long">{t("pages.count", { count: pages })}</span>
            {left !== null && (
              <>
                <span className="long"> · </span>
                {t("pages.leftShort", { count: left })}
              </>
            )}
          </p>
        )}
      </PageHeader>
      <DraftScreen {...screen} place={{}} apart={{ choice: <ApartChoice {...choice} news={news} />, take }} />
    </>
  );
}
