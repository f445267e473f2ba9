import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { documentPath } from "~/features/documents/paths";
import { findDraft } from "~/features/drafts/find-draft.server";
import { BesideQuestion } from "~/features/drafts/marks/beside-question";
import { changeMarks } from "~/features/drafts/marks/change-marks.server";
import { findMarks } from "~/features/drafts/marks/find-marks.server";
import { broughtOnto, isOnPage } from "~/features/drafts/marks/rules";
import type { DraftPlace } from "~/features/drafts/paths";
import { besidePath, draftPath, draftWaitingPath, type SaveHeld, viewIn } from "~/features/drafts/paths";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Dialog } from "~/ui/dialog";
import { useBack } from "~/ui/use-back";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { saveDraft } from "./take-draft-form.server.ts";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

type Asked = { viewer: Viewer; documentId: string; place: DraftPlace; save: SaveHeld | undefined };

function asked(request: Request, viewer: Viewer): Asked & { pageId: string | null } {
  const { query, documentId, origin } = askedDocument(request);
  const place = { document: documentId, view: viewIn(new URL(request.url)), origin };
  const save = query.has("save") ? { newer: query.get("newer") ?? undefined, next: query.get("next") ?? undefined } : undefined;
  return { viewer, documentId, place, save, pageId: query.get("page") };
}

/** Finds the page of the viewer's edit; 404 without the right to edit. Without an edit it redirects to the document. */
async function findAsked({ viewer, documentId, place, pageId }: ReturnType<typeof asked>) {
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) return notFound();
  const found = await findMarks(db, viewer, { documentId, pageId });
  if (!found) throw redirect(documentPath(documentId, { ...place.origin, ended: "edit" }));
  return found;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const question = asked(request, viewer);
  const { n, page, marks, fixedIds } = await findAsked(question);
  const { place, save } = question;
  const beside = marks.filter((mark) => !isOnPage(mark));
  const back = draftPath(page.id, place);
  if (beside.length === 0) throw redirect(back);
  const t = await texts(request, "marks");
  const mayBring = !beside.some(({ id }) => fixedIds.includes(id));
  return { beside, mayBring, n, here: besidePath(page.id, place, save), back, title: t("besideTitle") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const question = asked(request, viewer);
  const { documentId, place, save } = question;
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" })))
    return noLonger(request, viewer, { documentId, origin: place.origin ?? {} });
  const { draft, page, marks } = await findAsked(question);
  const fields = await readFields(request);
  const { verb } = intentIn({ bring: "alone", drop: "alone" }, fields);
  const kept = verb === "bring" ? broughtOnto(marks) : marks.filter(isOnPage);
  const changed = await changeMarks(db, viewer, { versionId: draft.id, pageId: page.id, marks: kept });
  if (!changed.ok) {
    const t = await texts(request, "marks");
    const reason = changed.reason === "letters" ? t("letters", { letters: changed.letters.join(" ") }) : t(`refused.${changed.reason}`);
    return redirectWithToast(besidePath(page.id, place, save), { text: reason, kind: "danger" });
  }
  const after = save && (await findDraft(db, viewer, documentId));
  if (after) return saveDraft(after, save, { viewer, place, t: await texts(request, "draftAnswers") });
  // With script, the screen itself shows how its picture is made.
  return redirect(fields.get("scripted") ? draftPath(changed.pageId, place) : draftWaitingPath({ page: changed.pageId }, place));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

/** A dialog over the document if script runs and the crop was made there; otherwise a page. */
export default function MarksBeside() {
  const { title, back, ...question } = useLoaderData<typeof loader>();
  const close = useBack(back);
  const isOver = useOutletContext<boolean>();
  const form = <BesideQuestion {...question} back={back} onClose={isOver ? close : undefined} />;
  if (isOver)
    return (
      <Dialog title={title} closeTo={back} onClose={close}>
        {form}
      </Dialog>
    );
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      {form}
    </section>
  );
}
