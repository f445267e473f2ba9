import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { marksButton } from "./intents.ts";

type Props = {
  stay: string;
  /** with script: instead of going there */
  onStay?: (() => void) | undefined;
  /** where the person was about to go; the document when nothing is said */
  next?: string | undefined;
};

/** What becomes of what was drawn? Its buttons are submits of the screen's one form. */
export function LeaveQuestion({ stay, onStay, next }: Props) {
  const { t } = useTranslation("marks");
  const actions = (
    <>
      <Button variant="danger" {...marksButton("discard")}>
        {t("leaveUnsaved")}
      </Button>
      <Button variant="tint" {...marksButton("upload")}>
        {t("leaveSaved")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("leaveTitle")} closeTo={stay} onClose={onStay} actions={actions}>
      <input type="hidden" name="next" value={next ?? ""} disabled={!next} />
      <p>{t("leaveText")}</p>
    </Dialog>
  );
}
