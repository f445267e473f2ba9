import { useTranslation } from "react-i18next";
import { checkPdfPath } from "~/paths";
import { Button, buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { Icon } from "~/ui/icon";
import type { PdfRefusal } from "./receive-pdf.server.ts";

type Props = {
  /** the limits */
  most: { bytes: number; size: string };
  reason: PdfRefusal | undefined;
};

/** A plain form; public/check-pdf.js lets a PDF be dropped and sends it as soon as it is chosen. */
export function CheckForm({ most, reason }: Props) {
  const { t } = useTranslation("site");
  const { size } = most;
  return (
    <form
      method="post"
      action={checkPdfPath}
      encType="multipart/form-data"
      className="dropzone"
      data-drop-pdf={most.bytes}
      aria-labelledby="drop"
    >
      <Icon name="file-check" />
      <h2 id="drop">
        <span className="wide">{t("checkPdf.drop")}</span>
        <span className="narrow">{t("checkPdf.choose")}</span>
      </h2>
      <p className="quiet small-text" id="limit">
        {t("checkPdf.limit", { size })}
      </p>
      <div role="alert">{reason && <FieldError id="refused" error={t(`checkPdf.errors.${reason}`, { size })} />}</div>
      <label className="choice">
        <span className={buttonClass({ variant: "primary" })}>{t("checkPdf.file")}</span>
        <input
          type="file"
          name="pdf"
          accept="application/pdf,.pdf"
          required
          aria-describedby={reason ? "refused limit" : "limit"}
          aria-invalid={reason ? true : undefined}
        />
      </label>
      <Button variant="primary">{t("checkPdf.submit")}</Button>
      <p className="under-way" role="status" data-checking={t("checkPdf.checking")} />
      <template>
        <FieldError id="too-large" error={t("checkPdf.errors.too-large", { size })} />
      </template>
    </form>
  );
}
