import { DialogLink } from "../dialog-link.tsx";
import { notesPath, type Origin } from "../paths.ts";

/** In words of the server, so that the screen loads none. */
export type NotesPanelFacts = {
  title: string;
  /** the newest ones */
  notes: { id: string; text: string; told: string }[];
  /** leads to all of them; null: there is no more to see or to do */
  more: string | null;
};

const load = () => import("./notes-dialog.tsx").then(({ NotesDialog }) => NotesDialog);

/** What was noted on the document, and the way to note more. */
export function NotesPanel({ panel: { title, notes, more }, ...of }: { panel: NotesPanelFacts; documentId: string; origin: Origin }) {
  return (
    <section className="notes" aria-labelledby="notes">
      <h2 id="notes">{title}</h2>
      {notes.map(({ id, text, told }) => (
        <p key={id} className="told">
          {text}
          <small className="quiet">{told}</small>
        </p>
      ))}
      {more && (
        <DialogLink {...of} variant="plain" icon="plus" to={notesPath(of.documentId, of.origin)} load={load}>
          {more}
        </DialogLink>
      )}
    </section>
  );
}
