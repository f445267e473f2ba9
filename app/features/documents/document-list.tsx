import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { addDocumentPath, documentsPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { DocumentTable, rowAnchor } from "./document-table.tsx";
import { type LoadedBatches, useBatches } from "./use-batches.ts";

type Props = { loaded: LoadedBatches; hits: number; mayAdd: boolean };

export function DocumentList({ loaded, hits, mayAdd }: Props) {
  const list = useBatches(loaded);
  const { terms, after } = loaded;
  if (list.rows.length === 0) return <NoDocuments isSearch={terms.length > 0} mayAdd={mayAdd} />;
  // A page holds so many rows at most: further ones begin a page of their own.
  const onward = list.isFull
    ? documentsPath({ terms, after: list.next ?? undefined })
    : documentsPath({ terms, after: after ?? undefined, batches: list.batches + 1 });
  return (
    <>
      <DocumentTable rows={list.rows} terms={terms} />
      {list.next && (
        <More
          to={list.isFull ? onward : `${onward}#${rowAnchor(list.rows.length)}`}
          isLoading={list.isLoading}
          load={list.isFull ? undefined : list.load}
          shown={list.rows.length}
          total={after ? undefined : hits}
        />
      )}
    </>
  );
}

type MoreProps = { to: string; isLoading: boolean; load: (() => void) | undefined; shown: number; total: number | undefined };

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

export function NoDocuments({ isSearch, mayAdd }: { isSearch: boolean; mayAdd: boolean }) {
  const { t } = useTranslation("documents");
  if (isSearch) return <Empty title={t("noHits.title")} text={t("noHits.text")} />;
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
