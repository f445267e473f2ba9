// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath, lightboxPath } from "~/features/documents/paths";
import { TypeBadge } from "~/features/documents/type-badge";
import { germanDate, isoDate } from "~/lib/dates";
import { usePreferences } from "~/ui/preferences";
import { NameCell, PeopleCell } from "./document-cells.tsx";
import { TableHead } from "./document-table.tsx";
import type { DocumentRow } from "./list-documents.server.ts";

/** The name links to the pages, type and date link to the details. */
export function RecentDocuments({ rows }: { rows: DocumentRow[] }) {
  const { t } = useTranslation("documents");
  const { wholeNames } = usePreferences();
  return (
    <div className="list">
      <table role="table" className={wholeNames ? "whole" : undefined}>
        <caption className="hidden-text">{t("recent.caption")}</caption>
        <TableHead columns={["name", "type", "uploaded", "people"]} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: DocumentRow }) {
  const { t } = useTranslation("documents");
  const details = { className: "over", to: documentPath(row.id), title: t("recent.details", { name: row.name }) };
  return (
    <tr role="row" className={row.changed ? "changed" : undefined}>
      <NameCell row={row} to={lightboxPath(row.id, 1, { from: "dashboard" })} />
      <td role="cell" className="cell-type">
        <Link {...details}>
          <TypeBadge type={row.documentType} />
          <span className="hidden-text">{row.documentType ? "" : t("recent.details", { name: row.name })}</span>
        </Link>
      </td>
      <td role="cell" className="cell-date">
        <Link {...details}>
          <time dateTime={isoDate(row.uploadedAt)}>{germanDate(row.uploadedAt)}</time>
        </Link>
      </td>
      <PeopleCell row={row} />
    </tr>
  );
}
