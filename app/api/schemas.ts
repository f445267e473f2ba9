import { z } from "zod";
import { lacks, payments, sorts, spans } from "~/features/documents/listing/rules";
import { tabNames } from "~/features/documents/paths";
import { doors } from "~/features/documents/rules";

export const moment = z.iso.datetime().describe("A moment in UTC.");
export const day = z.iso.date().describe("A day: 2026-11-21.");
export const id = z.uuid();

const grants = z.array(z.enum(["view", "edit", "sign", "delete", "share"]));
export const person = z.object({ id: id.nullable().describe("null: the account was deleted."), name: z.string() });

/** An amount with its exact digits, as a number of JSON might lose some. */
const amount = z.object({
  value: z.string().describe('Units and hundredths: "1234.50".'),
  currency: z.string().describe('"EUR"; empty: not known.'),
});

/** What a document states of itself. */
const facts = {
  name: z.string(),
  type: z.string().describe('The key of a known type, "Rechnung", or the person’s own word; empty: none.'),
  tags: z.array(z.string()),
  taxRelevant: z.boolean(),
  date: day.nullable().describe("The document’s own date."),
  sender: z.string(),
  number: z.string(),
  amount: amount.nullable(),
  dueDate: day.nullable(),
};

const listed = {
  id,
  ...facts,
  paidOn: day.nullable().describe("The day on which it was paid, as somebody noted; null: nobody did."),
  pages: z.int().describe("The number of pages."),
  uploadedAt: moment,
  changedAt: moment,
  relation: z.enum(["private", "shared", "received"]).describe("The person’s own alone, their own and shared, or somebody else’s."),
  rights: grants.describe("What the person may do with it."),
  owner: person,
};

export const documentInList = z
  .object({
    ...listed,
    isNew: z.boolean().describe("The person has not opened it since it changed by itself."),
    signatures: z.object({ signed: z.int(), total: z.int() }).nullable().describe("null: nobody is to sign it."),
  })
  .meta({ id: "DocumentInList" });

const page = z.object({
  n: z.int().describe("From 1."),
  id,
  width: z.int(),
  height: z.int(),
  isRead: z.boolean().describe("Its text is known."),
  readingFailed: z.boolean(),
  original: z
    .object({ name: z.string(), bytes: z.int() })
    .nullable()
    .describe("The file that it came from; null: the person may not see it."),
});

export const document = z
  .object({
    ...listed,
    versionId: id,
    version: z.int().describe("The number of the version, from 1."),
    isNewest: z.boolean(),
    people: z.array(person).describe("Everybody with access, the owner first."),
    receivedFrom: z.string().nullable(),
    door: z.enum(doors).describe("The way by which it came in."),
    origin: z.string().describe("Where it came from, in the words of its door."),
    pageList: z.array(page),
  })
  .meta({ id: "Document" });

export const next = z.string().nullable().describe("The address of the next part of the list; null: this was all.");

export const version = z
  .object({
    id,
    n: z.int(),
    author: z.string().nullable(),
    publishedAt: moment,
    restored: z.int().nullable().describe("The number of the version that it restores."),
  })
  .meta({ id: "Version" });

const share = z.object({ id, name: z.string(), email: z.string(), rights: grants, since: moment.nullable() });

export const shares = z
  .object({ owner: z.object({ id, name: z.string(), email: z.string() }), people: z.array(share).describe("Everybody else with access.") })
  .meta({ id: "Shares" });

export const rightsGiven = z
  .strictObject({
    rights: z.array(z.enum(["edit", "sign", "share", "delete"])).describe("Beside seeing the document, which everybody with access may."),
    keepSignatures: z.boolean().default(false).describe("The signatures given so far outlast this change."),
  })
  .meta({ id: "RightsGiven" });

export const note = z
  .object({ id, text: z.string(), author: z.string().nullable(), at: moment, mayDelete: z.boolean() })
  .meta({ id: "Note" });

const text = (describing: string) => z.string().describe(describing).optional();

/** What a change states; a fact that is left out stays. */
export const factsChange = z
  .strictObject({
    name: text("Not empty, at most 200 characters."),
    type: text("Empty: none."),
    tags: z
      .array(z.string().regex(/^[^,;\r\n]*$/))
      .max(50)
      .describe("All tags from now on.")
      .optional(),
    taxRelevant: z.boolean().optional(),
    date: day.nullable().optional(),
    sender: text("Empty: not known."),
    number: text("Empty: not known."),
    amount: z
      .strictObject({ value: z.string().regex(/^-?\d{1,12}(?:\.\d{1,2})?$/), currency: z.string().default("") })
      .nullable()
      .optional(),
    dueDate: day.nullable().optional(),
  })
  .meta({ id: "FactsChange" });
export type FactsChange = z.output<typeof factsChange>;

const several = (describing: string) => z.array(z.string()).describe(describing).optional();
const count = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .optional();
const tabs = Object.values(tabNames);
type Tab = (typeof tabs)[number];
const orders = sorts.flatMap((sort) => [`${sort}-up` as const, `${sort}-down` as const]);

/** The parameters that the address of the list has, too. */
export const listQuery = z.strictObject({
  tab: z
    .enum(tabs as [Tab, ...Tab[]])
    .default("active")
    .describe("active: all; private, shared, received: by their relation; tax: relevant for taxes."),
  q: several('Words that the documents contain, as typed into the search: "-word" excludes, "a | b" is either.'),
  tag: several("Each of these tags."),
  type: several("One of these types."),
  sender: several("One of these senders."),
  without: z.array(z.enum(lacks)).describe("Facts that the documents lack.").optional(),
  from: day.optional().describe("First day of upload."),
  to: day.optional().describe("Last day of upload."),
  uploaded: z.enum(spans).optional().describe("In place of days of upload."),
  datedFrom: day.optional().describe("First day of the documents’ own date."),
  datedTo: day.optional().describe("Last day of the documents’ own date."),
  dated: z.enum(spans).optional(),
  dueFrom: day.optional().describe("First day on which they are to be paid."),
  dueTo: day.optional().describe("Last day on which they are to be paid."),
  due: z.enum(spans).optional(),
  payment: z
    .enum(payments)
    .optional()
    .describe("open: something is to be paid, and nobody noted that it was; overdue: nor is its day to come; paid: somebody did."),
  amountFrom: z.string().optional().describe('"12.50", in any currency.'),
  amountTo: z.string().optional().describe("The largest amount."),
  pagesFrom: count.describe("Number of pages at least."),
  pagesTo: count.describe("Number of pages at most."),
  with: id.optional().describe("Another person who has access, too."),
  door: z.enum(doors).optional(),
  duplicates: z.enum(["yes"]).optional().describe("One’s own documents that are probably the same paper as another one."),
  sort: z
    .enum(orders as [(typeof orders)[number], ...typeof orders])
    .optional()
    .describe("Without it the last changed come first, of a search the best hits."),
  after: z.string().max(2000).optional().describe("Where the list goes on, as “next” says."),
  limit: z.coerce.number().int().min(1).max(100).default(25).describe("Documents of one part: 25, or up to 100."),
});

export const afterQuery = z.strictObject({ after: z.string().max(2000).optional().describe("Where the list goes on, as “next” says.") });
export const versionQuery = z.strictObject({ version: id.optional().describe("An older version; without it the newest.") });
