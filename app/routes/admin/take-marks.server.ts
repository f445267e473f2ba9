import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { documentPath, type Origin } from "~/features/documents/paths";
import { discardDraft, endUnchanged } from "~/features/drafts/discard-draft.server";
import { changeMarks } from "~/features/drafts/marks/change-marks.server";
import { findMarks, type PageMarks } from "~/features/drafts/marks/find-marks.server";
import { placeAndDate } from "~/features/drafts/marks/find-place.server";
import { begunIn, type MarksForm, marksForm, marksIn, oddIn, typedIn } from "~/features/drafts/marks/forms";
import { type Begun, begunFrom } from "~/features/drafts/marks/merged-marks";
import { paperOf } from "~/features/drafts/marks/paper-of.server";
import { marksPath } from "~/features/drafts/marks/paths";
import { broughtOnto, isOnPage, type Mark, newMark, reordered, tidied } from "~/features/drafts/marks/rules";
import { broughtWithin, isWhole, withEdgesAt } from "~/features/drafts/marks/within-page";
import { openEdit } from "~/features/drafts/open-edit.server";
import { draftPath } from "~/features/drafts/paths";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { makeSignaturePath } from "~/features/signatures/paths";
import { lapsingBy } from "~/features/signing/given-signatures.server";
import { notFound, notUnderstood } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import { requireUser } from "~/http/session.server";
import { sitePath } from "~/http/site-path";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { tapIn } from "~/lib/tap";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";

type Asked = {
  request: Request;
  viewer: Viewer;
  documentId: string;
  origin: Origin;
  /** the screen itself, with the way back that it was opened with */
  here(more?: Parameters<typeof marksPath>[1]): string;
  t: TFunction<"marks">;
  form: MarksForm;
  /** as it stood in the fields */
  typed: ReturnType<typeof typedIn>;
  /** the tap that sent the form says where; else the fields do */
  isTapped: boolean;
  /** impossible values in the fields of a new annotation */
  odd: ReturnType<typeof oddIn>;
  found: PageMarks;
};

/** Begins to draw on a page, or does what a button there asks for. */
export async function takeMarks(request: Request, sender: string) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const t = await texts(request, "marks");
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "mark" }))) return noLonger(request, viewer, { documentId, origin });
  if (!viewer.emailVerified) return redirectWithToast(documentPath(documentId, origin), { text: t("unverified"), kind: "danger" });
  const fields = await readFields(request);
  if (query.has("begin")) {
    if (!(await openEdit(db, viewer, { documentId, ability: "mark" }))) return notFound();
    return redirect(marksPath(documentId, { page: String(fields.get("page") ?? ""), origin }));
  }
  const drawn = fields.getAll("marks").map(String);
  const pageId = query.get("page");
  // Another tab may have ended the edit: the drawing goes on in a new one.
  const isDrawn = drawn.length > 0;
  const isToKeep = isDrawn || fields.get("intent") === "add";
  const open = await findMarks(db, viewer, { documentId, pageId });
  const shown = open ?? (isToKeep ? await openMarks(viewer, { documentId, pageId }) : undefined);
  if (!shown) return redirect(documentPath(documentId, { ...origin, ended: "marks" }));
  const entries = new Map([...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])));
  const tap = tapIn(entries, shown.page.picture.height / shown.page.picture.width);
  const read = marksForm.safeParse({ ...Object.fromEntries(entries), ...tap, ...(tap && { intent: "add" }) });
  if (!read.success) return notUnderstood();
  const form = read.data;
  const told = { typed: typedIn(entries, form), isTapped: tap !== undefined, odd: oddIn(entries, form, tap !== undefined) };
  const from = query.get("from") === "edit" ? ("edit" as const) : undefined;
  const here: Asked["here"] = (more) => marksPath(documentId, { page: asked.found.page.id, from, origin, ...more });
  const asked: Asked = { request, viewer, documentId, origin, here, t, form, found: shown, ...told };
  // Annotations are never kept on another page than the one on which they were drawn.
  if (isDrawn && pageId && !shown.isNamed) return refuse(asked, t("refused.gone"));
  if (isDrawn) {
    const marks = marksIn(drawn);
    const said = fields.getAll("began").map(String);
    const began = said.length > 0 ? begunIn(said) : begunFrom(shown.marks);
    if (!marks || !began) return refuse(asked, t("refused.broken"));
    const kept = await keep(asked, marks, began);
    if (!("pageId" in kept)) return kept;
    asked.found = { ...asked.found, marks: kept.marks, page: { ...asked.found.page, id: kept.pageId } };
    if (kept.both.length > 0 && form.intent.verb !== "discard") return redirect(here({ asked: "both" }));
  }
  const { found } = asked;
  const { intent } = form;
  switch (intent.verb) {
    case "upload":
      return save(asked);
    case "open":
      return redirect(here({ page: intent.about }));
    case "back":
      return redirect(draftPath(found.page.id, { document: documentId, origin }));
    case "cancel":
      if ((await endUnchanged(db, viewer, { versionId: found.draft.id })) === "ended") return redirect(documentPath(documentId, origin));
      return redirect(here({ asked: "leave" }));
    case "discard":
      await discardDraft(db, viewer, { versionId: found.draft.id });
      return redirect(sitePath(form.next) ?? documentPath(documentId, origin));
    case "hand":
      return redirect(makeSignaturePath({ back: here() }));
    case "add":
      if (isDrawn) break;
      return add(asked, await placeAndDate({ sender, language: languageOf(request), now: new Date(), isChosen: form.kind === "place" }));
    case "remove":
    case "up":
    case "down":
    case "bring":
    case "drop":
      if (isDrawn) break;
      return change(asked, changed(found.marks, intent));
  }
  // The annotations that the editor sent with its form were saved above: its buttons change nothing else.
  return redirect(here());
}

