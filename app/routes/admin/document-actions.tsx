import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { deletePath, type Origin, textPath } from "~/features/documents/paths";
import { EditButton, MoreEditButtons } from "~/features/drafts/desk/edit-buttons";
import { PdfButton } from "~/features/exports/pdf-button";
import { SendButton } from "~/features/exports/send-button";
import { ShareButton } from "~/features/sharing/share-button";
import { SignButton, type SignButtonFacts } from "~/features/signing/sign-button";
import { Icon } from "~/ui/icon";
import { closeMenu, MoreMenu } from "~/ui/more-menu";

type DeleteDialog = typeof import("~/features/documents/delete-question").DeleteDialog;
type Shown = Pick<DocumentDetails, "id" | "versionId" | "isNewest" | "name" | "may" | "people" | "received">;
type Props = {
  document: Shown;
  pageId: string;
  /** what the viewer can do about signatures */
  sign: SignButtonFacts | null;
  origin: Origin;
};

/** The buttons for everything that the viewer may do with the document on the screen. */
export function DocumentActions({ document, pageId, sign, origin }: Props) {
  const { t } = useTranslation("documents");
  const { id, versionId, isNewest, name, may, people, received } = document;
  // An edit begins with the newest version: an older one has to be restored first.
  const isEditable = isNewest && may.edit;
  const [DeleteDialog, show] = useState<DeleteDialog>();
  const navigate = useNavigate();
  return (
    <div className="row actions">
      {sign && <SignButton {...sign} />}
      {isEditable && <EditButton documentId={id} pageId={pageId} origin={origin} />}
      {isNewest && may.share && <ShareButton documentId={id} origin={origin} />}
      <PdfButton isPlain={sign?.variant === "primary"} documentId={id} version={versionId} origin={origin} />
      <SendButton name={name} documentId={id} version={versionId} origin={origin} />
      <MoreMenu label={t("details.more")}>
        {isEditable && <MoreEditButtons documentId={id} pageId={pageId} origin={origin} />}
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
              import("~/features/documents/delete-question").then(
                (loaded) => show(() => loaded.DeleteDialog),
                () => navigate(deletePath(id, origin)),
              );
            }}
          >
            <Icon name="trash-2" />
            {t("details.delete")}
          </Link>
        )}
      </MoreMenu>
      {DeleteDialog && (
        <DeleteDialog
          name={name}
          others={people.length - 1}
          owner={received && (people[0]?.displayName ?? null)}
          documentId={id}
          origin={origin}
          close={() => show(undefined)}
        />
      )}
    </div>
  );
}
