import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { notificationsPath } from "~/paths";
import { Icon } from "~/ui/icon";
import type { LatestNotification } from "./find-news.server.ts";
import { NotificationEntry } from "./notification-entry.tsx";

const mostCounted = 99;

export function BellButton({ unread }: { unread: number }) {
  const { t } = useTranslation("notifications");
  return (
    <button
      className="button plain square slot bell"
      type="button"
      popovertarget="bell"
      aria-label={unread > 0 ? t("bell.unread", { count: unread }) : t("bell.label")}
    >
      <Icon name="bell" />
      <span className="only-phone" aria-hidden="true">
        {t("bell.short")}
      </span>
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > mostCounted ? `${mostCounted}+` : unread}
        </span>
      )}
    </button>
  );
}

/** Shows the latest notifications and a link to all of them; null: they could not be read. */
export function Bell({ latest }: { latest: LatestNotification[] | null }) {
  const { t } = useTranslation("notifications");
  return (
    <section className="popover feed-popover" id="bell" popover="" aria-labelledby="bell-title">
      <h2 id="bell-title">{t("title")}</h2>
      {latest === null || latest.length === 0 ? (
        <p className="quiet small-text">{latest ? t("none") : t("missing")}</p>
      ) : (
        <ol className="feed">
          {latest.map((notification) => (
            <li key={notification.id}>
              <NotificationEntry {...notification} />
            </li>
          ))}
        </ol>
      )}
      <Link to={notificationsPath} className="all">
        {t("all")}
      </Link>
    </section>
  );
}
