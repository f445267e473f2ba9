import { useTranslation } from "react-i18next";
import { PageDialog } from "../page-dialog.tsx";
import { notesPath, type Origin } from "../paths.ts";
import { Notes, NotesButtons, type NotesPage } from "./notes-form.tsx";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The page of a document's notes, as a dialog over the document. */
export function NotesDialog(props: Props) {
  const { t } = useTranslation("notes");
  const { documentId, origin, close } = props;
  return (
    <PageDialog<{ page: NotesPage }>
      {...props}
      title={t("title")}
      loading={t("loading")}
      path={notesPath(documentId, origin)}
      actions={({ page }) => <NotesButtons page={page} origin={origin} form="note" onClose={close} />}
    >
      {({ page }) => <Notes page={page} origin={origin} id="note" />}
    </PageDialog>
  );
}
