import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { SecurityEventKind } from "../../app/features/accounts/security-events/rules.ts";
import type { WaysIn } from "../../app/features/accounts/undo/rules.ts";
import { sessions, users } from "./accounts.ts";
import { createdAt, id, json, moment } from "./columns.ts";

const ofPerson = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A person's app that makes codes; it counts once its first code was typed. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: ofPerson().primaryKey(),
    /** the secret that app and Mappe share, encrypted with a key that is not in the database */
    secret: text().notNull(),
    /** the session that set it up: no other one is shown the secret */
    begunBy: uuid().references(() => sessions.id, { onDelete: "set null" }),
    begunAt: createdAt(),
    confirmedAt: moment(),
    /** the newest step of thirty seconds whose code was taken: each serves once */
    lastStep: integer().notNull().default(0),
  },
  (t) => [index("second_factors_begun_by").on(t.begunBy)],
);

/** Codes for a person who lost the app. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ofPerson(),
    /** "k1:" and the keyed hash of the SHA-256 of person and code; of codes that an earlier version gave, that SHA-256 until it is keyed */
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** The people who have shown a password or come from a provider, and have not typed their code yet. */
export const secondSteps = pgTable(
  "second_steps",
  {
    /** SHA-256 of the cookie's secret: only the browser that took the first step may take the second */
    secretHash: text().primaryKey(),
    userId: ofPerson(),
    expiresAt: moment().notNull(),
  },
  (t) => [index("second_steps_user").on(t.userId)],
);

/** Security events of an account, for its owner to read. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    userId: ofPerson(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** as the browser called itself; "" if there was none */
    userAgent: text().notNull().default(""),
    /** the operator's name on their machine; null: the person, or somebody who knew their password */
    operator: text(),
    /** the address that the account had before, as long as it is still to be told */
    formerEmail: text(),
    createdAt: createdAt(),
  },
  (t) => [index("security_events_user").on(t.userId, t.createdAt)],
);

/** A code that was mailed to the account's address, for the session that asked for it: a person who types it there proves who they are. */
export const mailedCodes = pgTable("mailed_codes", {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  /** keyed; null until the letter is written */
  codeHash: text(),
  expiresAt: moment().notNull(),
  /** how often it was tried */
  tries: integer().notNull().default(0),
});

/** The ways into an account before a change, kept for as long as the link in the letter about it undoes that change. */
export const undoableChanges = pgTable(
  "undoable_changes",
  {
    eventId: uuid()
      .primaryKey()
      .references(() => securityEvents.id, { onDelete: "cascade" }),
    userId: ofPerson(),
    /** the receiver of the letter: the account's address at the time of the change, even if it is another one later */
    email: text().notNull(),
    before: json<WaysIn>().notNull(),
    /** keyed, of the link's secret; a letter that is sent twice has two */
    secretHashes: text().array().notNull().default([]),
    changedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [index("undoable_changes_user").on(t.userId, t.changedAt)],
);
