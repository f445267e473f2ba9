import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Origin } from "~/features/documents/paths";
import { reload } from "~/live/use-live";
import { ButtonLink } from "~/ui/button";
import { exportPath, exportStatePath } from "./paths.ts";
import { type ExportProgress, isLong } from "./rules.ts";
import { waitForExport } from "./wait-for-export.ts";

type Props = { documentId: string; version: string; origin: Origin /** another button is the main one */; isPlain?: boolean };

/** A plain link to the PDF of the newest version or an older one; with script the screen stays, and the button is busy until the download starts. */
export function PdfButton({ documentId, version, origin, isPlain }: Props) {
  const { t } = useTranslation("documents");
  const pdf = exportPath(documentId, { ...origin, version });
  const state = exportStatePath(documentId, { ...origin, version });
  const [isWaiting, setWaiting] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);

  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    const wait = { signal: stop.signal, onProgress: setProgress };
    void waitForExport(state, wait).then((made) => {
      if (stop.signal.aborted) return;
      setWaiting(false);
      setProgress(null);
      // The answer has set a toast, which appears when the page's data is reloaded.
      if (made === "failed") reload();
      else window.location.assign(pdf);
    });
    return () => stop.abort();
  }, [isWaiting, pdf, state]);

  return (
    <ButtonLink
      variant={isPlain ? undefined : "primary"}
      icon={isWaiting ? "loader" : "download"}
      to={pdf}
      reloadDocument
      aria-label={t("details.pdfLong")}
      aria-busy={isWaiting || undefined}
      data-busy={isWaiting || undefined}
      onClick={(event) => {
        event.preventDefault();
        setWaiting(true);
      }}
    >
      {t("details.pdf")}
      {progress && isLong(progress) && (
        <span role="status" aria-label={t(`export.${progress.step}`, progress)}>
          {progress.done}/{progress.total}
        </span>
      )}
    </ButtonLink>
  );
}
