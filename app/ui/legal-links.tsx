import { useTranslation } from "react-i18next";
import {
  accessibilityPath,
  apiPath,
  checkInvoicePath,
  checkPdfPath,
  imprintPath,
  noticePaths,
  noticesPath,
  privacyPath,
  termsPath,
} from "~/paths";
import { OuterLink } from "./outer-link.tsx";
import { useSite } from "./site.ts";

/** The links of every footer. Their pages come without script, so each is loaded as a whole. */
export function LegalLinks() {
  const { t } = useTranslation("common");
  const site = useSite();

  return (
    <>
      {site && (
        <>
          <OuterLink href={site.aboutUrl}>{t("shell.about")}</OuterLink>
          <OuterLink href={site.blogUrl}>{t("shell.blog")}</OuterLink>
        </>
      )}
      <a href={checkPdfPath}>{t("shell.checkPdf")}</a>
      <a href={checkInvoicePath}>{t("shell.checkInvoice")}</a>
      <a href={apiPath}>{t("shell.api")}</a>
      <a href={imprintPath}>{t("shell.imprint")}</a>
      {site?.terms !== false && <a href={termsPath}>{t("shell.terms")}</a>}
      <a href={privacyPath}>{t("shell.privacy")}</a>
      <a href={accessibilityPath}>{t("shell.accessibility")}</a>
      {site?.sells && (
        <>
          <a href={noticePaths.cancel}>{t("shell.cancelContract")}</a>
          <a href={noticePaths.withdraw}>{t("shell.withdrawContract")}</a>
        </>
      )}
      {site && (
        <>
          <OuterLink href={site.sourceUrl}>{t("shell.source")}</OuterLink>
          <a href={noticesPath}>{t("shell.notices")}</a>
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </>
      )}
    </>
  );
}
