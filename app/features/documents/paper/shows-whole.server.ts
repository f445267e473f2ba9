import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { pages, versionPages } from "~db/schema/index";

/**
 * The condition that a version shows all of a file: no page of it is left out, cropped or drawn on. Only then does what the file says besides its
 * pages tell people nothing that was kept from them.
 */
export function showsWhole({ versionId, fileId }: { versionId: SQLWrapper; fileId: SQLWrapper }): SQL<boolean> {
  return sql<boolean>`not exists (
    select from ${pages} one where one.original_file_id = ${fileId} and not exists (
      select from ${versionPages} placed join ${pages} shown on shown.id = placed.page_id
      where placed.version_id = ${versionId} and shown.original_file_id = one.original_file_id and shown.pdf_page is not distinct from one.pdf_page
        and shown.recipe ->> 'corners' is null and coalesce(shown.recipe -> 'marks', '[]') = '[]'))`;
}
