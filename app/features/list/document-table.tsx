// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Link } from "@remix-run/react";
import { memo, type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Column, listColumns, type Sort } from "~/features/documents/listing/rules";
import { documentPath, type Filters, type Origin } from "~/features/documents/paths";
import { ownColumns } from "~/features/ordering/columns";
import type { Sorting } from "~/features/ordering/sorting";
import { selectionForm } from "~/features/selection/selection-bar";
import { useHolding } from "~/features/selection/use-holding";
import type { Selection } from "~/features/selection/use-selection";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { usePreferences } from "~/ui/preferences";
import { Cell, NameCell } from "./document-cells.tsx";
import type { DocumentRow } from "./list-documents.server.ts";

type RowProps = ForEveryRow & {
  row: DocumentRow;
  columns: readonly Column[];
  anchor: string;
  isPicked: boolean;
  toggle: Selection["toggle"];
};

type ForEveryRow = {
  filters: Filters;
  /** the present list, for the way back */
  origin: Origin;
};

type TableProps = ForEveryRow & {
  rows: DocumentRow[];
  sorting: Sorting;
  selection: Selection;
  /** further rows are being loaded */
  isLoading: boolean;
};

/** A table that becomes cards on a phone: its roles are explicit, because the layout changes `display`, which removes the native ones. */
export function DocumentTable({ rows, filters, sorting, origin, selection, isLoading }: TableProps) {
  const { t } = useTranslation("documents");
  const preferences = usePreferences();
  const sorted = filters.order?.split("-")[0];
  const columns = useMemo(() => {
    const chosen = filters.columns ?? ownColumns(preferences);
    return listColumns.filter((column) => column === sorted || chosen.includes(column));
  }, [filters.columns, preferences, sorted]);
  const body = useRef<HTMLTableSectionElement>(null);
  useHolding(body, selection);
  return (
    <div className="list">
      <table
        role="table"
        className={classNames(
          preferences.denseRows && "dense",
          preferences.wholeNames && "whole",
          columns.includes("date") && "has-date",
          columns.includes("sender") && "has-sender",
        )}
      >
        <caption className="hidden-text">{t(filters.order ? "title" : "list.caption")}</caption>
        <TableHead columns={columns} sorting={sorting}>
          <th role="columnheader" scope="col" className="cell-pick">
            <PickAll rows={rows} selection={selection} />
          </th>
        </TableHead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              anchor={rowAnchor(index)}
              filters={filters}
              origin={origin}
              isPicked={selection.has(row.id)}
              toggle={selection.toggle}
            />
          ))}
          {isLoading && [1, 2, 3].map((n) => <Skeleton key={n} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

type Head = {
  columns: readonly Column[];
  /** the orders of a list that can be sorted by its columns */
  sorting?: Sorting;
  /** shown before the columns */
  children?: ReactNode;
};

export function TableHead({ columns, sorting, children }: Head) {
  const { t } = useTranslation("documents");
  return (
    <thead role="rowgroup">
      <tr role="row">
        {children}
        {columns.map((column) => {
          if (!sorting || column === "tags" || column === "people")
            return (
              <th key={column} role="columnheader" scope="col" className={`head-${column}`}>
                {t(`list.${column}`)}
              </th>
            );
          return <SortedHead key={column} by={column} {...sorting[column]} />;
        })}
      </tr>
    </thead>
  );
}

/** A column head that links to the list in this order, or in the reverse one. */
function SortedHead({ by, to, sorted }: { by: Sort & Column } & Sorting[Sort]) {
  const { t } = useTranslation("documents");
  return (
    <th role="columnheader" scope="col" className={`head-${by}`} aria-sort={sorted}>
      <Link to={to} id={`sort-${by}`} className="sort">
        {t(`list.${by}`)}
        {sorted && <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} small />}
      </Link>
    </th>
  );
}

/** The id of a row in the page, by which a link to the next page can be scrolled to. */
export function rowAnchor(index: number): string {
  return `row-${index + 1}`;
}

/** A box that ticks all rows; only script can do so. */
function PickAll({ rows, selection: { count, toggleAll } }: { rows: DocumentRow[]; selection: Selection }) {
  const { t } = useTranslation("documents");
  if (count === null) return <span className="hidden-text">{t("selection.label")}</span>;
  return (
    <label className="pick-place">
      <input type="checkbox" aria-label={t("selection.pickAll")} checked={count === rows.length} onChange={toggleAll} />
    </label>
  );
}

/** A row is rendered only when it changes: a tick among thousands renders one row. */
const Row = memo(function Row({ row, columns, filters, origin, isPicked, toggle, anchor }: RowProps) {
  const { t } = useTranslation("documents");
  return (
    <tr role="row" id={anchor} className={row.changed ? "changed" : undefined}>
      <td role="cell" className="cell-pick">
        <label className="pick-place">
          <input
            type="checkbox"
            className="pick"
            form={selectionForm}
            name="document"
            value={row.id}
            aria-label={t("selection.pick", { name: row.name })}
            checked={isPicked}
            onChange={({ nativeEvent }) => toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      </td>
      <NameCell row={row} to={documentPath(row.id, { ...origin, page: row.excerpt?.page ?? undefined })} columns={columns} />
      {columns.map((column) => (
        <Cell key={column} column={column} row={row} filters={filters} />
      ))}
    </tr>
  );
});

/** A placeholder for a row that is being loaded. */
function Skeleton({ columns }: { columns: readonly Column[] }) {
  return (
    <tr role="row" className="skeleton">
      {["pick", ...columns].map((column) => (
        <td key={column} role="cell">
          <span />
        </td>
      ))}
    </tr>
  );
}
