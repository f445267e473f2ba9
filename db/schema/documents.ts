import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FileRefusal, MailReason, Word } from "../../app/engines/contract.ts";
import type { Participant } from "../../app/features/access/rules.ts";
import type { Door } from "../../app/features/documents/rules.ts";
import type { AnalysisState, GuessedFact, RecognisedFact, Suggestions, TurnedBy } from "../../app/features/pages/rules.ts";
import type { Quad, Recipe, WantedLook } from "../../app/imaging/recipe.ts";
import type { TextDoubt } from "../../app/lib/text-doubt.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json, moment, paperFacts } from "./columns.ts";
import { files } from "./files.ts";

/** The letters that `alike` of app/lib/alike.ts replaces, with their replacements below them. */
const accented = "àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťũūŭůűųŵŷźżž";
const bare = "aaaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiijkllllnnnoooorrrssssttuuuuuuwyzzz";

/** How a file came in; only its owner is shown that. */
function cameBy() {
  return { door: text().$type<Door>().notNull().default("form"), origin: text().notNull().default("") };
}

/** The documents. Facts of the newest published version are copied here for list and search. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null until the first version is published */
    uploadedAt: moment(),
    modifiedAt: createdAt(),
    name: text().notNull().default(""),
    documentType: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    taxRelevance: boolean().notNull().default(false),
    ...paperFacts(),
    /** the day on which it was paid, as somebody noted it: it is the document's, and no version's; null: it was not, or is nothing to pay */
    paidOn: date({ mode: "string" }),
    pageTotal: integer().notNull().default(0),
    ...cameBy(),
    /** who sent the mail by which it came, as they call themselves: its sender where reading finds none for sure */
    saidSender: text().notNull().default(""),
    /** folded name, type (both labels), tags, sender, number, notes, further forms of all these, and page text, parted by U+001F */
    searchText: text().notNull().default(""),
    /** the same in the form in which ä, ae and a are alike, as `alike` makes it */
    searchAlike: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`replace(replace(replace(translate(search_text, '${accented}', '${bare}'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`),
      ),
    /** names of its original files, folded, alike and in further forms: only people who may see originals find the document by them */
    searchFiles: text().notNull().default(""),
  },
  (t) => [index("documents_door").on(t.ownerId, t.door).where(sql`door <> 'form'`)],
);

/** A draft is a version that is not yet published. */
export const versions = pgTable(
  "versions",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** null: somebody who has left; their drafts went with them */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** the version a draft started from; null for a new document */
    baseVersionId: uuid(),
    /** the older version that was restored as this one */
    restoredVersionId: uuid(),
    /** made by sharing: its content is that of the version before */
    isShare: boolean().notNull().default(false),
    publishedAt: moment(),
    /** Upload was pressed: published as soon as every file is prepared */
    publishAskedAt: moment(),
    /** made of one file that was sent to be a document of its own: nobody works on it before it is published */
    isApart: boolean().notNull().default(false),
    name: text().notNull().default(""),
    documentType: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    taxRelevance: boolean().notNull().default(false),
    ...paperFacts(),
    /** of its pages together */
    suggestions: json<Suggestions>().notNull().default({ types: [], tags: [] }),
    /** the facts that its author typed or chose: nothing that is read on a page changes them */
    byHand: text().array().$type<GuessedFact[]>().notNull().default(sql`'{}'`),
    /** published while its pages were still being read: the facts that its author left to that */
    awaits: text().array().$type<RecognisedFact[]>().notNull().default(sql`'{}'`),
    /** the facts that were filled in afterwards */
    recognised: text().array().$type<RecognisedFact[]>().notNull().default(sql`'{}'`),
    /** pages, from 1, that reading turned after it was published */
    turnedPages: integer().array().notNull().default(sql`'{}'`),
    /** the people who could see the version when it was published */
    participants: json<Participant[]>().notNull().default([]),
    createdAt: createdAt(),
    /** a draft: when its author last did anything to it */
    changedAt: createdAt(),
    /** a draft left alone for long: when its author was told by mail that it will go; null again as soon as it is touched */
    noticeSentAt: moment(),
  },
  (t) => [
    index("versions_document").on(t.documentId, t.publishedAt),
    index("versions_author").on(t.authorId),
    uniqueIndex("versions_one_new_draft").on(t.authorId).where(sql`published_at is null and base_version_id is null and not is_apart`),
    index("versions_to_publish").on(t.id).where(sql`published_at is null and publish_asked_at is not null`),
    index("versions_awaiting").on(t.id).where(sql`awaits <> '{}'`),
    uniqueIndex("versions_one_draft").on(t.documentId, t.authorId).where(sql`published_at is null`),
  ],
);

