import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { ShortProgress } from "./short-progress.tsx";
import { type ExportedVersion, useExport } from "./use-export.ts";

type Props = ExportedVersion & {
  /** another button is the main one */
  isPlain?: boolean;
};

/** A plain link to the PDF of the newest version or an older one; with script the screen stays, and the button is busy until the download starts. */
export function PdfButton({ isPlain, ...shown }: Props) {
  const { t } = useTranslation("documents");
  const { pdf, isWaiting, progress, ask } = useExport(shown, (made) => window.location.assign(made));
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
        ask();
      }}
    >
      {t("details.pdf")}
      <ShortProgress progress={progress} />
    </ButtonLink>
  );
}
