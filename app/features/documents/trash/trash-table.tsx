// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Form } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BatchesAsked, batchesPath } from "~/lib/batches";
import { germanDate, isoDate } from "~/lib/dates";
import { trashPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { More } from "~/ui/more";
import { type LoadedBatches, useBatches } from "~/ui/use-batches";
import { useHydrated } from "~/ui/use-hydrated";
import { TypeBadge } from "../list/document-table.tsx";
import type { TrashedDocument } from "./list-trash.server.ts";
import { purgePath } from "./paths.ts";

const columns = ["name", "deleted", "left", "actions"] as const;

/** What was deleted, each row with a way back; several are ticked first. */
export function TrashTable({ loaded }: { loaded: LoadedBatches<TrashedDocument> }) {
  const { t } = useTranslation("trash");
  const addressOf = useCallback((asked: BatchesAsked) => batchesPath(trashPath, asked), []);
  const { rows, next, batches, isFull, isLoading, load } = useBatches(loaded, addressOf);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = rows.filter(({ id }) => chosen.has(id));
  const toggle = (ids: string[], isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const onward = isFull
    ? batchesPath(trashPath, { after: next ?? undefined })
    : batchesPath(trashPath, { after: loaded.after ?? undefined, batches: batches + 1 });
  return (
    <Form method="post" preventScrollReset>
      <div className="row trash-ways">
        <Button name="intent" value="restore">
          {t("restoreChosen")}
        </Button>
        <Button variant="danger" formAction={purgePath} name="intent" value="ask">
          {t("purgeChosen")}
        </Button>
        <ButtonLink to={purgePath}>{t("empty")}</ButtonLink>
      </div>
      <div className="list trash">
        <table role="table">
          <caption className="hidden-text">{t("caption")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className="cell-pick">
                <PickAll isOn={ticked.length === rows.length} toggle={(isOn) => toggle(idsOf(rows), isOn)} />
              </th>
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column === "actions" ? <span className="hidden-text">{t("columns.actions")}</span> : t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={row.id} row={row} isOn={chosen.has(row.id)} toggle={(isOn) => toggle([row.id], isOn)} />
            ))}
          </tbody>
        </table>
      </div>
      {next && <More to={onward} isLoading={isLoading} load={isFull ? undefined : load} />}
    </Form>
  );
}

function idsOf(rows: readonly TrashedDocument[]): string[] {
  return rows.map(({ id }) => id);
}

/** Only script can tick them all. */
function PickAll({ isOn, toggle }: { isOn: boolean; toggle: (isOn: boolean) => void }) {
  const { t } = useTranslation("trash");
  if (!useHydrated()) return null;
  return (
    <label className="pick-place">
      <input type="checkbox" aria-label={t("pickAll")} checked={isOn} onChange={(event) => toggle(event.target.checked)} />
    </label>
  );
}

type RowProps = { row: TrashedDocument; isOn: boolean; toggle: (isOn: boolean) => void };

function Row({ row: { id, name, documentType, pageTotal, at, by, daysLeft }, isOn, toggle }: RowProps) {
  const { t } = useTranslation("trash");
  return (
    <tr role="row">
      <td role="cell" className="cell-pick">
        <label className="pick-place">
          <input
            type="checkbox"
            name="document"
            value={id}
            aria-label={t("pick", { name })}
            checked={isOn}
            onChange={(event) => toggle(event.target.checked)}
          />
        </label>
      </td>
      <td role="cell" className="cell-name">
        <b>{name}</b>
        <div className="row small-text quiet">
          {t("pages", { count: pageTotal })}
          <TypeBadge type={documentType} />
        </div>
      </td>
      <td role="cell" className="cell-date">
        <time dateTime={isoDate(at)}>{germanDate(at)}</time>
        {by && <div className="small-text quiet">{t("by", { name: by })}</div>}
      </td>
      <td role="cell" className="cell-left figures">
        {t("left", { count: daysLeft })}
      </td>
      <td role="cell" className="cell-way">
        <Button name="restore" value={id} icon="rotate-ccw" aria-label={t("restoreOf", { name })}>
          {t("restore")}
        </Button>
      </td>
    </tr>
  );
}
