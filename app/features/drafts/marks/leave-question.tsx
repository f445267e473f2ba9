import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { marksButton } from "./intents.ts";

type Props = {
  stay: string;
  /** with script: called instead of following the link */
  onStay?: (() => void) | undefined;
  /** address that the person was about to open; the document if undefined */
  next?: string | undefined;
};

/** Asks what becomes of the drawn annotations. Its buttons submit the screen's single form. */
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
