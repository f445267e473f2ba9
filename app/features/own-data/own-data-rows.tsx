import "~/i18n/screens/own-data";
import { useTranslation } from "react-i18next";
import { useLive } from "~/live/use-live";
import { dataExportPath, leavePath } from "~/paths";
import { SettingGroup, SettingLink } from "~/ui/setting";
import type { ShownDataExport } from "./export/data-export-state.tsx";

/** The rows that lead to the export of one's data and to leaving. */
export function OwnDataRows({ found }: { found: ShownDataExport | null }) {
  const { t } = useTranslation("ownData");
  useLive(({ topic }) => topic === "own-data");
  const isReady = found?.state === "ready";
  const state = found && (isReady ? t("export.short.ready", found) : t(`export.short.${found.state}`));
  return (
    <SettingGroup title={t("heading")}>
      <SettingLink
        icon="download"
        title={t("export.title")}
        state={state ? `${t("export.what")} ${state}` : t("export.what")}
        verb={t(isReady ? "export.fetch" : "export.open")}
        to={dataExportPath}
      />
      <SettingLink icon="trash-2" title={t("leave.title")} state={t("leave.what")} verb={t("leave.open")} to={leavePath} />
    </SettingGroup>
  );
}
