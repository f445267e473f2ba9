import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { isStuck, type Sending } from "../outbox/parcels.ts";
import { WhyStuck } from "../outbox/why-stuck.tsx";

type Props = { title: string; sending: Sending; isSaving: boolean; retry(): void; close(): void; closeTo: string };

/** Upload or Save was pressed: bytes on their way up, then saving. What the server does afterwards has a page of its own. */
export function UploadProgress({ title, sending, isSaving, retry, close, closeTo }: Props) {
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
