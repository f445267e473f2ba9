import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActivityLinks } from "~/features/notifications/activity-links";
import { listNotifications } from "~/features/notifications/find-news.server";
import { NotificationEntry } from "~/features/notifications/notification-entry";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { readBatches, readPlace, writePlace } from "~/lib/batches";
import { clockTime, isoDate } from "~/lib/dates";
import { notificationsPath, readNotificationPath } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CalendarHeader } from "~/ui/calendar-header";
import { DayFeed } from "~/ui/day-feed";
import { Empty } from "~/ui/empty";
import { db } from "~db/client.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const place = readPlace(query.get("after"));
  const batches = readBatches(query.get("batches"));
  const [{ unread, batch }, t] = await Promise.all([
    listNotifications(db, viewer, { after: place, batches }),
    texts(request, "notifications"),
  ]);
  const [newest] = batch.rows;
  return {
    pageTitle: t("titleOf", { list: t("title") }),
    today: isoDate(new Date()),
    unread,
    newest: newest ? writePlace(newest) : null,
    after: place ? writePlace(place) : null,
    batches,
    batch,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.pageTitle ?? ""} – Mappe` }];

export default function Notifications() {
  const { today, unread, newest, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("notifications");
  const head = (isLoading: boolean) => (
    <>
      <CalendarHeader title={t("activity")} loading={isLoading} />
      {unread > 0 && newest && (
        <div className="row unread-row">
          <Badge tone="ink">{t("count", { count: unread })}</Badge>
          <Form method="post" action={readNotificationPath}>
            <Button name="upTo" value={newest}>
              {t("markAll")}
            </Button>
          </Form>
        </div>
      )}
      <ActivityLinks />
    </>
  );
  return (
    <div className="narrow">
      {newest ? (
        <DayFeed key={loaded.after} path={notificationsPath} loaded={loaded} today={today} head={head}>
          {(notification) => <NotificationEntry {...notification} time={clockTime(notification.at)} />}
        </DayFeed>
      ) : (
        <>
          {head(false)}
          <Empty title={t("none")} text={t("noneText")} />
        </>
      )}
    </div>
  );
}
