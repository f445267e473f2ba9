import { useTranslation } from "react-i18next";
import { type ExportProgress, isLong } from "./rules.ts";

/** Counts the pages of an export that takes long. */
export function ShortProgress({ progress }: { progress: ExportProgress | null }) {
  const { t } = useTranslation("documents");
  if (!progress || !isLong(progress)) return null;
  return (
    <span role="status" aria-label={t(`export.${progress.step}`, progress)}>
      {progress.done}/{progress.total}
    </span>
  );
}