/** withdrawn: taken out again by the camera that sent it */
export type DraftFileState = "received" | "prepared" | "refused" | "withdrawn";

/** The files that were added to a draft; a job makes their pages. */
export const draftFiles = pgTable(
  "draft_files",
  {
    id: id(),
    versionId: uuid()
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
    /** null when the bytes were refused on arrival */
    fileId: uuid().references(() => files.id),
    name: text().notNull(),
    position: integer().notNull(),
    state: text().$type<DraftFileState>().notNull().default("received"),
    reason: text().$type<
      | FileRefusal
      | "too-large"
      | "too-many-files"
      | "more-files"
      | "no-space"
      | "store-away"
      | "used-up"
      | "account-disabled"
      | "hard-for-now"
      | "over-quota"
      | "broken-zip"
      | "locked-zip"
      | "full-zip"
      | "zip-link"
      | MailReason
      | "large-mail"
      | "no-papers"
      | "foreign-sender"
      | "unproven-sender"
    >(),
    /** pages of the file that went beyond the trial and were left out */
    pagesCut: integer().notNull().default(0),
    /** minted with the form: the same form sent twice adds nothing twice */
    submissionId: uuid().notNull(),
    /** place of the file in its form */
    place: integer().notNull(),
    /** the wanted look of its pages once they are cut out; null: the one that suits them */
    look: text().$type<WantedLook>(),
    /** the person has seen why it was refused or cut */
    putAwayAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("draft_files_submission").on(t.submissionId, t.place, t.versionId),
    index("draft_files_version").on(t.versionId),
    index("draft_files_file").on(t.fileId),
    index("draft_files_received").on(t.id).where(sql`state = 'received'`),
  ],
);

/** The reason why a file becomes no document of its own; twin: these very bytes are one of those already */
export type ApartReason = NonNullable<(typeof draftFiles.$inferSelect)["reason"]> | "twin";

/** The chosen files that are each to be a document of its own: even a file that never came is known by its name. */
export const apartFiles = pgTable(
  "apart_files",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** minted with the form, with the place in it: the same form sent twice makes nothing twice */
    submissionId: uuid().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    askedAt: createdAt(),
    /** null: announced, and not here yet */
    arrivedAt: moment(),
    /** of the bytes, once they are here */
    sha256: text(),
    /** the one that is made of it; null: none, or its document is gone */
    versionId: uuid().references(() => versions.id, { onDelete: "set null" }),
    reason: text().$type<ApartReason>(),
    /** the name of that file */
    twinOf: text(),
    /** when the person dismissed the outcome */
    toldAt: moment(),
    ...cameBy(),
  },
  (t) => [
    uniqueIndex("apart_files_submission").on(t.userId, t.submissionId, t.place),
    index("apart_files_open").on(t.userId, t.askedAt).where(sql`told_at is null`),
    index("apart_files_version").on(t.versionId),
    index("apart_files_arrived").on(t.userId, t.askedAt).where(sql`door <> 'form'`),
  ],
);

