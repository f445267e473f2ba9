import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { draftButton } from "../intents.ts";

type Props = {
  /** the edit itself */
  stay: string;
  /** with script: instead of going there */
  onStay?: (() => void) | undefined;
  /** where the person was about to go; the document when nothing is said */
  next?: string | undefined;
};

/** What becomes of the changes? Its buttons are submits of the edit's one form. */
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
