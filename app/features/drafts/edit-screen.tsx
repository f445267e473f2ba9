import { useTranslation } from "react-i18next";
import { documentPath, type Origin } from "~/features/documents/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { DraftScreen, type DraftScreenProps } from "./draft-screen.tsx";
import type { EditedDocument } from "./find-draft.server.ts";
import type { DraftPlace } from "./paths.ts";

type Props = Omit<DraftScreenProps, "place"> & {
  edits: EditedDocument;
  title: string;
  lead: string;
  view?: DraftPlace["view"];
  origin: Origin;
};

/** The desk of New Upload with a document that is there already. */
export function EditScreen({ edits, title, lead, view, origin, ...screen }: Props) {
  const { t } = useTranslation("drafts");
  return (
    <>
      <div className="path">
        <ButtonLink variant="plain" icon="arrow-left" className="back" to={documentPath(edits.id, origin)}>
          {t("edit.back")}
        </ButtonLink>
      </div>
      <PageHeader title={title}>
        <p className="quiet">{lead}</p>
      </PageHeader>
      <DraftScreen {...screen} place={{ document: edits.id, view, origin }} />
    </>
  );
}