/** The pages. One is immutable once a published version uses it and it has been read. */
export const pages = pgTable(
  "pages",
  {
    id: id(),
    originalFileId: uuid()
      .notNull()
      .references(() => files.id),
    originalName: text().notNull(),
    /** 0-based page of the original PDF or TIFF; null for a file of one picture */
    pdfPage: integer(),
    /** the upright original as a picture, which the crop editor shows */
    baseFileId: uuid()
      .notNull()
      .references(() => files.id),
    /** corners found by edge detection; null: none found */
    proposedCorners: json<Quad>(),
    recipe: json<Recipe>().notNull(),
    /** the recipe as a short text, to compare with renderedKey */
    recipeKey: text().notNull(),
    /** the picture of `renderedKey`'s recipe; the base picture as long as nothing was changed */
    renderedFileId: uuid()
      .notNull()
      .references(() => files.id),
    renderedKey: text().notNull(),
    /** the recipe that the page was given by itself, as its key; null: it was left as it came */
    automaticKey: text(),
    /** the picture of a page with annotations without them; null if it has none */
    cleanFileId: uuid().references(() => files.id),
    analysis: text().$type<AnalysisState>().notNull().default("none"),
    /** whose its turns are: a page that a person turned is not turned by reading it; null: nobody's yet */
    turnedBy: text().$type<TurnedBy>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("pages_original").on(t.originalFileId),
    index("pages_base").on(t.baseFileId),
    index("pages_rendered").on(t.renderedFileId),
    index("pages_clean").on(t.cleanFileId),
    // These rows are few among very many; the search for lost jobs needs them.
    index("pages_being_read").on(t.id).where(sql`analysis in ('ahead', 'rendering', 'reading')`),
    index("pages_undrawn").on(t.id).where(sql`rendered_key <> recipe_key`),
  ],
);

export const versionPages = pgTable(
  "version_pages",
  {
    versionId: uuid()
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
    pageId: uuid()
      .notNull()
      .references(() => pages.id),
    position: integer().notNull(),
    draftFileId: uuid().references(() => draftFiles.id, { onDelete: "set null" }),
    /** suggestions from the text on the page; null: there are none yet */
    suggestions: json<Suggestions>(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.pageId] }), index("version_pages_page").on(t.pageId)],
);

/** The files that took an engine all its time or memory. A person's budget counts those of the last hour, also of deleted drafts. */
export const hardFiles = pgTable(
  "hard_files",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    refusedAt: createdAt(),
  },
  (t) => [index("hard_files_user").on(t.userId, t.refusedAt)],
);

/** Pages that were removed from a draft: they can be restored as long as it is open. */
export const removedPages = pgTable(
  "removed_pages",
  {
    versionId: uuid()
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
    pageId: uuid()
      .notNull()
      .references(() => pages.id),
    position: integer().notNull(),
    draftFileId: uuid().references(() => draftFiles.id, { onDelete: "set null" }),
    removedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.pageId] }), index("removed_pages_page").on(t.pageId)],
);

/** The recognised text of pages, in a table of its own, so that reading can come later. */
export const pageTexts = pgTable("page_texts", {
  pageId: uuid()
    .primaryKey()
    .references(() => pages.id, { onDelete: "cascade" }),
  text: text().notNull(),
  words: json<Word[]>().notNull(),
  source: text().$type<"pdf" | "ocr">().notNull(),
  /** why the text that a PDF brought may not be that of its page; null once that was checked */
  doubt: text().$type<TextDoubt>(),
  /** the look the words' boxes belong to */
  recipe: json<Recipe>().notNull(),
  revision: integer().notNull().default(1),
  readAt: createdAt(),
});

export type ExportState = "asked" | "ready" | "failed";

/** Exported PDFs, cached by their content. */
export const exports = pgTable(
  "exports",
  {
    /** version + text revision */
    cacheKey: text().primaryKey(),
    versionId: uuid()
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
    /** null: somebody who has left, or a guest */
    askedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    state: text().$type<ExportState>().notNull().default("asked"),
    fileId: uuid().references(() => files.id),
    /** how far it is */
    pagesWritten: integer().notNull().default(0),
    /** quoted to the person when it failed */
    errorId: text(),
    askedAt: createdAt(),
  },
  (t) => [
    index("exports_file").on(t.fileId),
    index("exports_version").on(t.versionId),
    index("exports_asked_by").on(t.askedBy),
    index("exports_asked").on(t.askedAt).where(sql`state = 'asked'`),
  ],
);
