import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Drawing, Outline } from "~/imaging/strokes";
import type { SignedUpload } from "../../app/features/checking/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json, moment } from "./columns.ts";
import { documents, versions } from "./documents.ts";
import { files } from "./files.ts";
import { guestSigners } from "./guests.ts";

/** The hand of a person or a guest. A row is never changed once its picture is made, so that a signature that was given stays as it was. */
export const signatureImages = pgTable(
  "signature_images",
  {
    id: id(),
    /** null: a guest, or somebody who has left */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** null: a person, or a guest whose document is gone */
    guestId: uuid().references(() => guestSigners.id, { onDelete: "set null" }),
    kind: text().$type<"drawn" | "typed" | "uploaded">().notNull(),
    drawing: json<Drawing>(),
    /** the name as it was typed */
    typed: text(),
    /** the vectors of a drawn or typed one */
    outline: json<Outline>(),
    /** an uploaded picture as it came */
    sentFileId: uuid().references(() => files.id),
    /** the PNG with a clear ground; null until a job has made it */
    fileId: uuid().references(() => files.id),
    /** an uploaded picture could not be used */
    failedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("signature_images_user").on(t.userId),
    index("signature_images_guest").on(t.guestId),
    index("signature_images_file").on(t.fileId),
    index("signature_images_sent").on(t.sentFileId),
  ],
);

/** The signature that a person's profile holds. */
export const signatures = pgTable(
  "signatures",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null: the picture that was sent is not ready, and there was none before */
    imageId: uuid().references(() => signatureImages.id),
    /** an uploaded one that takes its place when it is ready, or that could not be used */
    sentImageId: uuid().references(() => signatureImages.id),
  },
  (t) => [index("signatures_image").on(t.imageId), index("signatures_sent").on(t.sentImageId)],
);

/** A person's entry on a version: whether they are to sign it, and their acts. */
export const signings = pgTable(
  "signings",
  {
    id: id(),
    versionId: uuid()
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
    /** null: a guest, or somebody who has left */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    guestId: uuid().references(() => guestSigners.id, { onDelete: "cascade" }),
    /** as they were when the entry was last changed by its person */
    name: text().notNull(),
    email: text().notNull(),
    required: boolean().notNull().default(false),
    askedById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** null of somebody who is to sign: their turn has not come */
    askedAt: moment(),
    /** place in the order of signing; several may have the same */
    turn: integer().notNull().default(1),
    seenAt: moment(),
    signedAt: moment(),
    /** the version on which it was signed, of a signature that a later one carries on; null: this one */
    givenVersionId: uuid().references(() => versions.id, { onDelete: "set null" }),
    imageId: uuid().references(() => signatureImages.id),
    declinedAt: moment(),
    reason: text(),
    remindedAt: moment(),
    /** how often they were reminded without anybody doing it */
    reminders: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("signings_entry").on(t.versionId, t.userId),
    uniqueIndex("signings_guest_entry").on(t.versionId, t.guestId),
    index("signings_user").on(t.userId),
    index("signings_guest").on(t.guestId),
    index("signings_asked_by").on(t.askedById),
    index("signings_image").on(t.imageId),
    index("signings_given").on(t.givenVersionId),
  ],
);

/** How the signatures of a document are asked for; without a row, of all at once, for any time, without reminders. */
export const signingRequests = pgTable(
  "signing_requests",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** the next is asked once those before have signed */
    inOrder: boolean().notNull(),
    /** days between two reminders; null: none are sent by themselves */
    remindEvery: integer(),
    /** how often each signer is reminded at most */
    remindTimes: integer().notNull(),
    /** the moment after the last day for signing; null: any day */
    endsAt: moment(),
    /** when it was told that the time was over */
    endToldAt: moment(),
    /** who said so last, in whose name Mappe reminds; null: somebody who has left */
    setById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [index("signing_requests_set_by").on(t.setById), index("signing_requests_ends").on(t.endsAt)],
);

/**
 * The record of signing: one chain a document, only ever appended to (a trigger refuses anything else).
 * No reference to the document: its chain goes by delete-document alone.
 */
export const signingEvents = pgTable(
  "signing_events",
  {
    documentId: uuid().notNull(),
    seq: integer().notNull(),
    /** hash of the entry before; of the document's id for the first */
    previous: text().notNull(),
    /** SHA-256 of previous, a line break and the entry */
    hash: text().notNull(),
    /** the JSON text as it was hashed */
    entry: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.seq] })],
);

/** The last entry of each chain: a chain alone cannot tell that its end is missing. */
export const signingHeads = pgTable("signing_heads", {
  documentId: uuid()
    .primaryKey()
    .references(() => documents.id, { onDelete: "cascade" }),
  seq: integer().notNull(),
  hash: text().notNull(),
});

/** The files that were sealed here. The rows stay when document and file go, and name nobody, so that the file is recognised for ever. */
export const seals = pgTable(
  "seals",
  {
    id: id(),
    /** of the whole sealed file */
    sha256: text().notNull(),
    versionId: uuid().references(() => versions.id, { onDelete: "set null" }),
    contentSha256: text().notNull(),
    /** the record's last entry when it was sealed */
    chainSeq: integer().notNull(),
    chainHash: text().notNull(),
    /** SHA-256 of the key's public half */
    keyId: text().notNull(),
    pages: integer().notNull(),
    signers: integer().notNull(),
    sealedAt: moment().notNull(),
    timeStampedAt: moment(),
  },
  (t) => [uniqueIndex("seals_sha256").on(t.sha256), index("seals_version").on(t.versionId)],
);

/** The files that already had signatures of others when they came, and the findings about them. */
export const signedFiles = pgTable("signed_files", {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  verdict: json<SignedUpload>().notNull(),
  judgedAt: createdAt(),
});
