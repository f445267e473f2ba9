import { sql } from "drizzle-orm";
import { files } from "~db/schema/index";

/** The key of the file that engines open: the one that stands for it, otherwise the file itself. For queries that join `files`. */
export const openedKey = sql<string>`coalesce((
  select opened.key from opened_files standing join files opened on opened.id = standing.file_id where standing.original_id = ${files.id}
), ${files.key})`;
