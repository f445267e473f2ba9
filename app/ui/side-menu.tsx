import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { allDocumentsPath, billingPath, connectionsPath, dashboardPath, ownProfilePath, ownSignaturePath, quickStartPath } from "~/paths";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

type Props = {
  /** how many people wait for an answer */
  requests: number;
  /** beside the link of the quick-start guide */
  hint?: ReactNode;
  /** at the foot of the menu */
  children?: ReactNode;
};

/** Lies beside the page where there is room; elsewhere a popover, and a sheet on a phone. */
export function SideMenu({ requests, hint, children }: Props) {
  const { t, i18n } = useTranslation("common");
  const { pathname } = useLocation();

  return (
    <nav className="menu" id="menu" popover="" aria-label={t("shell.mainMenu")}>
      <Brand to={dashboardPath} />
      <Link className="entry" to={dashboardPath} aria-current={pathname === dashboardPath ? "page" : undefined}>
        <Icon name="layout-grid" />
        {t("shell.dashboard")}
      </Link>
      {/* Every document's screen begins with the same letters as the list's. */}
      <Link className="entry" to={allDocumentsPath} aria-current={pathname.startsWith("/admin/document") ? "page" : undefined}>
        <Icon name="files" />
        {t("shell.documents")}
      </Link>
      <Link className="entry" to={connectionsPath} aria-current={pathname.startsWith(connectionsPath) ? "page" : undefined}>
        <Icon name="users" />
        {t("shell.connections")}
        {requests > 0 && (
          <>
            <span className="count" aria-hidden="true">
              {requests}
            </span>
            <span className="hidden-text">, {t("shell.requests", { count: requests })}</span>
          </>
        )}
      </Link>
      <Link className="entry" to={ownSignaturePath} aria-current={pathname.startsWith(ownProfilePath) ? "page" : undefined}>
        <Icon name="signature" />
        {t("shell.signature")}
      </Link>
      <Link className="entry" to={billingPath} aria-current={pathname === billingPath ? "page" : undefined}>
        <Icon name="credit-card" />
        {t("shell.billing")}
      </Link>
      <a className="entry" href={quickStartPath(i18n.language === "en" ? "en" : "de")} target="_blank" rel="noopener">
        <Icon name="book-open" />
        {t("shell.gettingStarted")}
        <span className="hidden-text">{t("shell.pdfInNewTab")}</span>
      </a>
      {hint}
      <LanguageSwitch />
      {children}
    </nav>
  );
}
