// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Column } from "~/features/documents/listing/rules";
import { documentAnchor, documentsPath, type Filters } from "~/features/documents/paths";
import { splitTags } from "~/features/documents/rules";
import { TypeBadge } from "~/features/documents/type-badge";
import { Marked } from "~/features/search/marked";
import { germanDate, germanDay, isoDate } from "~/lib/dates";
import { AvatarStack } from "~/ui/avatar-stack";
import { Badge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";
import type { DocumentRow } from "./list-documents.server.ts";

/** A cell of any column except the name, which every list shows in its own way. */
export function Cell({ column, row, filters }: { column: Column; row: DocumentRow; filters: Filters }) {
  const { t } = useTranslation("documents");
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
    case "amount":
      return (
        <td role="cell" className="cell-amount">
          {row.amount}
        </td>
      );
    case "due":
      return (
        <td role="cell" className="cell-due" data-label={t("list.due")}>
          {row.dueDate && <time dateTime={row.dueDate}>{germanDay(row.dueDate)}</time>}
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

/** The cell of the name. Its link covers the whole row. */
export function NameCell({ row, to, columns = [] }: { row: DocumentRow; to: string; columns?: readonly Column[] }) {
  const { t } = useTranslation("documents");
  const date = !columns.includes("date") && row.documentDate;
  const sender = !columns.includes("sender") && row.sender;
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
          <div className={classNames("quiet small-text", !row.signatures && !sender && !date && "meta")}>
            {date && (
              <>
                <time dateTime={date}>{germanDay(date)}</time>
                {" · "}
              </>
            )}
            {sender && `${sender} · `}
            {row.signatures && `${t("signatures.count", row.signatures)} · `}
            {t("list.pages", { count: row.pageTotal })}
          </div>
          {row.isOverdue && <Badge tone="danger">{t("list.overdue")}</Badge>}
          {row.signatures?.isMissing && <Badge tone="ink">{t("signatures.missing")}</Badge>}
          {row.excerpt && (
            <p className="small-text excerpt">
              {row.excerpt.source && <span className="quiet">{t(`list.${row.excerpt.source}`)} </span>}
              <Marked pieces={row.excerpt.pieces} />
            </p>
          )}
        </div>
      </div>
    </td>
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
