import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { addNote } from "~/features/documents/notes/add-note.server";
import { deleteNote } from "~/features/documents/notes/delete-note.server";
import { noteForm } from "~/features/documents/notes/forms";
import { listNotes } from "~/features/documents/notes/list-notes.server";
import { Notes, NotesButtons } from "~/features/documents/notes/notes-form";
import { maxNoteLength, maxNotes } from "~/features/documents/notes/rules";
import { toldNotes } from "~/features/documents/notes/told-notes.server";
import { documentPath, notesPath } from "~/features/documents/paths";
import { notFound } from "~/http/errors";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isId } from "~/lib/ids";
import { inWords } from "~/lib/in-words";
import { useAnswer } from "~/live/use-answer";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const may = (ability: "view" | "edit") => isGrantedOn(db, viewer, { documentId, ability });
  const [isSeen, mayAdd, notes, t] = await Promise.all([
    may("view"),
    may("edit"),
    listNotes(db, viewer, documentId),
    texts(request, "notes"),
  ]);
  if (!isSeen) return notFound();
  const told = toldNotes(notes, t);
  const page = { documentId, notes: told, mayAdd, submissionId: randomUUID(), constraint: { ...getZodConstraint(noteForm) } };
  return { page, origin, title: t("title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const t = await texts(request, "notes");
  const back = documentPath(documentId, origin);
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "view" }))) return notFound();
  if (!viewer.emailVerified) return redirectWithToast(back, { text: t("unverified"), kind: "danger" });
  const fields = await readFields(request);
  const noteId = fields.get("delete");
  if (noteId !== null) {
    const isGone = await deleteNote(db, viewer, { documentId, noteId: String(noteId) });
    return redirectWithToast(back, isGone ? { text: t("deleted") } : { text: t("goneAlready"), kind: "warning" });
  }
  const submissionId = fields.get("submissionId");
  // A form of ours names itself.
  if (!isId(submissionId)) return redirect(notesPath(documentId, origin));
  const submission = parseFields(fields, noteForm);
  const inText = (why: string) => t(why === "long" ? why : "empty", { max: maxNoteLength });
  if (submission.status !== "success") return data(inWords(submission.reply(), inText), { status: 422 });
  const added = await addNote(db, viewer, { documentId, text: submission.value.text, submissionId, now: new Date() });
  if (added.ok) return redirectWithToast(back, { text: t("saved") });
  if (added.reason !== "full") return notFound();
  return data(submission.reply({ fieldErrors: { text: [t("full", { max: maxNotes })] } }), { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentNotes() {
  const { page, origin } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("notes");
  return (
    <section className="card share stack">
      <h1>{t("title")}</h1>
      <Notes page={page} lastResult={answer} origin={origin} id="note" />
      <NotesButtons page={page} origin={origin} form="note" />
    </section>
  );
}
