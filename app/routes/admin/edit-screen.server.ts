import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/rules";
import { mayEdit } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { pagesToAdd } from "~/features/drafts/pages-to-add.server";
import { findDraft } from "~/features/drafts/queries.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { type DraftPlace, documentPath, documentsPath, draftPath } from "~/paths";
import { db } from "~db/client.server";
import { draftLimits } from "./draft-limits.server.ts";
import { takeDraftForm } from "./take-draft-form.server.ts";

/** The person's open edit; without one there is only the document. */
export async function loadEdit(request: Request) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const documentId = query.get("document");
  if (!documentId) throw redirect(documentsPath());
  if (!(await mayEdit(db, viewer, documentId))) throw new Response(null, { status: 404 });
  const draft = await findDraft(db, viewer, documentId);
  if (!draft?.edits) throw redirect(documentPath(documentId));
  const selected = draft.pages.find((page) => page.id === query.get("page")) ?? draft.pages[0];
  const asked = query.get("asked");
  const left = await pagesToAdd(db, viewer, new Date());
  return { draft, edits: draft.edits, selectedId: selected?.id, asked, left, submissionId: randomUUID(), ...draftLimits };
}

/** Begins an edit, or takes what was pressed in it. */
export async function takeEdit(request: Request, view?: DraftPlace["view"]) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const document = query.get("document");
  if (!document) return redirect(documentsPath());
  if (viewer.emailVerified)
    return query.has("begin") ? begin(request, viewer, document) : takeDraftForm(request, viewer, { document, view });
  const t = await texts(request, "drafts");
  return redirectWithToast(documentPath(document), { text: t("upload.unverified"), kind: "danger" });
}

async function begin(request: Request, viewer: Viewer, document: string) {
  const form = await request.formData();
  if (!(await openEdit(db, viewer, { documentId: document }))) throw new Response(null, { status: 404 });
  const asked = form.get("asked");
  if (asked === "add") {
    const isUsedUp = (await pagesToAdd(db, viewer, new Date())) === 0;
    return redirect(draftPath(undefined, { document }, isUsedUp ? "used-up" : "add"));
  }
  const view = asked === "crop" ? "crop" : undefined;
  return redirect(draftPath(String(form.get("page") ?? ""), { document, view }));
}
