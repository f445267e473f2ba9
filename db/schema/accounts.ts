import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { KeyOrigin } from "../../app/features/accounts/admission/rules.ts";
import type { Provider } from "../../app/features/accounts/rules.ts";
import type { Language } from "../../app/lib/languages.ts";
import { createdAt, id, moment } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    /** trimmed and lower case: one account per address */
    email: text().notNull(),
    displayName: text().notNull(),
    emailVerifiedAt: moment(),
    /** when a verification mail was last asked for, and how many were: Resend rests longer each time */
    verificationSentAt: moment(),
    verificationsAsked: integer().notNull().default(0),
    language: text().$type<Language>().notNull().default("de"),
    /** photographed pages are cut out automatically if it is sure how they lie */
    straightens: boolean().notNull().default(true),
    /** of files that are added together each becomes a document of its own */
    sendsApart: boolean().notNull().default(false),
    firstName: text(),
    lastName: text(),
    mobile: text(),
    aboutMe: text(),
    /** the most recent sign-in: what changed since then is highlighted */
    lastSignInAt: moment(),
    /** since when the operator lets the person in no more */
    disabledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("users_email").on(t.email)],
);

export const credentials = pgTable("credentials", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** scrypt, with its parameters and salt */
  passwordHash: text().notNull(),
  changedAt: createdAt(),
});

/** The people who sign in through Google or Facebook. */
export const identities = pgTable(
  "identities",
  {
    provider: text().$type<Provider>().notNull(),
    /** the provider's own id of the person */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** the picture the person shows there, as of the last sign-in */
    photoUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_user").on(t.userId)],
);

/** People who left for a provider and have not come back yet. */
export const providerSignIns = pgTable("provider_sign_ins", {
  /** SHA-256 of the cookie's secret: only the browser that left may come back */
  secretHash: text().primaryKey(),
  provider: text().$type<Provider>().notNull(),
  state: text().notNull(),
  /** of the proof key (PKCE) */
  verifier: text().notNull(),
  returnTo: text(),
  expiresAt: moment().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the cookie's token: the database alone opens no session */
    tokenHash: text().notNull(),
    /** as the browser calls itself; "" when it says nothing */
    userAgent: text().notNull().default(""),
    createdAt: createdAt(),
    seenAt: createdAt(),
    expiresAt: moment().notNull(),
    /** when the person of this session last proved it by a mailed code; null: never */
    provenAt: moment(),
  },
  (t) => [uniqueIndex("sessions_token").on(t.tokenHash), index("sessions_user").on(t.userId)],
);

/** The secrets of mails' links; those of a known browser and of a session that ended are kept by the browser. */
export type TokenPurpose = "verify-email" | "reset-password" | "known-browser" | "ended-session";

export const tokens = pgTable(
  "tokens",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text().$type<TokenPurpose>().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    consumedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("tokens_hash").on(t.tokenHash), index("tokens_user").on(t.userId)],
);

/** The secrets of invitations to open an account, where not everybody may. */
export const admissionKeys = pgTable(
  "admission_keys",
  {
    id: id(),
    keyHash: text().notNull(),
    origin: text().$type<KeyOrigin>().notNull(),
    /** SHA-256 of the address that it is for; null: whoever has the link may use it */
    emailHash: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex("admission_keys_hash").on(t.keyHash), index("admission_keys_address").on(t.emailHash)],
);

/** Counted tries; columns as rate-limiter-flexible's drizzle store wants them. */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: moment(),
});
