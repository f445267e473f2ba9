import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "~/features/documents/delete-question";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { deletePath, type Origin, textPath } from "~/features/documents/paths";
import { DrawButton, EditButton, MoreEditButtons } from "~/features/drafts/edit-buttons";
import { PdfButton } from "~/features/exports/pdf-button";
import { ShareButton } from "~/features/sharing/share-button";
import { Icon } from "~/ui/icon";
import { closeMenu, MoreMenu } from "~/ui/more-menu";

type Shown = Pick<DocumentDetails, "id" | "versionId" | "isNewest" | "name" | "may" | "people">;
type Props = { document: Shown; pageId: string; origin: Origin };

/** What one may do with the document on the screen. */
export function DocumentActions({ document, pageId, origin }: Props) {
  const { t } = useTranslation("documents");
  const { id, versionId, isNewest, name, may, people } = document;
  // An edit begins with the newest version: an older one is brought back first.
  const isEditable = isNewest && may.edit;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="row actions">
      {isEditable && <EditButton documentId={id} pageId={pageId} origin={origin} />}
      {isNewest && may.share && <ShareButton documentId={id} origin={origin} />}
      <PdfButton documentId={id} version={versionId} origin={origin} />
      <MoreMenu label={t("details.more")}>
        {isEditable && <MoreEditButtons documentId={id} pageId={pageId} origin={origin} />}
        {isNewest && may.mark && <DrawButton documentId={id} pageId={pageId} origin={origin} />}
        <Link to={textPath(id, versionId)} reloadDocument>
          <Icon name="file-text" />
          {t("details.textLong")}
        </Link>
        {may.delete && (
          <Link
            className="danger"
            to={deletePath(id, origin)}
            onClick={(event) => {
              event.preventDefault();
              closeMenu(event.currentTarget);
              setAsking(true);
            }}
          >
            <Icon name="trash-2" />
            {t("details.delete")}
          </Link>
        )}
      </MoreMenu>
      {isAsking && <DeleteDialog name={name} others={people.length - 1} documentId={id} origin={origin} close={() => setAsking(false)} />}
    </div>
  );
}
