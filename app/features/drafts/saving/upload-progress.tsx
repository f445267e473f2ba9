import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { isStuck, type Sending } from "../outbox/parcels.ts";
import { WhyStuck } from "../outbox/why-stuck.tsx";

type Props = { title: string; sending: Sending; isSaving: boolean; retry(): void; close(): void; closeTo: string };

/** Shows the progress of Upload or Save: first the bytes sent, then saving. A page of its own shows what the server does afterwards. */
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
