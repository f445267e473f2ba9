import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type BatchesAsked, batchesPath } from "~/lib/batches";
import { dayAfter, dayInWords, isoDate } from "~/lib/dates";
import { More } from "./more.tsx";
import { type LoadedBatches, useBatches } from "./use-batches.ts";

type Entry = { id: string; at: Date };

type Props<Row extends Entry> = {
  /** the list's own address */
  path: string;
  loaded: LoadedBatches<Row>;
  /** the Berlin day, "2026-11-21" */
  today: string;
  /** above the days; told while more is fetched */
  head: (isLoading: boolean) => ReactNode;
  /** the content of a row */
  children: (row: Row) => ReactNode;
};

/** A list of events, the newest first, under their days. */
export function DayFeed<Row extends Entry>({ path, loaded, today, head, children }: Props<Row>) {
  const { t, i18n } = useTranslation("common");
  const addressOf = useCallback((asked: BatchesAsked) => batchesPath(path, asked), [path]);
  const list = useBatches(loaded, addressOf);
  // A page holds so many rows at most: further ones begin a page of their own.
  const onward = list.isFull
    ? batchesPath(path, { after: list.next ?? undefined })
    : batchesPath(path, { after: loaded.after ?? undefined, batches: list.batches + 1 });

  function named(day: string, { at }: Row): string {
    if (day === today) return t("feed.today");
    return dayAfter(day) === today ? t("feed.yesterday") : dayInWords(at, i18n.language, today);
  }

  const days = byDay(list.rows);
  const last = list.rows.at(-1);
  return (
    <>
      {head(list.isLoading)}
      <div className="stack loose">
        {days.map(([day, rows]) => (
          <section key={day} aria-labelledby={`name-of-${day}`}>
            <h2 id={`name-of-${day}`} className="quiet">
              {named(day, rows[0])}
            </h2>
            <ol className="feed">
              {rows.map((row) => (
                <li key={row.id} id={anchorOf(row)}>
                  {children(row)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {list.next ? (
        <More
          to={list.isFull || !last ? onward : `${onward}#${anchorOf(last)}`}
          isLoading={list.isLoading}
          load={list.isFull ? undefined : list.load}
        />
      ) : (
        <p className="end quiet">{t("feed.end")}</p>
      )}
    </>
  );
}

function anchorOf({ id }: Entry): string {
  return `entry-${id}`;
}

function byDay<Row extends Entry>(rows: Row[]): [string, [Row, ...Row[]]][] {
  const days: [string, [Row, ...Row[]]][] = [];
  for (const row of rows) {
    const day = isoDate(row.at);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(row);
    else days.push([day, [row]]);
  }
  return days;
}
