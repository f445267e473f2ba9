import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { ShortProgress } from "./short-progress.tsx";
import { type ExportedVersion, useExport } from "./use-export.ts";

type Props = ExportedVersion & { name: string };

/** Hands the PDF to another app by the phone's own sheet; not rendered without script, nor where there is no such sheet. */
export function SendButton({ name, ...shown }: Props) {
  const { t } = useTranslation("documents");
  const [can, setCan] = useState(false);
  // A sheet opens only shortly after a press: a file that took longer waits for another one.
  const [file, setFile] = useState<File | null>(null);
  const { isWaiting, progress, ask } = useExport(shown, async (pdf) => {
    const fetched = await fetchPdf(pdf, name).catch(() => null);
    if (fetched && !(await send(fetched))) setFile(fetched);
  });
  useEffect(() => setCan(window.matchMedia("(pointer: coarse)").matches && canSend(new File([], "a.pdf", { type: pdfType }))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is of the version that was shown.
  useEffect(() => setFile(null), [shown.version]);
  if (!can) return null;

  return (
    <Button
      type="button"
      variant={file ? "tint" : undefined}
      icon="send"
      aria-label={file ? undefined : t("details.sendLong")}
      aria-busy={isWaiting || undefined}
      data-busy={isWaiting || undefined}
      onClick={() => {
        setFile(null);
        if (file) void send(file);
        else ask();
      }}
    >
      {t(file ? "details.sendNow" : "details.send")}
      <ShortProgress progress={progress} />
      {file && (
        <span role="status" className="hidden-text">
          {t("details.sendReady")}
        </span>
      )}
    </Button>
  );
}

const pdfType = "application/pdf";

function canSend(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

async function fetchPdf(address: string, name: string): Promise<File | null> {
  const response = await fetch(address);
  if (!response.ok || response.headers.get("Content-Type") !== pdfType) return null;
  return new File([await response.blob()], `${name.replaceAll("/", "-")}.pdf`, { type: pdfType });
}

/** Tells whether the sheet opened. It counts as opened, too, if it was closed without choosing an app. */
async function send(file: File): Promise<boolean> {
  return navigator.share({ files: [file] }).then(
    () => true,
    (thrown: unknown) => !(thrown instanceof DOMException && thrown.name === "NotAllowedError"),
  );
}
