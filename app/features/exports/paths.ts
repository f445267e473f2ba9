import { type Origin, originQuery } from "~/features/documents/paths";
import { type Query, withQuery } from "~/lib/with-query";

/** The address of the PDFs that a bulk action made, in one file. */
export function zipPath(actionId: string): string {
  return withQuery("/admin/documents/zip", { action: actionId });
}

/** version: id of the one on the screen; the newest if undefined */
type ExportAddress = Origin & { version?: string | undefined };

export function exportPath(documentId: string, address: ExportAddress = {}): string {
  return withQuery("/admin/documentdetails/export", exportQuery(documentId, address));
}

/** The address that tells scripts whether the export is ready. */
export function exportStatePath(documentId: string, address: ExportAddress = {}): string {
  return withQuery("/admin/documentdetails/export", { ...exportQuery(documentId, address), state: 1 });
}

/** The page for waiting for an export that is being made. */
export function exportingPath(documentId: string, address: ExportAddress = {}): string {
  return withQuery("/admin/documentdetails/exporting", exportQuery(documentId, address));
}

function exportQuery(documentId: string, { version, ...origin }: ExportAddress): Query {
  return { document: documentId, version, ...originQuery(origin) };
}
