import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { addDocumentPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { documentsPath, type Filters, originOf } from "../paths.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { useRow } from "../selection/use-row.ts";
import { useRowKeys } from "../selection/use-row-keys.ts";
import { useSelection } from "../selection/use-selection.ts";
import { DocumentTable, rowAnchor } from "./document-table.tsx";
import { isNarrowed } from "./filters.ts";
import { type Hits, hitsSeen, hitsShown, tabNames } from "./rules.ts";
import { type LoadedBatches, useBatches } from "./use-batches.ts";

type Props = { loaded: LoadedBatches; hits: Hits; mayAdd: boolean };

export function DocumentList({ loaded, hits, mayAdd }: Props) {
  const list = useBatches(loaded);
  const selection = useSelection(list.rows);
  useRowKeys(selection);
  useRow();
  const { filters, after } = loaded;
  if (list.rows.length === 0) return <NoDocuments filters={filters} mayAdd={mayAdd} />;
  // A page holds so many rows at most: further ones begin a page of their own.
  const onward = list.isFull
    ? documentsPath({ ...filters, after: list.next ?? undefined })
    : documentsPath({ ...filters, after: after ?? undefined, batches: list.batches + 1 });
  const seen = hitsSeen(hits, { shown: list.rows.length, isAll: !after && !list.next });
  const shown = { ...filters, after: after ?? undefined, batches: list.batches };
  return (
    <>
      <DocumentTable rows={list.rows} filters={filters} origin={originOf(shown)} selection={selection} />
      {list.next && (
        <More
          to={list.isFull ? onward : `${onward}#${rowAnchor(list.rows.length)}`}
          isLoading={list.isLoading}
          load={list.isFull ? undefined : list.load}
          shown={list.rows.length}
          total={after ? undefined : hitsShown(seen)}
        />
      )}
      <SelectionBar list={documentsPath(shown)} selection={selection} hits={seen} hasMore={Boolean(after || list.next)} />
    </>
  );
}

type MoreProps = { to: string; isLoading: boolean; load: (() => void) | undefined; shown: number; total: string | undefined };

/** A link without script; with it the next batch comes by itself when the end of the list is near. */
function More({ to, isLoading, load, shown, total }: MoreProps) {
  const { t } = useTranslation("documents");
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !load) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: "400px" });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [load]);

  return (
    <div className="more" ref={end}>
      {total !== undefined && <span className="quiet small-text figures">{t("list.shown", { shown, total })}</span>}
      <ButtonLink
        to={to}
        preventScrollReset
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (!load || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          load();
        }}
      >
        {isLoading ? t("list.loading") : t("list.more")}
      </ButtonLink>
    </div>
  );
}

export function NoDocuments({ filters = {}, mayAdd }: { filters?: Filters; mayAdd: boolean }) {
  const { t } = useTranslation("documents");
  const tab = tabNames[filters.tab ?? 1];
  if (isNarrowed(filters)) return <Empty title={t("noHits.title")} text={t("noHits.text")} />;
  if (tab !== "active") return <Empty title={t(`emptyTabs.${tab}.title`)} text={t(`emptyTabs.${tab}.text`)} />;
  if (!mayAdd) return <Empty title={t("none.title")} text={t("none.unverified")} />;
  return (
    <Empty
      title={t("none.title")}
      text={t("none.text")}
      action={
        <ButtonLink variant="tint" icon="plus" to={addDocumentPath}>
          {t("none.add")}
        </ButtonLink>
      }
    />
  );
}
