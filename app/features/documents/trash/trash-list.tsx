import { Form } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BatchesAsked, batchesPath } from "~/lib/batches";
import { germanDate, isoDate } from "~/lib/dates";
import { trashPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { More } from "~/ui/more";
import { Picture } from "~/ui/picture";
import { usePreferences } from "~/ui/preferences";
import { type LoadedBatches, useBatches } from "~/ui/use-batches";
import { useHydrated } from "~/ui/use-hydrated";
import { TypeBadge } from "../type-badge.tsx";
import type { TrashedDocument } from "./list-trash.server.ts";
import { purgePath, restoreAllPath } from "./paths.ts";

/** Lists the deleted documents, each with a button to restore it, and boxes to tick several. */
export function TrashList({ loaded }: { loaded: LoadedBatches<TrashedDocument> }) {
  const { t } = useTranslation("trash");
  const addressOf = useCallback((asked: BatchesAsked) => batchesPath(trashPath, asked), []);
  const { rows, next, batches, isFull, isLoading, load } = useBatches(loaded, addressOf);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isLive = useHydrated();
  const { lite } = usePreferences();
  const toggle = (ids: string[], isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const all = rows.map(({ id }) => id);
  const onward = isFull
    ? batchesPath(trashPath, { after: next ?? undefined })
    : batchesPath(trashPath, { after: loaded.after ?? undefined, batches: batches + 1 });
  return (
    <Form method="post" preventScrollReset className="trash card">
      <div className="trash-ways">
        {!lite && (
          <label className="by-script">
            <input
              type="checkbox"
              disabled={!isLive}
              checked={all.every((id) => chosen.has(id))}
              onChange={(event) => toggle(all, event.target.checked)}
            />
            <span>{t("pickAll")}</span>
          </label>
        )}
        <div className="with-ticks">
          <Button name="intent" value="restore" icon="rotate-ccw">
            {t("restoreChosen")}
          </Button>
          <Button variant="danger" formAction={purgePath} name="intent" value="ask">
            {t("purgeChosen")}
          </Button>
        </div>
        <div className="without-ticks">
          <ButtonLink to={restoreAllPath} icon="rotate-ccw">
            {t("restoreAll")}
          </ButtonLink>
          <ButtonLink variant="plain" to={purgePath}>
            {t("empty")}
          </ButtonLink>
        </div>
      </div>
      <ul aria-label={t("caption")}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOn={chosen.has(row.id)} toggle={(isOn) => toggle([row.id], isOn)} />
        ))}
      </ul>
      {next && <More to={onward} isLoading={isLoading} load={isFull ? undefined : load} />}
    </Form>
  );
}

type RowProps = { row: TrashedDocument; isOn: boolean; toggle: (isOn: boolean) => void };

function Row({ row: { id, name, documentType, pageTotal, at, by, isOwnDeed, daysLeft, thumb }, isOn, toggle }: RowProps) {
  const { t } = useTranslation("trash");
  const day = germanDate(at);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="document"
          value={id}
          aria-label={t("pick", { name })}
          checked={isOn}
          onChange={(event) => toggle(event.target.checked)}
        />
      </label>
      <div className="name">
        {thumb && <Picture pageId={thumb.pageId} picture={thumb.picture} alt={t("thumb", { name })} sizes="48px" className="page thumb" />}
        <div>
          <b>{name}</b> <TypeBadge type={documentType} />
          <p className="quiet small-text">
            {t("pages", { count: pageTotal })} ·{" "}
            <time dateTime={isoDate(at)}>
              {isOwnDeed ? t("deletedByYou", { day }) : by ? t("deletedBy", { day, name: by }) : t("deleted", { day })}
            </time>{" "}
            · {t("left", { count: daysLeft })}
          </p>
        </div>
      </div>
      <Button name="restore" value={id} icon="rotate-ccw" aria-label={t("restoreOf", { name })}>
        {t("restore")}
      </Button>
    </li>
  );
}
