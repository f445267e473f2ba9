import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Grant } from "../../app/features/access/rules.ts";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { invites } from "./connections.ts";
import { documents, versions } from "./documents.ts";

/**
 * Access that somebody gets once the invitation between them and the giver is accepted. It is no access: nothing is seen by it. It goes with the
 * invitation.
 */
export const waitingShares = pgTable(
  "waiting_shares",
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** the address of whoever gets access, normalised */
    toEmail: text().notNull(),
    /** sent by either of the two */
    inviteId: uuid()
      .notNull()
      .references(() => invites.id, { onDelete: "cascade" }),
    grants: text().array().$type<Grant[]>().notNull(),
    givenById: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    givenAt: createdAt(),
    /** the version that saving made */
    versionId: uuid()
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.toEmail] }),
    index("waiting_shares_invite").on(t.inviteId),
    index("waiting_shares_given_by").on(t.givenById),
    index("waiting_shares_version").on(t.versionId),
  ],
);
