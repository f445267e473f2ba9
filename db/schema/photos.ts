import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import type { Square } from "../../app/imaging/square.ts";
import { users } from "./accounts.ts";
import { json, moment } from "./columns.ts";
import { files } from "./files.ts";

/** The photos of people. */
export const photos = pgTable(
  "photos",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fileId: uuid().references(() => files.id),
    /** sent, and not cut yet */
    sentFileId: uuid().references(() => files.id),
    /** the part that is to be cut out; null: the centre */
    square: json<Square>(),
    /** the last one that was sent could not be used */
    failedAt: moment(),
  },
  (t) => [index("photos_file").on(t.fileId), index("photos_sent_file").on(t.sentFileId)],
);

/** For use in a select: the file of the photo of the person in this column, or null. */
export function photoOf(userId: AnyColumn): SQL<string | null> {
  // A field's own SQL names columns without their table; inside another piece they keep it.
  return sql<string | null>`(${sql`select ${photos.fileId} from ${photos} where ${photos.userId} = ${userId}`})`;
}
