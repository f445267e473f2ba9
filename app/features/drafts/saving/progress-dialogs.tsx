import { useTranslation } from "react-i18next";
import type { AnalysisState } from "~/features/pages/rules";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { isStuck, type Sending } from "../adding/use-sending.ts";
import { WhyStuck } from "../adding/why-stuck.tsx";

type UploadProps = { title: string; sending: Sending; isSaving: boolean; retry(): void; close(): void; closeTo: string };

/** Upload or Save was pressed: bytes on their way up, then saving. What the server does afterwards has a page of its own. */
export function UploadDialog({ title, sending, isSaving, retry, close, closeTo }: UploadProps) {
  const { t } = useTranslation("drafts");
  const hasFailed = isStuck(sending);
  return (
    <Dialog title={title} closeTo={closeTo} onClose={close} actions={hasFailed && <Failed retry={retry} close={close} />}>
      {hasFailed ? (
        <div role="alert">
          <WhyStuck sending={sending} />
        </div>
      ) : (
        <p>{t("upload.stay")}</p>
      )}
      {sending.state === "sending" && (
        <>
          <p className="figures">{t("upload.uploading", { percent: sending.percent })}</p>
          <Progress value={sending.percent} max={100} label={t("upload.title")} />
        </>
      )}
      {isSaving && <p role="status">{t("upload.saving")}</p>}
    </Dialog>
  );
}

function Failed({ retry, close }: { retry(): void; close(): void }) {
  const { t } = useTranslation("drafts");
  return (
    <>
      <Button type="button" onClick={close}>
        {t("upload.close")}
      </Button>
      <Button type="button" variant="tint" onClick={retry}>
        {t("upload.retry")}
      </Button>
    </>
  );
}

/** Shown while a page is analysed; the work goes on when it is closed. */
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
