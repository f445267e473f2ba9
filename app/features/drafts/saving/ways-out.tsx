import { Link } from "@remix-run/react";
import type { MouseEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { DraftView } from "../find-draft.server.ts";
import { draftButton } from "../intents.ts";
import { discardDraftPath } from "../paths.ts";
import { saveKey } from "./use-save-key.ts";

type Props = {
  edits: DraftView["edits"] | null;
  hasDraft: boolean;
  /** the screen is a dialog over the document */
  isOver: boolean;
  cancelButton: RefObject<HTMLButtonElement>;
  /** called by Cancel */
  leave(event: MouseEvent): void;
};

/** The buttons that end the work on a draft: Upload or Save, Cancel, Discard. */
export function WaysOut({ edits, hasDraft, isOver, cancelButton, leave }: Props) {
  const { t } = useTranslation("drafts");
  return (
    <>
      <Button variant="primary" block={!isOver} {...draftButton("upload")} aria-keyshortcuts={edits ? saveKey : undefined}>
        {edits ? t("edit.save") : t("facts.upload")}
      </Button>
      {edits && (
        <Button variant="plain" block={!isOver} {...draftButton("cancel")} ref={cancelButton} onClick={leave}>
          {t("edit.cancel")}
        </Button>
      )}
      {hasDraft && !edits && (
        <Link className="button plain" to={discardDraftPath}>
          {t("facts.discard")}
        </Link>
      )}
    </>
  );
}
