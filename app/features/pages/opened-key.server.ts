import { sql } from "drizzle-orm";
import { files } from "~db/schema/index";

/** The key of the file that engines open: the unlocked copy of a locked file, otherwise the file itself. For queries that join `files`. */
export const openedKey = sql<string>`coalesce((
  select opened.key from unlocked_files unlocked join files opened on opened.id = unlocked.file_id where unlocked.original_id = ${files.id}
), ${files.key})`;
