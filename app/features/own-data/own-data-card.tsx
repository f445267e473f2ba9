import "~/i18n/screens/own-data";
import { useTranslation } from "react-i18next";
import { useLive } from "~/live/use-live";
import { dataExportPath, leavePath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import type { ShownDataExport } from "./export/data-export-state.tsx";

/** The card with the links to export one's data and to leave. */
export function OwnDataCard({ found }: { found: ShownDataExport | null }) {
  const { t } = useTranslation("ownData");
  useLive(({ topic }) => topic === "own-data");
  return (
    <ul className="sessions">
      <li className="row wide">
        <div>
          <p>
            <b>{t("export.title")}</b>
          </p>
          <p className="quiet small-text">{t("export.what")}</p>
          {found && (
            <p className="small-text">{found.state === "ready" ? t("export.short.ready", found) : t(`export.short.${found.state}`)}</p>
          )}
        </div>
        <ButtonLink to={dataExportPath}>{t(found?.state === "ready" ? "export.fetch" : "export.open")}</ButtonLink>
      </li>
      <li className="row wide">
        <div>
          <p>
            <b>{t("leave.title")}</b>
          </p>
          <p className="quiet small-text">{t("leave.what")}</p>
        </div>
        <ButtonLink variant="danger" to={leavePath}>
          {t("leave.open")}
        </ButtonLink>
      </li>
    </ul>
  );
}
