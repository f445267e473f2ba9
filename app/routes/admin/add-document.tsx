import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { DraftScreen } from "~/features/drafts/draft-screen";
import type { DraftForm } from "~/features/drafts/forms";
import { findDraft, publishingState } from "~/features/drafts/queries.server";
import { takeIntent } from "~/features/drafts/take-intent.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { documentsPath, draftPath, draftWaitingPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

export const handle = { ownPrimary: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "drafts");
  if (!viewer.emailVerified) throw await redirectWithToast(documentsPath(), { text: t("upload.unverified"), kind: "danger" });
  const draft = (await findDraft(db, viewer)) ?? null;
  const asked = new URL(request.url).searchParams.get("page");
  const selectedId = (draft?.pages.find((page) => page.id === asked) ?? draft?.pages[0])?.id;
  const limits = { maxFileBytes: env.MAX_FILE_BYTES, maxPages: env.MAX_PDF_PAGES, maxFiles: env.MAX_FORM_FILES };
  return { draft, selectedId, submissionId: randomUUID(), ...limits, title: t("title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "drafts");
  if (!viewer.emailVerified) return redirectWithToast(documentsPath(), { text: t("upload.unverified"), kind: "danger" });
  const { form, shownCorners, isRepeated, isRefused, isGone } = await receiveDraftForm(request, viewer);
  const draft = await findDraft(db, viewer);
  if (!draft && isRepeated) return redirect(documentsPath());
  if (!draft || isGone || (form.draft && form.draft !== draft.id)) return withoutDraft(form, viewer, t);

  // Nothing is published behind a refusal: the person is led to the reason first.
  const isHeldBack = isRefused && form.intent === "upload";
  const wanted = isHeldBack ? { ...form, intent: "save" } : form;
  const taken = await takeIntent(db, { viewer, draft, form: wanted, shownCorners, now: new Date() });
  if (!taken.ok) return redirectWithToast(draftPath(form.page), { text: t(refusals[taken.reason]), kind: "danger" });
  // Fields are kept on leaving them, without going anywhere.
  if (form.intent === "keep") return { kept: true };
  if (isHeldBack) return redirectWithToast(draftPath(form.page), { text: t("upload.refused"), kind: "danger" });
  switch (taken.outcome) {
    case "published":
      return redirectWithToast(documentsPath(), { text: t("upload.done", { name: taken.name }) });
    case "waiting":
      return redirect(draftWaitingPath({ version: draft.id }));
    case "analysing":
      // With script the screen itself shows how the analysis goes on.
      return redirect(form.scripted || !taken.pageId ? draftPath(taken.pageId) : draftWaitingPath({ page: taken.pageId }));
    case "stayed":
      return redirect(draftPath(taken.pageId));
  }
}

/** Nothing was there and nothing was sent; or the draft is gone that was on the screen. */
async function withoutDraft({ intent, draft }: DraftForm, viewer: Viewer, t: TFunction<"drafts">) {
  if (intent === "keep") return { kept: false };
  const former = draft && (await publishingState(db, viewer, draft));
  // Upload was pressed twice.
  if (former && former.state === "published" && intent === "upload")
    return redirectWithToast(documentsPath(), { text: t("upload.done", { name: former.name }) });
  if (draft) return redirectWithToast(draftPath(), { text: t("upload.gone"), kind: "danger" });
  if (intent === "upload") return redirectWithToast(draftPath(), { text: t("upload.blank"), kind: "danger" });
  return redirect(draftPath());
}

const refusals = {
  gone: "upload.gone",
  blank: "upload.blank",
  unverified: "upload.unverified",
  "impossible-corners": "corners.impossible-corners",
} as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function AddDocument() {
  const { title, ...screen } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drafts");
  return (
    <>
      <PageHeader title={title}>
        <p className="quiet">{t("lead")}</p>
      </PageHeader>
      <DraftScreen {...screen} />
    </>
  );
}
