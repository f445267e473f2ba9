import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { notificationsPath, timelinePath } from "~/paths";

/** Links between what others did and what the person did. */
export function ActivityLinks() {
  const { t } = useTranslation("notifications");
  const { pathname } = useLocation();
  const here = (path: string) => (pathname === path ? ("page" as const) : undefined);
  return (
    <nav className="segments" aria-label={t("activity")}>
      <Link to={notificationsPath} aria-current={here(notificationsPath)}>
        {t("title")}
      </Link>
      <Link to={timelinePath} aria-current={here(timelinePath)}>
        {t("own")}
      </Link>
    </nav>
  );
}
