import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findStraightening } from "~/features/accounts/choose-straightening.server";
import type { Viewer } from "~/features/accounts/rules";
import { findSenders } from "~/features/documents/facts/find-senders.server";
import { documentPath } from "~/features/documents/paths";
import { findSelected } from "~/features/drafts/adding/find-selected.server";
import { findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { findLostEdit } from "~/features/drafts/keep-own-pages.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { type DraftPlace, draftPath, lostEditPath, unreadDayIn, viewIn } from "~/features/drafts/paths";
import { shownDraft } from "~/features/drafts/shown-draft.server";
import { readFields } from "~/http/read-fields.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { draftInvoice } from "./draft-invoice.server.ts";
import { noLonger } from "./no-longer.server.ts";
import { fileNotes } from "./refusals.server.ts";
import { takeDraftForm } from "./take-draft-form.server.ts";
import { toldLapses, warnOfLapsing } from "./told-lapsing.server.ts";
import { toldMeanwhile } from "./told-meanwhile.server.ts";

/** The person's open edit; without one there is only the document. */
export async function loadEdit(request: Request) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) {
    if (await findLostEdit(db, viewer, documentId)) throw redirect(lostEditPath(documentId));
    throw new Response(null, { status: 404 });
  }
  const draft = await findDraft(db, viewer, documentId);
  if (!draft?.edits) throw redirect(documentPath(documentId, { ...origin, ended: "edit" }));
  const view = viewIn(new URL(request.url));
  const { newer: saved } = draft.edits;
  const newer = saved && (await toldMeanwhile(request, "edit", saved));
  const lapsing = await warnOfLapsing(request, viewer, { documentId, draftId: draft.id });
  const lapses = query.get("asked") === "lapse" ? await toldLapses(request, viewer, { documentId, next: query.get("next") }) : null;
  const [{ selectedId = view === "add" ? undefined : draft.pages[0]?.id, awaited }, left, straightens, notes, senders, invoice] =
    await Promise.all([
      findSelected(db, draft, { page: query.get("page"), added: query.get("added") }),
      findPagesToAdd(db, viewer, new Date()),
      findStraightening(db, viewer),
      fileNotes(request, draft.files),
      findSenders(db, viewer),
      draftInvoice(request, draft),
    ]);
  const maxFileBytes = env.MAX_FILE_BYTES;
  const asked = { asked: query.get("asked"), day: unreadDayIn(query, draft.documentDate).day ?? null, selectedId, awaited, view, origin };
  return {
    draft: shownDraft(draft, selectedId, invoice),
    edits: draft.edits,
    lapsing,
    newer,
    lapses,
    ...asked,
    left,
    straightens,
    notes,
    senders,
    submissionId: randomUUID(),
    maxFileBytes,
  };
}

/** Begins an edit, or does what a button in it asks for. */
export async function takeEdit(request: Request) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const place = { document: documentId, view: viewIn(new URL(request.url)), origin };
  if (!viewer.emailVerified) {
    const t = await texts(request, "draftAnswers");
    return redirectWithToast(documentPath(documentId, origin), { text: t("unverified"), kind: "danger" });
  }
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) {
    // That page offers the pages that the person added.
    if (await findLostEdit(db, viewer, documentId)) return redirect(lostEditPath(documentId));
    return noLonger(request, viewer, { documentId, origin });
  }
  return query.has("begin") ? begin(request, viewer, place) : takeDraftForm(request, viewer, place);
}

async function begin(request: Request, viewer: Viewer, place: DraftPlace & { document: string }) {
  const form = await readFields(request);
  if (!(await openEdit(db, viewer, { documentId: place.document }))) throw new Response(null, { status: 404 });
  const asked = form.get("asked");
  if (asked === "add") {
    const isUsedUp = (await findPagesToAdd(db, viewer, new Date())) === 0;
    return redirect(draftPath(undefined, { ...place, view: "add" }, isUsedUp ? "used-up" : undefined));
  }
  const view = asked === "crop" ? "crop" : undefined;
  return redirect(draftPath(String(form.get("page") ?? ""), { ...place, view }));
}
