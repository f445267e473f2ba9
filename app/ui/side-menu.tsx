import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsPath } from "~/paths";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** Lies beside the page where there is room; elsewhere a popover, and a sheet on a phone. */
export function SideMenu() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const documents = documentsPath();

  return (
    <nav className="menu" id="menu" popover="" aria-label={t("shell.mainMenu")}>
      <Brand to={documents} />
      {/* Every document's screen begins with the same letters as the list's. */}
      <Link className="entry" to={documents} aria-current={pathname.startsWith("/admin/document") ? "page" : undefined}>
        <Icon name="files" />
        {t("shell.documents")}
      </Link>
      <LanguageSwitch />
    </nav>
  );
}
