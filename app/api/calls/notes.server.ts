import { z } from "zod";
import type { Viewer } from "~/features/accounts/rules";
import { addNote } from "~/features/documents/notes/add-note.server";
import { deleteNote } from "~/features/documents/notes/delete-note.server";
import { noteForm } from "~/features/documents/notes/forms";
import { listNotes } from "~/features/documents/notes/list-notes.server";
import { maxNoteLength } from "~/features/documents/notes/rules";
import { textsIn } from "~/i18n/texts.server";
import type { Db } from "~db/client.server";
import { type Answered, type Call, call } from "../call.ts";
import { note } from "../schemas.ts";

const notes = z.object({ notes: z.array(note).describe("The newest first.") }).meta({ id: "Notes" });

const readNotes = call({
  method: "GET",
  path: "/documents/{documentId}/notes",
  group: "notes",
  summary: "List the notes of a document",
  right: "read",
  reach: "documents",
  answers: { 200: notes },
  run: ({ db, viewer, params }) => toldNotes(db, viewer, { documentId: params.documentId ?? "", status: 200 }),
});

async function toldNotes(db: Db, viewer: Viewer, { documentId, status }: { documentId: string; status: 200 | 201 }): Promise<Answered> {
  const found = await listNotes(db, viewer, documentId);
  return { status, body: { notes: found.map(({ at, ...told }) => ({ ...told, at: at.toISOString() })) } };
}

const writeNote = call({
  method: "POST",
  path: "/documents/{documentId}/notes",
  group: "notes",
  summary: "Add a note to a document",
  about: "Everybody who may see the document reads it.",
  right: "change",
  reach: "documents",
  body: z.strictObject({ text: z.string().describe(`Not empty, at most ${maxNoteLength} characters.`) }).meta({ id: "NewNote" }),
  answers: { 201: notes },
  problems: ["not-allowed", "full"],
  async run({ db, viewer, params, body, language, requestName, now }) {
    const documentId = params.documentId ?? "";
    const typed = noteForm.safeParse(body);
    if (!typed.success) {
      const t = await textsIn(language, "notes");
      const [{ message } = { message: "empty" }] = typed.error.issues;
      return {
        problem: "invalid-body",
        errors: [{ field: "text", detail: t(message === "long" ? "long" : "empty", { max: maxNoteLength }) }],
      };
    }
    const added = await addNote(db, viewer, { documentId, text: typed.data.text, submissionId: requestName, now });
    if (!added.ok) return { problem: added.reason === "full" ? "full" : "not-allowed" };
    return toldNotes(db, viewer, { documentId, status: 201 });
  },
});

const removeNote = call({
  method: "DELETE",
  path: "/documents/{documentId}/notes/{noteId}",
  group: "notes",
  summary: "Delete a note for good",
  about: "By its author, or by the document’s owner.",
  right: "change",
  reach: "documents",
  answers: { 204: "nothing" },
  problems: ["not-allowed"],
  async run({ db, viewer, params: { documentId = "", noteId = "" } }) {
    if (await deleteNote(db, viewer, { documentId, noteId })) return { status: 204 };
    const isThere = (await listNotes(db, viewer, documentId)).some(({ id }) => id === noteId);
    return { problem: isThere ? "not-allowed" : "not-found" };
  },
});

export const noteCalls: readonly Call[] = [readNotes, writeNote, removeNote];
