// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { germanDate, isoDate } from "~/lib/dates";
import { AvatarStack } from "~/ui/avatar-stack";
import { Badge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";
import { documentAnchor, documentPath, documentsPath, type Filters, type Origin } from "../paths.ts";
import { splitTags, typeLabel } from "../rules.ts";
import { Marked } from "../search/marked.tsx";
import { selectionForm } from "../selection/selection-bar.tsx";
import type { Selection } from "../selection/use-selection.ts";
import type { DocumentRow } from "./list-documents.server.ts";

type ForEveryRow = {
  filters: Filters;
  /** the list as it is, for the way back */
  origin: Origin;
  selection: Selection;
};

/** A table that becomes cards on a phone: the roles are explicit, because the layout changes the display. */
export function DocumentTable({ rows, ...shared }: { rows: DocumentRow[] } & ForEveryRow) {
  const { t } = useTranslation("documents");
  return (
    <div className="list">
      <table role="table">
        <caption className="hidden-text">{t("list.caption")}</caption>
        <TableHead columns={["name", "type", "uploaded", "tags", "people"]}>
          <th role="columnheader" scope="col" className="cell-pick">
            <PickAll rows={rows} selection={shared.selection} />
          </th>
        </TableHead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Row key={row.id} row={row} anchor={rowAnchor(index)} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Column = "name" | "type" | "uploaded" | "tags" | "people";

/** children: what stands before the columns */
export function TableHead({ columns, children }: { columns: Column[]; children?: ReactNode }) {
  const { t } = useTranslation("documents");
  return (
    <thead role="rowgroup">
      <tr role="row">
        {children}
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {t(`list.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
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

function Row({ row, filters, origin, selection, anchor }: { row: DocumentRow; anchor: string } & ForEveryRow) {
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
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </label>
      </td>
      <NameCell row={row} to={documentPath(row.id, { ...origin, page: row.excerpt?.page })} />
      <td role="cell" className="cell-type">
        <TypeBadge type={row.documentType} />
      </td>
      <td role="cell" className="cell-date">
        <time dateTime={isoDate(row.uploadedAt)}>{germanDate(row.uploadedAt)}</time>
      </td>
      <td role="cell" className="cell-tags">
        {row.tags.length > 0 && <Tags row={row} filters={filters} />}
      </td>
      <PeopleCell row={row} />
    </tr>
  );
}

/** Its link reaches over the whole row. */
export function NameCell({ row, to }: { row: DocumentRow; to: string }) {
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
          <div className={classNames("quiet small-text", !row.signatures && "meta")}>
            {t("list.pages", { count: row.pageTotal })}
            {row.signatures && ` · ${t("signatures.count", row.signatures)}`}
          </div>
          {row.signatures?.isMissing && <Badge tone="ink">{t("signatures.missing")}</Badge>}
          {row.excerpt && (
            <p className="small-text excerpt">
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
      {shown.map((tag) => (
        <ChipLink key={tag} tag to={documentsPath({ ...filters, tags: withTag(filters, tag) })} title={t("list.findTag", { tag })}>
          <span className="cut">
            <Marked pieces={row.shownTags[row.tags.indexOf(tag)] ?? []} />
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
