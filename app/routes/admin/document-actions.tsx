import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { deletePath, type Origin, originQuery, textPath } from "~/features/documents/paths";
import { EditButton, MoreEditButtons } from "~/features/drafts/desk/edit-buttons";
import { PdfButton } from "~/features/exports/pdf-button";
import { ShareButton } from "~/features/sharing/share-button";
import { signersPath } from "~/features/signing/paths";
import type { SignDeed } from "~/features/signing/rules";
import { signPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { closeMenu, MoreMenu } from "~/ui/more-menu";

type DeleteDialog = typeof import("~/features/documents/delete-question").DeleteDialog;
type Shown = Pick<DocumentDetails, "id" | "versionId" | "isNewest" | "name" | "may" | "people" | "received">;
type Props = {
  document: Shown;
  pageId: string;
  /** the viewer's possible acts about their own signature */
  deed: SignDeed | null;
  /** somebody is to sign; who that is, is asked elsewhere */
  isAsked: boolean;
  origin: Origin;
};

/** The buttons for everything that the viewer may do with the document on the screen. */
export function DocumentActions({ document, pageId, deed, isAsked, origin }: Props) {
  const { t } = useTranslation("documents");
  const { id, versionId, isNewest, name, may, people, received } = document;
  // An edit begins with the newest version: an older one has to be restored first.
  const isEditable = isNewest && may.edit;
  const more = originQuery(origin);
  const [DeleteDialog, show] = useState<DeleteDialog>();
  const navigate = useNavigate();
  return (
    <div className="row actions">
      {deed === "sign" && (
        <ButtonLink variant="primary" icon="signature" to={signPath(id, more)} preventScrollReset>
          {t("signatures.sign")}
        </ButtonLink>
      )}
      {isEditable && <EditButton documentId={id} pageId={pageId} origin={origin} />}
      {isNewest && may.share && <ShareButton documentId={id} origin={origin} />}
      <PdfButton isPlain={deed === "sign"} documentId={id} version={versionId} origin={origin} />
      <MoreMenu label={t("details.more")}>
        {deed === "sign-again" && (
          <Link to={signPath(id, more)} preventScrollReset onClick={({ currentTarget }) => closeMenu(currentTarget)}>
            <Icon name="signature" />
            {t("signatures.again")}
          </Link>
        )}
        {isEditable && !isAsked && (
          <Link to={signersPath(id, more)} preventScrollReset onClick={({ currentTarget }) => closeMenu(currentTarget)}>
            <Icon name="signature" />
            {t("signatures.ask")}
          </Link>
        )}
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
