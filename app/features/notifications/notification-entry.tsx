import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readNotificationPath } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import type { Notification } from "./find-news.server.ts";
import { isOfPerson } from "./rules.ts";

/** A notification; choosing it marks it as read and opens its target. time: as text */
export function NotificationEntry({ time, ...notification }: Notification & { time: string }) {
  const { id, kind, sender, senderPhoto, document, count, isRead, at } = notification;
  const { t } = useTranslation("notifications");
  const fetcher = useFetcher();
  const isMarking = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={readNotificationPath} className={isRead ? undefined : "unread"}>
      <button type="submit" name="id" value={id} aria-busy={isMarking || undefined}>
        {sender ? <Avatar name={sender} photo={senderPhoto} size="mid" silent /> : <NoSender ofPerson={isOfPerson(kind)} />}
        <span className="what">
          {!isRead && <span className="hidden-text">{t("unread")}</span>}
          {isOfPerson(kind) && <b>{sender ?? t("left")} </b>}
          {t(`kinds.${kind}`, { count })}
          {document && <span className="doc">{document}</span>}
        </span>
        <time className="quiet small-text" dateTime={at.toISOString()}>
          {time}
        </time>
        {isMarking && <span className="hidden-text">{t("marking")}</span>}
      </button>
    </fetcher.Form>
  );
}

function NoSender({ ofPerson }: { ofPerson: boolean }) {
  return (
    <span className="avatar mid" aria-hidden="true">
      <Icon name={ofPerson ? "user" : "book-open"} />
    </span>
  );
}
