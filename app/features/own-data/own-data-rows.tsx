import "~/i18n/screens/own-data";
import { useTranslation } from "react-i18next";
import { useLive } from "~/live/use-live";
import { dataExportPath, leavePath } from "~/paths";
import { SettingFact, SettingGroup, SettingLink } from "~/ui/setting";
import type { ShownDataExport } from "./export/data-export-state.tsx";

type Props = {
  found: ShownDataExport | null;
  /** how much one keeps; null: that is not told */
  storage: { title: string; state: string } | null;
};

/** The rows that say how much one keeps, and lead to the export of one's data and to leaving. */
export function OwnDataRows({ found, storage }: Props) {
  const { t } = useTranslation("ownData");
  useLive(({ topic }) => topic === "own-data");
  const isReady = found?.state === "ready";
  const state = found && (isReady ? t("export.short.ready", found) : t(`export.short.${found.state}`));
  return (
    <SettingGroup title={t("heading")}>
      {storage && <SettingFact icon="inbox" {...storage} />}
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