type Change = { verb: "bring" | "drop" } | { verb: "remove" | "up" | "down"; about: string };

function changed(marks: readonly Mark[], change: Change): readonly Mark[] {
  switch (change.verb) {
    case "remove":
      return marks.filter((mark) => mark.id !== change.about);
    case "up":
      return reordered(marks, change.about, 1);
    case "down":
      return reordered(marks, change.about, -1);
    case "bring":
      return broughtOnto(marks);
    case "drop":
      return marks.filter(isOnPage);
  }
}

async function add(asked: Asked, place: string) {
  const { form, found, here, t, odd, isTapped } = asked;
  const { kind, x, y, size, colour } = form;
  if (odd) return refuse(asked, t(`odd.${odd}`));
  const text = kind === "place" ? place : form.text.trim();
  if (kind === "signature" && !found.hand) return redirect(here({ asked: "signature" }));
  const at = { x: x / 100, y: y / 100 };
  const paper = paperOf(found.page.picture);
  const facts = { id: randomUUID(), at, size, colour, text: tidied(text), hand: found.hand, page: found.page.picture };
  const made = newMark(kind, facts);
  if (!made) return refuse(asked, t("missing"));
  // A tap only points; fields name edges.
  const mark = isTapped ? broughtWithin(made, paper) : withEdgesAt(made, at, paper);
  return isWhole(mark, paper) ? change(asked, [...found.marks, mark]) : refuse(asked, t("odd.beyond"));
}

async function change(asked: Asked, marks: readonly Mark[]) {
  const kept = await keep(asked, marks);
  if (!("pageId" in kept)) return kept;
  return redirect(asked.here({ page: kept.pageId, asked: kept.rendering ? "drawn" : undefined }));
}

/** Opens the person's edit of the document, and finds the page in it. */
async function openMarks(viewer: Viewer, { documentId, pageId }: { documentId: string; pageId: string | null }) {
  await openEdit(db, viewer, { documentId, ability: "mark" });
  return findMarks(db, viewer, { documentId, pageId });
}

type Kept = Extract<Awaited<ReturnType<typeof changeMarks>>, { ok: true }>;

async function keep(
  asked: Asked,
  marks: readonly Mark[],
  began: readonly Begun[] = begunFrom(asked.found.marks),
): Promise<Kept | ReturnType<typeof refuse>> {
  const { viewer, documentId, found, t } = asked;
  const answer = await changeMarks(db, viewer, { versionId: found.draft.id, pageId: found.page.id, marks, began });
  if (answer.ok) return answer;
  if (answer.reason === "gone") {
    // The edit ended a moment ago: the drawing goes on in a new one, on the same page.
    const again = await openMarks(viewer, { documentId, pageId: found.page.id });
    if (again?.isNamed && again.draft.id !== found.draft.id) {
      asked.found = again;
      return keep(asked, marks, began);
    }
  }
  if (answer.reason === "letters") return refuse(asked, t("letters", { letters: answer.letters.join(" ") }));
  return refuse(asked, t(`refused.${answer.reason}`));
}

async function save(asked: Asked) {
  const { viewer, documentId, origin, here, t, form, found } = asked;
  const lapsing = await lapsingBy(db, { documentId, versionId: found.draft.id });
  if (lapsing.length > (form.lapse ?? 0)) return redirect(here({ asked: "lapse", next: sitePath(form.next) }));
  const answer = await askToPublish(db, viewer, { versionId: found.draft.id, seen: form.newer, now: new Date() });
  if (!answer.ok) {
    return redirectWithToast(here(), { text: await whyNotSaved(asked, answer.reason), kind: "danger" });
  }
  if (!answer.published) return redirect(here({ saving: found.draft.id }));
  const text = answer.isNewVersion ? t("saved", { name: answer.name }) : t("nothingNew");
  return redirectWithToast(sitePath(form.next) ?? documentPath(documentId, origin), { text });
}

async function whyNotSaved({ request, t }: Asked, reason: string): Promise<string> {
  if (reason === "newer") return (await texts(request, "meanwhile"))("notSaved");
  return reason === "unverified" ? t("unverified") : t("refused.gone");
}

/** Refuses a form and sends all typed texts back, so that none is lost. */
function refuse({ typed }: Asked, refusal: string) {
  return data({ refusal, typed }, { status: 422 });
}
