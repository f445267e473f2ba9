import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { privacyPath, termsPath } from "~/paths";
import { useSite } from "./site.ts";

/** What every footer holds. */
export function LegalLinks() {
  const { t } = useTranslation("common");
  const site = useSite();

  return (
    <>
      <Link to={termsPath}>{t("shell.terms")}</Link>
      <Link to={privacyPath}>{t("shell.privacy")}</Link>
      {site && (
        <>
          <a href={site.sourceUrl} target="_blank" rel="noopener">
            {t("shell.source")}
          </a>
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </>
      )}
    </>
  );
}
