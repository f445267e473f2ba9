// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Link } from "@remix-run/react";
import { memo, type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { germanDate, germanDay, isoDate } from "~/lib/dates";
import { AvatarStack } from "~/ui/avatar-stack";
import { Badge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { usePreferences } from "~/ui/preferences";
import { documentAnchor, documentPath, documentsPath, type Filters, type Origin, type Sort } from "../paths.ts";
import { splitTags, typeLabel } from "../rules.ts";
import { Marked } from "../search/marked.tsx";
import { selectionForm } from "../selection/selection-bar.tsx";
import { useHolding } from "../selection/use-holding.ts";
import type { Selection } from "../selection/use-selection.ts";
import type { DocumentRow } from "./list-documents.server.ts";
import type { Sorting } from "./sorting.ts";

type RowProps = ForEveryRow & {
  row: DocumentRow;
  columns: readonly Column[];
  anchor: string;
  isPicked: boolean;
  toggle: Selection["toggle"];
};

type ForEveryRow = {
  filters: Filters;
  /** the list as it is, for the way back */
  origin: Origin;
};

type TableProps = ForEveryRow & {
  rows: DocumentRow[];
  sorting: Sorting;
  selection: Selection;
  /** further rows are on their way */
  isLoading: boolean;
};

/** A table that becomes cards on a phone: the roles are explicit, because the layout changes the display. */
export function DocumentTable({ rows, filters, sorting, origin, selection, isLoading }: TableProps) {
  const { t } = useTranslation("documents");
  const preferences = usePreferences();
  const sorted = filters.order?.split("-")[0];
  const columns = useMemo(
    () => allColumns.filter((column) => column === "name" || column === sorted || preferences[`${column}Column`]),
    [preferences, sorted],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  useHolding(body, selection);
  return (
    <div className="list">
      <table role="table" className={classNames(preferences.denseRows && "dense", columns.includes("sender") && "has-sender")}>
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

const allColumns = ["name", "type", "date", "sender", "uploaded", "tags", "people"] as const;
type Column = (typeof allColumns)[number];

type Head = {
  columns: readonly Column[];
  /** a list that can be put in order by its columns */
  sorting?: Sorting;
  /** what stands before the columns */
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

/** Leads to the list in this order, or in the other way round. */
function SortedHead({ by, to, sorted }: { by: Sort & Column } & Sorting[Sort]) {
  const { t } = useTranslation("documents");
  return (
    <th role="columnheader" scope="col" className={`head-${by}`} aria-sort={sorted}>
      <Link to={to} className="sort">
        {t(`list.${by}`)}
        {sorted && <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} small />}
      </Link>
    </th>
  );
}

/** The place of a row in the page, for links that lead on from there. */
export function rowAnchor(index: number): string {
  return `row-${index + 1}`;
}

/** Only script can tick them all. */
function PickAll({ rows, selection: { count, toggleAll } }: { rows: DocumentRow[]; selection: Selection }) {
  const { t } = useTranslation("documents");
  if (count === null) return <span className="hidden-text">{t("selection.label")}</span>;
  return (
    <label className="pick-place">
      <input type="checkbox" aria-label={t("selection.pickAll")} checked={count === rows.length} onChange={toggleAll} />
    </label>
  );
}

/** Drawn anew only where it changes: a tick among thousands is one row. */
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
      <NameCell
        row={row}
        to={documentPath(row.id, { ...origin, page: row.excerpt?.page ?? undefined })}
        sender={columns.includes("sender") ? "" : row.sender}
      />
      {columns.map((column) => (
        <Cell key={column} column={column} row={row} filters={filters} />
      ))}
    </tr>
  );
});

/** Keeps the place of a row that is on its way. */
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

function Cell({ column, row, filters }: { column: Column; row: DocumentRow; filters: Filters }) {
  switch (column) {
    case "name":
      return null;
    case "type":
      return (
        <td role="cell" className="cell-type">
          <TypeBadge type={row.documentType} />
        </td>
      );
    case "date":
      return (
        <td role="cell" className="cell-date">
          {row.documentDate && <time dateTime={row.documentDate}>{germanDay(row.documentDate)}</time>}
        </td>
      );
    case "sender":
      return (
        <td role="cell" className="cell-sender" title={row.sender}>
          {row.sender}
        </td>
      );
    case "uploaded":
      return (
        <td role="cell" className="cell-date uploaded">
          <time dateTime={isoDate(row.uploadedAt)}>{germanDate(row.uploadedAt)}</time>
        </td>
      );
    case "tags":
      return (
        <td role="cell" className="cell-tags">
          {row.tags.length > 0 && <Tags row={row} filters={filters} />}
        </td>
      );
    case "people":
      return <PeopleCell row={row} />;
  }
}

/** Its link reaches over the whole row. */
export function NameCell({ row, to, sender = row.sender }: { row: DocumentRow; to: string; sender?: string }) {
  const { t } = useTranslation("documents");
  const isWhole = row.shownName.map(({ text }) => text).join("") === row.name;
  return (
    <td role="cell" className="cell-name">
      <div className="name">
        {row.thumb && (
          <Picture
            pageId={row.thumb.pageId}
            picture={row.thumb.picture}
            alt={t("list.thumb", { name: row.name })}
            sizes="48px"
            className="page thumb"
          />
        )}
        <div>
          <Link to={to} id={documentAnchor(row.id)} title={row.name} aria-label={isWhole ? undefined : row.name}>
            <Marked pieces={row.shownName} />
          </Link>
          {row.isNew && (
            <>
              {" "}
              <Badge tone="ink">{t("list.new")}</Badge>
            </>
          )}
          {row.changed && <span className="hidden-text">{t("list.changed")}</span>}
          <div className={classNames("quiet small-text", !row.signatures && !sender && "meta")}>
            {t("list.pages", { count: row.pageTotal })}
            {row.signatures && ` · ${t("signatures.count", row.signatures)}`}
            {sender && ` · ${sender}`}
          </div>
          {row.signatures?.isMissing && <Badge tone="ink">{t("signatures.missing")}</Badge>}
          {row.excerpt && (
            <p className="small-text excerpt">
              {row.excerpt.page === null && <span className="quiet">{t("list.note")} </span>}
              <Marked pieces={row.excerpt.pieces} />
            </p>
          )}
        </div>
      </div>
    </td>
  );
}

export function TypeBadge({ type }: { type: string }) {
  const { i18n } = useTranslation("documents");
  if (!type) return null;
  const label = typeLabel(type, i18n.language === "en" ? "en" : "de");
  return (
    <Badge>
      <span className="cut" title={label}>
        {label}
      </span>
    </Badge>
  );
}

export function PeopleCell({ row: { people, peopleTotal } }: { row: Pick<DocumentRow, "people" | "peopleTotal"> }) {
  return (
    <td role="cell" className="cell-people">
      <AvatarStack people={people} total={peopleTotal} />
    </td>
  );
}

function Tags({ row, filters }: { row: DocumentRow; filters: Filters }) {
  const { t } = useTranslation("documents");
  const { shown, rest } = splitTags(row.tags);
  return (
    <div className="chips">
      {shown.map((tag, index) => (
        <ChipLink
          key={tag}
          tag
          className={row.shownTags[index]?.hue}
          to={documentsPath({ ...filters, tags: withTag(filters, tag) })}
          title={t("list.findTag", { tag })}
        >
          <span className="cut">
            <Marked pieces={row.shownTags[index]?.pieces ?? []} />
          </span>
        </ChipLink>
      ))}
      {rest.length > 0 && (
        <span className="quiet small-text" title={rest.join(", ")}>
          +{rest.length}
        </span>
      )}
    </div>
  );
}

function withTag({ tags = [] }: Filters, tag: string): string[] {
  return [...new Set([...tags, tag])];
}
