import "~/i18n/screens/own-data";
import { useTranslation } from "react-i18next";
import { formatBytes } from "~/lib/bytes";
import { germanDate, germanTime } from "~/lib/dates";
import { useLive } from "~/live/use-live";
import { dataExportFilePath } from "~/paths";
import { Banner } from "~/ui/banner";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import type { DataExport } from "./find-data-export.server.ts";

export type ShownDataExport = ReturnType<typeof shownDataExport>;

/** Returns the export with its times as text. */
export function shownDataExport(found: DataExport) {
  if (found.state === "asked") return found;
  if (found.state === "failed") return { state: found.state };
  const { state, bytes, readyAt, endsAt } = found;
  return { state, bytes, at: germanTime(readyAt), until: germanDate(endsAt) };
}

/** Shows the progress of a data export, the link to its file, or that it failed. */
export function DataExportState({ found, language }: { found: ShownDataExport; language: string }) {
  const { t } = useTranslation("ownData");
  useLive(({ topic }) => topic === "own-data");
  if (found.state === "failed") return <Banner tone="danger">{t("export.failed")}</Banner>;
  if (found.state === "ready")
    return (
      <>
        <p role="status">{t("export.ready", { size: formatBytes(found.bytes, language), at: found.at, until: found.until })}</p>
        <div>
          <a className={buttonClass({ variant: "primary" })} href={dataExportFilePath} download>
            <Icon name="download" />
            {t("export.download")}
          </a>
        </div>
      </>
    );
  const { step, done, total } = found;
  return (
    <>
      <RefreshWithoutScript />
      <p role="status">{t(`export.${step}`, { done, total })}</p>
      {total > 0 ? (
        <Progress value={done} max={total} label={t("export.progress")} tone="ink" />
      ) : (
        <progress aria-label={t("export.progress")} />
      )}
      <p className="quiet">{t("export.goesOn")}</p>
    </>
  );
}
