import { sql } from "drizzle-orm";
import { files } from "~db/schema/index";

/** Where the store keeps what engines open of a file: what was unlocked of it, where it came locked, or itself. For questions that join `files`. */
export const openedKey = sql<string>`coalesce((
  select opened.key from unlocked_files unlocked join files opened on opened.id = unlocked.file_id where unlocked.original_id = ${files.id}
), ${files.key})`;
