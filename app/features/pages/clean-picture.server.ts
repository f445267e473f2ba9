import { sql } from "drizzle-orm";
import { pages } from "~db/schema/index";

/** The file of a page's picture as it is without marks. */
export const cleanPicture = sql<string>`coalesce(${pages.cleanFileId}, ${pages.renderedFileId})`;
