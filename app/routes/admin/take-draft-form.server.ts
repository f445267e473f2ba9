import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { apartPath } from "~/features/drafts/apart/address";
import { countAdded } from "~/features/drafts/arriving/pages-to-add.server";
import { type Taken, takeIntent } from "~/features/drafts/desk/take-intent.server";
import { type DraftView, findDraft, publishingState } from "~/features/drafts/find-draft.server";
import { type DraftForm, draftForm } from "~/features/drafts/forms";
import { marksPath } from "~/features/drafts/marks/paths";
import {
  besidePath,
  type DraftPlace,
  draftPath,
  draftWaitingPath,
  lockedFilePath,
  type SaveHeld,
  type UnreadDay,
} from "~/features/drafts/paths";
import { sitePath } from "~/http/site-path";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { filedToast } from "./filed-toast.ts";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

/** day: the text that was typed as a day and is none */
export type Kept = { kept: boolean; day?: string | undefined };

/** The one action of New Upload and of every way to edit; it serves all buttons of the form. */
export async function takeDraftForm(request: Request, viewer: Viewer, place: DraftPlace): Promise<Response | Kept> {
  const t = await texts(request, "draftAnswers");
  const { form, shownCorners, unreadDay: day, files, added } = await receiveDraftForm(request, viewer, place.document);
  const draft = await findDraft(db, viewer, place.document);
  if (files === "apart") {
    // Whichever button was pressed, the typed facts stay, and the draft is otherwise as it was.
    const kept = draft && (!form.draft || form.draft === draft.id) && { viewer, draft, form: saving(form), shownCorners };
    if (kept) await takeIntent(db, { ...kept, now: new Date() });
    return redirect(apartPath);
  }
  if (!draft && files === "repeated") return redirect(behind(place));
  if (!draft && files === "used-up") return redirect(draftPath(undefined, place, "used-up"));
  if (!draft || files === "gone" || (form.draft && form.draft !== draft.id)) return withoutDraft(form, { viewer, place, t });

  // Nothing is published after a refusal, nor together with files that another tab is adding: the person is led to the draft first.
  const isHeldBack = ["refused", "used-up", "joined"].includes(files) && form.intent.verb === "upload";
  const unread: UnreadDay = day === undefined ? {} : { day, insteadOf: draft.documentDate ?? undefined };
  const isUnread = day !== undefined && ["upload", "draw"].includes(form.intent.verb);
  const wanted = isHeldBack || isUnread ? saving(form) : form;
  const taken = await takeIntent(db, { viewer, draft, form: wanted, shownCorners, now: new Date() });
  if (!taken.ok) return refusedAt(form.page, { place, reason: await whyRefused(taken.reason, { viewer, draft, t }) });
  // Fields are saved when one leaves them, without a redirect.
  if (form.intent.verb === "keep") return { kept: true, day };
  if (files === "used-up") return redirect(draftPath(form.page, place, "used-up"));
  if (isHeldBack)
    return redirectWithToast(draftPath(form.page, place), {
      text: t(place.document ? "refusedInEdit" : files === "refused" ? "refused" : "joined"),
      kind: "danger",
    });
  if (isUnread)
    return redirectWithToast(draftPath(form.page, place, unread), {
      text: (await texts(request, "drafts"))("facts.noDay"),
      kind: "danger",
    });
  return answerTo(taken, { form, draft, place, t, added, unread });
}

/** Saves the typed facts, whichever button was pressed. */
function saving(form: DraftForm): DraftForm {
  return { ...form, intent: { verb: "save" } };
}

/** Saves a draft after a question that had to be answered first. */
export async function saveDraft(
  draft: DraftView,
  save: SaveHeld,
  { viewer, place, t }: { viewer: Viewer; place: DraftPlace; t: TFunction<"draftAnswers"> },
) {
  const form = draftForm.parse({ intent: "upload", ...save });
  const taken = await takeIntent(db, { viewer, draft, form, shownCorners: undefined, now: new Date() });
  if (!taken.ok) return refusedAt(undefined, { place, reason: await whyRefused(taken.reason, { viewer, draft, t }) });
  return answerTo(taken, { form, draft, place, t });
}

