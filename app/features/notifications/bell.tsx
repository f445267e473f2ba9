import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { germanTime } from "~/lib/dates";
import { readNotificationPath } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import type { Notification } from "./find-bell.server.ts";

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

/** The latest; choosing one marks it as read and leads to what it is about. */
export function Bell({ latest }: { latest: Notification[] }) {
  const { t } = useTranslation("notifications");
  return (
    <section className="popover feed-popover" id="bell" popover="" aria-labelledby="bell-title">
      <h2 id="bell-title">{t("title")}</h2>
      {latest.length === 0 ? (
        <p className="quiet small-text">{t("none")}</p>
      ) : (
        <ol className="feed">
          {latest.map((notification) => (
            <Entry key={notification.id} {...notification} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ id, kind, sender, document, isRead, createdAt }: Notification) {
  const { t } = useTranslation("notifications");
  return (
    <li className={isRead ? undefined : "unread"}>
      <Form method="post" action={readNotificationPath} reloadDocument>
        <button type="submit" name="id" value={id}>
          {sender ? <Avatar name={sender} size="mid" silent /> : <NoSender />}
          <span className="what">
            {!isRead && <span className="hidden-text">{t("unread")}</span>}
            {sender && <b>{sender} </b>}
            {t(`kinds.${kind}`)}
            {document && <span className="doc">{document}</span>}
            <time className="quiet small-text" dateTime={createdAt.toISOString()}>
              {germanTime(createdAt)}
            </time>
          </span>
        </button>
      </Form>
    </li>
  );
}

function NoSender() {
  return (
    <span className="avatar mid" aria-hidden="true">
      <Icon name="book-open" />
    </span>
  );
}
