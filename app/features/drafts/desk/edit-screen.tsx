import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentPath, type Origin } from "~/features/documents/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { useHydrated } from "~/ui/use-hydrated";
import type { EditedDocument } from "../find-draft.server.ts";
import type { EditView } from "../paths.ts";
import { DraftScreen, type DraftScreenProps } from "./draft-screen.tsx";

type Props = Omit<DraftScreenProps, "place" | "over"> & {
  edits: EditedDocument;
  title: string;
  lead: string;
  view: EditView | undefined;
  origin: Origin;
};

/** The screen of New Upload for an existing document. With script a part of an edit is a dialog over the document. */
export function EditScreen({ edits, title, lead, view, origin, ...screen }: Props) {
  const { t } = useTranslation("drafts");
  const back = documentPath(edits.id, { ...origin, page: screen.draft?.open?.n ?? 0 });
  const isLive = useHydrated();
  const [isOver, lay] = useState(isLive && view !== undefined);
  // Files that were chosen before the script was loaded are taken from the page first.
  useEffect(() => lay(isLive && view !== undefined), [isLive, view]);
  return (
    <>
      {!isOver && (
        <div className="path">
          <ButtonLink variant="plain" icon="arrow-left" className="back" to={back}>
            {t("edit.back")}
          </ButtonLink>
        </div>
      )}
      {!isOver && (
        <PageHeader title={title}>
          <p className="quiet">{lead}</p>
        </PageHeader>
      )}
      <DraftScreen {...screen} place={{ document: edits.id, view, origin }} over={isOver ? { title, lead, back } : undefined} />
    </>
  );
}