/** What is said of a refusal. Where the trial has too few pages, their numbers are told. */
async function whyRefused(
  reason: keyof typeof refusals,
  { viewer, draft, t }: { viewer: Viewer; draft: DraftView; t: TFunction<"draftAnswers"> },
): Promise<string> {
  if (reason !== "used-up") return t(refusals[reason]);
  const [{ pagesLeft }, pages] = await Promise.all([findAllowance(db, viewer, new Date()), countAdded(db, draft.id)]);
  return t(refusals[reason], { left: pagesLeft, pages });
}

function refusedAt(page: string | undefined, { place, reason }: { place: DraftPlace; reason: string }): Promise<Response> {
  return redirectWithToast(draftPath(page, place), { text: reason, kind: "danger" });
}

type Answered = {
  form: DraftForm;
  draft: DraftView;
  place: DraftPlace;
  t: TFunction<"draftAnswers">;
  added?: string | undefined;
  unread?: UnreadDay;
};

function answerTo(taken: Extract<Taken, { ok: true }>, { form, draft, place, t, added, unread }: Answered): Response | Promise<Response> {
  const next = sitePath(form.next);
  switch (taken.outcome) {
    case "published":
      return redirectWithToast(next ?? behind(place), place.document ? { text: saved(taken, t) } : filedToast(taken, t));
    case "waiting":
      return redirect(draftWaitingPath({ version: draft.id, next }, place));
    case "rendering":
    case "analysing":
      // With script, the screen itself shows the progress.
      if (form.scripted || !taken.pageId) return redirect(draftPath(taken.pageId, place, unread));
      return redirect(draftWaitingPath({ page: taken.pageId, ...unread }, place));
    case "stayed":
      if (form.intent.verb === "unlock") return redirect(lockedFilePath(form.intent.about, place.document));
      if (form.intent.verb === "draw" && place.document)
        return redirect(marksPath(place.document, { page: taken.pageId, from: "edit", origin: place.origin }));
      return redirect(draftPath(taken.pageId, place, { ...unread, ...(taken.pageId === form.page && { added }) }));
    case "left":
      return redirect(next ?? behind(place, 1 + draft.pages.findIndex(({ id }) => id === form.page)));
    case "beside":
      return redirect(
        besidePath(taken.pageId ?? "", place, form.intent.verb === "upload" ? { newer: form.newer, next: form.next } : undefined),
      );
    case "lapsing":
      return redirect(draftPath(taken.pageId, place, { asked: "lapse", next, ...unread }));
    case "undecided":
      return redirect(draftPath(taken.pageId, place, { asked: "leave", ...unread }));
  }
}

/** The address that follows the end of the work on a draft; page: the one that was shown, 1-based. */
function behind({ document, origin }: DraftPlace, page?: number): string {
  return document ? documentPath(document, { ...origin, page }) : documentsPath();
}

function saved({ name, isNewVersion }: { name: string; isNewVersion: boolean }, t: TFunction<"draftAnswers">): string {
  return isNewVersion ? t("saved", { name }) : t("nothingNew");
}

/** Answers if there is no draft: nothing was there and nothing was sent, or the draft on the screen is gone. */
async function withoutDraft(
  { intent: { verb }, draft }: DraftForm,
  { viewer, place, t }: { viewer: Viewer; place: DraftPlace; t: TFunction<"draftAnswers"> },
): Promise<Response | Kept> {
  if (verb === "keep") return { kept: false };
  const former = draft ? await publishingState(db, viewer, draft) : undefined;
  const back = draftPath();
  if (former?.state === "preparing" && draft) return redirect(draftWaitingPath({ version: draft }, place));
  if (place.document) {
    const ended = draft ? (former?.state === "published" ? "saved" : "discarded") : "edit";
    return redirect(documentPath(place.document, { ...place.origin, ended }));
  }
  // Upload was pressed twice.
  if (former?.state === "published" && verb === "upload") return redirectWithToast(behind(place), filedToast(former, t));
  if (draft) return redirectWithToast(back, { text: t("gone"), kind: "danger" });
  if (verb === "upload") return redirectWithToast(back, { text: t("blank"), kind: "danger" });
  return redirect(back);
}

const refusals = {
  gone: "gone",
  blank: "blank",
  unverified: "unverified",
  newer: "newer",
  "used-up": "tooMany",
  "impossible-corners": "corners",
  "last-page": "lastPage",
} as const;
