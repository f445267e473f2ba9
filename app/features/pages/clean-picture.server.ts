import { sql } from "drizzle-orm";
import { pages } from "~db/schema/index";

/** The id of the file with a page's picture without annotations. */
export const cleanPicture = sql<string>`coalesce(${pages.cleanFileId}, ${pages.renderedFileId})`;
