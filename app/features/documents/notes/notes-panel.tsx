import { DialogLink } from "../dialog-link.tsx";
import { notesPath, type Origin } from "../paths.ts";

/** The texts of the panel, made by the server, so that the screen loads none. */
export type NotesPanelFacts = {
  title: string;
  /** the newest notes */
  notes: { id: string; text: string; told: string }[];
  /** label of the link to all notes; null: there is nothing more to see or do */
  more: string | null;
};

const load = () => import("./notes-dialog.tsx").then(({ NotesDialog }) => NotesDialog);

/** Shows the newest notes of the document, and a link to all of them and to adding one. */
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
