import "~/i18n/screens/notes";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { documentPath, notesPath, type Origin } from "../paths.ts";
import { maxNoteLength } from "./rules.ts";
import type { ToldNote } from "./told-notes.server.ts";

export type NotesPage = {
  documentId: string;
  notes: ToldNote[];
  /** the viewer may write */
  mayAdd: boolean;
  submissionId: string;
};

/** What could not be kept, and why. */
export type NotesAnswer = { typed: string; refusal: string };

type Props = { page: NotesPage; answer?: NotesAnswer | undefined; origin: Origin; id: string };

/** All notes of a document, and a field for one more. */
export function Notes({ page, answer, origin, id }: Props) {
  const { t } = useTranslation("notes");
  const { documentId, notes, mayAdd, submissionId } = page;
  const action = notesPath(documentId, origin);
  return (
    <div className="stack notes">
      {mayAdd && (
        <Form id={id} method="post" action={action} className="field" noValidate>
          <input type="hidden" name="submissionId" value={submissionId} />
          <label htmlFor={`${id}-text`}>{t("label")}</label>
          <textarea
            className="input"
            id={`${id}-text`}
            name="text"
            rows={3}
            maxLength={maxNoteLength}
            defaultValue={answer?.typed}
            aria-invalid={answer ? true : undefined}
            aria-describedby={answer ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
          <p className="hint" id={`${id}-hint`}>
            {t("hint")}
          </p>
          <FieldError id={`${id}-error`} error={answer?.refusal} />
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

/** onClose: with script, where the document lies below */
export function NotesButtons({ page, origin, form, onClose }: Pick<Props, "page" | "origin"> & { form: string; onClose?: () => void }) {
  const { t } = useTranslation("notes");
  return (
    <>
      <ButtonLink
        variant="plain"
        to={documentPath(page.documentId, origin)}
        preventScrollReset
        onClick={
          onClose &&
          ((event) => {
            event.preventDefault();
            onClose();
          })
        }
      >
        {t(page.mayAdd ? "cancel" : "back")}
      </ButtonLink>
      {page.mayAdd && (
        <Button variant="primary" form={form}>
          {t("save")}
        </Button>
      )}
    </>
  );
}
