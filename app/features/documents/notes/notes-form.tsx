import "~/i18n/screens/notes";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Area } from "~/ui/area";
import { Button } from "~/ui/button";
import { areaOf, type Constraints, nothingSaid } from "~/ui/field-of";
import { FormButtons } from "~/ui/form-buttons";
import { documentPath, notesPath, type Origin } from "../paths.ts";
import type { NoteForm } from "./forms.ts";
import type { ToldNote } from "./told-notes.server.ts";

export type NotesPage = {
  documentId: string;
  notes: ToldNote[];
  /** the viewer may add notes */
  mayAdd: boolean;
  submissionId: string;
  constraint: Constraints;
};

/** lastResult: the note that could not be saved, with the reason */
type Props = { page: NotesPage; lastResult?: SubmissionResult | undefined; origin: Origin; id: string };

/** All notes of a document, and a field for a new one. */
export function Notes({ page, lastResult = nothingSaid, origin, id }: Props) {
  const { t } = useTranslation("notes");
  const { documentId, notes, mayAdd, submissionId, constraint } = page;
  const [form, fields] = useForm<NoteForm>({ id, lastResult, constraint });
  const action = notesPath(documentId, origin);
  return (
    <div className="stack notes">
      {mayAdd && (
        <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={action}>
          <input type="hidden" name="submissionId" value={submissionId} />
          <Area {...areaOf(fields.text)} label={t("label")} hint={t("hint")} rows={3} />
        </Form>
      )}
      {notes.length === 0 && <p className="quiet">{t("none")}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <p className="told">
              {note.text}
              <small className="quiet">{note.told}</small>
            </p>
            {note.mayDelete && (
              <details>
                <summary className="small-text">{t("delete")}</summary>
                <Form method="post" action={action} className="row">
                  <input type="hidden" name="delete" value={note.id} />
                  <span>{t("sure")}</span>
                  <Button variant="danger">{t("yes")}</Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** onClose: with script, if the notes are a dialog over the document */
export function NotesButtons({ page, origin, form, onClose }: Pick<Props, "page" | "origin"> & { form: string; onClose?: () => void }) {
  const { t } = useTranslation("notes");
  return (
    <FormButtons back={t(page.mayAdd ? "cancel" : "back")} closeTo={documentPath(page.documentId, origin)} onClose={onClose}>
      {page.mayAdd && (
        <Button variant="primary" form={form}>
          {t("save")}
        </Button>
      )}
    </FormButtons>
  );
}
