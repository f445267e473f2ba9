import { useTranslation } from "react-i18next";
import type { AnalysisState } from "~/features/pages/rules";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** Shown while a page is analysed; closing it does not stop the analysis. */
export function AnalysisDialog({ state, close, closeTo }: { state: AnalysisState; close(): void; closeTo: string }) {
  const { t } = useTranslation("drafts");
  const later = (
    <Button type="button" variant="plain" onClick={close}>
      {t("analysis.background")}
    </Button>
  );
  return (
    <Dialog title={t("analysis.title")} closeTo={closeTo} onClose={close} actions={later}>
      <p role="status">{state === "rendering" ? t("analysis.rendering") : t("analysis.reading")}</p>
      <progress aria-label={t("analysis.title")} />
    </Dialog>
  );
}
