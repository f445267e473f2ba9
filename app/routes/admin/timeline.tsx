import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActivityEntry } from "~/features/activities/activity-entry";
import { listActivities } from "~/features/activities/list-activities.server";
import { listRecentBulk } from "~/features/bulk/find-bulk.server";
import { RecentBulk } from "~/features/bulk/recent-bulk";
import { undoHours } from "~/features/bulk/rules";
import { toldRecent } from "~/features/bulk/told-outcome";
import { ActivityLinks } from "~/features/notifications/activity-links";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { readBatches, readPlace, writePlace } from "~/lib/batches";
import { isoDate } from "~/lib/dates";
import { timelinePath } from "~/paths";
import { CalendarHeader } from "~/ui/calendar-header";
import { DayFeed } from "~/ui/day-feed";
import { Empty } from "~/ui/empty";
import { db } from "~db/client.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const place = readPlace(query.get("after"));
  const batches = readBatches(query.get("batches"));
  const now = new Date();
  const [batch, recent, t, tBulk] = await Promise.all([
    listActivities(db, viewer, { after: place, batches }),
    place ? [] : listRecentBulk(db, viewer, now),
    texts(request, "notifications"),
    texts(request, "bulk"),
  ]);
  const words = { title: tBulk("recent.title"), about: tBulk("recent.about", { hours: undoHours }), details: tBulk("details") };
  return {
    pageTitle: t("titleOf", { list: t("own") }),
    today: isoDate(now),
    after: place ? writePlace(place) : null,
    batches,
    batch,
    bulk: recent.length > 0 ? { ...words, recent: recent.map((bulk) => toldRecent(tBulk, bulk, now)) } : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.pageTitle ?? ""} – Mappe` }];

export default function Timeline() {
  const { today, bulk, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["activities", "notifications"]);
  const head = (isLoading: boolean) => (
    <>
      <CalendarHeader title={t("notifications:activity")} loading={isLoading} />
      <ActivityLinks />
      {bulk && <RecentBulk {...bulk} />}
    </>
  );
  return (
    <div className="narrow">
      {loaded.batch.rows.length > 0 ? (
        <DayFeed key={loaded.after} path={timelinePath} loaded={loaded} today={today} head={head}>
          {(activity) => <ActivityEntry {...activity} />}
        </DayFeed>
      ) : (
        <>
          {head(false)}
          <Empty title={t("none.title")} text={t("none.text")} />
        </>
      )}
    </div>
  );
}
