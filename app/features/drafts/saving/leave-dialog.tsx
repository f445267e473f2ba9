import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { draftButton } from "../intents.ts";

type Props = {
  /** address of the edit itself */
  stay: string;
  /** with script: called instead of following the link */
  onStay?: (() => void) | undefined;
  /** address that the person was about to open; the document if undefined */
  next?: string | undefined;
};

/** Asks what becomes of the changes. Its buttons submit the edit's single form. */
export function LeaveDialog({ stay, onStay, next }: Props) {
  const { t } = useTranslation("drafts");
  const actions = (
    <>
      <Button variant="danger" {...draftButton("discard")}>
        {t("edit.leaveUnsaved")}
      </Button>
      <Button variant="tint" {...draftButton("upload")}>
        {t("edit.leaveSaved")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("edit.leaveTitle")} closeTo={stay} onClose={onStay} actions={actions}>
      <input type="hidden" name="next" value={next ?? ""} disabled={!next} />
      <p>{t("edit.leaveText")}</p>
    </Dialog>
  );
}
