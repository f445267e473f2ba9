import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRowEditor } from "~/features/documents/facts/use-row-editor";
import { documentsPath, type Filters, originOf } from "~/features/documents/paths";
import { type Hits, hitsSeen, hitsShown } from "~/features/ordering/rules";
import type { Sorting } from "~/features/ordering/sorting";
import type { Known } from "~/features/selection/change-fields";
import { SelectionBar } from "~/features/selection/selection-bar";
import { useRow } from "~/features/selection/use-row";
import { useRowKeys } from "~/features/selection/use-row-keys";
import { useSelection } from "~/features/selection/use-selection";
import type { BatchesAsked } from "~/lib/batches";
import { addDocumentPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { More } from "~/ui/more";
import { type LoadedBatches, useBatches } from "~/ui/use-batches";
import { DocumentTable, rowAnchor } from "./document-table.tsx";
import type { DocumentRow } from "./list-documents.server.ts";

type Props = {
  loaded: LoadedBatches<DocumentRow> & { filters: Filters; sorting: Sorting };
  /** text for an empty list; null: there are no documents at all */
  nothing: { title: string; text: string; actions: { label: string; to: string }[] } | null;
  /** ids of the documents that are ticked at first */
  chosen: readonly string[];
  hits: Hits;
  mayAdd: boolean;
  known: Known;
  offersLinks: boolean;
};

export function DocumentList({ loaded, nothing, chosen, hits, mayAdd, known, offersLinks }: Props) {
  const { t, i18n } = useTranslation("documents");
  const { filters, after } = loaded;
  const addressOf = useCallback((asked: BatchesAsked) => documentsPath({ ...filters, ...asked }), [filters]);
  const list = useBatches(loaded, addressOf);
  const selection = useSelection(list.rows, { list: documentsPath(filters), before: chosen });
  const origin = useMemo(() => originOf({ ...filters, after: after ?? undefined, batches: list.batches }), [filters, after, list.batches]);
  const { editor, edit } = useRowEditor(list.rows, origin);
  useRowKeys(selection, edit);
  useRow();
  if (list.rows.length === 0) return nothing ? <Nothing {...nothing} /> : <NoDocuments mayAdd={mayAdd} />;
  // A page has only so many rows: further ones begin another page.
  const onward = list.isFull
    ? documentsPath({ ...filters, after: list.next ?? undefined })
    : documentsPath({ ...filters, after: after ?? undefined, batches: list.batches + 1 });
  const seen = hitsSeen(hits, { shown: list.rows.length, isAll: !after && !list.next });
  const shown = { ...filters, after: after ?? undefined, batches: list.batches };
  return (
    <>
      {editor}
      <DocumentTable
        rows={list.rows}
        filters={filters}
        sorting={loaded.sorting}
        origin={origin}
        selection={selection}
        isLoading={list.isLoading}
      />
      {list.next && (
        <More
          to={list.isFull ? onward : `${onward}#${rowAnchor(list.rows.length)}`}
          isLoading={list.isLoading}
          load={list.isFull ? undefined : list.load}
        >
          {!after && (
            <span className="quiet small-text figures">
              {t("list.shown", { shown: list.rows.length, total: hitsShown(seen, i18n.language) })}
            </span>
          )}
        </More>
      )}
      <SelectionBar
        list={documentsPath(shown)}
        selection={selection}
        hits={seen}
        hasMore={Boolean(after || list.next)}
        known={known}
        offersLinks={offersLinks}
      />
    </>
  );
}

function Nothing({ title, text, actions }: NonNullable<Props["nothing"]>) {
  const links = actions.map(({ label, to }) => (
    <ButtonLink key={to} to={to}>
      {label}
    </ButtonLink>
  ));
  return <Empty title={title} text={text} action={links.length > 0 && <div className="row">{links}</div>} />;
}

export function NoDocuments({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation("documents");
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
