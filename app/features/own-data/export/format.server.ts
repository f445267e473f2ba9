import { z } from "zod";
import { perColumn } from "~/features/documents/paper/rules";
import { doors } from "~/features/documents/rules";
import { placeKinds } from "~/features/signing/places/rules";
import { dataExportVersion } from "../rules.ts";

// The content of mappe.json. A data export contains it as JSON Schema; a test checks the export of a whole account against it.

const moment = z.iso.datetime({ precision: 3 });
const maybe = <T extends z.ZodType>(of: T) => of.nullable();
const file = { path: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/), mediaType: z.string() };
const aFile = z.strictObject(file);
const original = z.strictObject({ ...file, name: z.string() });
const grants = z.array(z.enum(["view", "edit", "sign", "delete", "share"]));
const person = z.strictObject({ name: z.string(), email: z.string(), grants });
const factSchemas = {
  text: z.string(),
  day: maybe(z.iso.date()),
  cents: maybe(z.int()).describe("hundredths of the currency"),
  currency: z.string(),
};
const facts = {
  name: z.string(),
  documentType: z.string(),
  tags: z.array(z.string()),
  taxRelevance: z.boolean(),
  ...perColumn((_, { kind }) => factSchemas[kind]),
};

const version = z.strictObject({
  ...facts,
  id: z.uuid(),
  publishedAt: moment,
  author: maybe(z.string()).describe("null: somebody who has left"),
  isShare: z.boolean().describe("only who may see the document was changed"),
  restoredVersionId: maybe(z.uuid()),
  recognised: z.array(z.string()).describe("facts that were filled in by reading"),
  participants: z.array(person).describe("who could see it when it was published"),
  pages: z.array(z.uuid()),
});

const document = z.strictObject({
  ...facts,
  id: z.uuid(),
  owner: z.string(),
  isReceived: z.boolean().describe("somebody else's, shared with you"),
  cameBy: maybe(z.strictObject({ door: z.enum(doors), origin: z.string() })).describe("how your own document came in"),
  grants: grants.describe("what you may do with it"),
  grantedAt: maybe(moment),
  uploadedAt: maybe(moment),
  modifiedAt: moment,
  paidOn: maybe(z.iso.date()).describe("the day on which it was paid, as somebody noted; null: nobody did"),
  trashedAt: maybe(moment),
  folder: z.string(),
  pdf: maybe(z.strictObject({ ...file, versionId: z.uuid() })),
  originals: z.array(original),
  versions: z.array(version),
  sharedWith: z.array(person).describe("all who may see it now, with you"),
  sharedFormerly: z.array(
    z.strictObject({ name: maybe(z.string()), email: maybe(z.string()), grants, grantedAt: moment, endedAt: moment }),
  ),
  notes: z.array(z.strictObject({ text: z.string(), author: maybe(z.string()), at: moment })),
  signers: z.array(
    z.strictObject({
      versionId: z.uuid(),
      name: z.string(),
      email: z.string(),
      required: z.boolean(),
      askedAt: maybe(moment),
      seenAt: maybe(moment),
      signedAt: maybe(moment),
      declinedAt: maybe(moment),
      reason: maybe(z.string()),
    }),
  ),
  signingRecord: z.array(z.looseObject({ seq: z.int(), kind: z.string(), at: moment, version: z.uuid(), hash: z.string() })),
});

const point = z.strictObject({ x: z.number(), y: z.number() });

const page = z.strictObject({
  id: z.uuid(),
  original: maybe(z.string()).describe("path of the file it was made of; null: not yours to have"),
  pdfPage: maybe(z.int()).describe("page of a PDF or TIFF, counted from 0; null: the original is one picture"),
  recipe: maybe(
    z.strictObject({
      corners: maybe(z.array(point).length(4)).describe("top left, top right, bottom right, bottom left, as fractions"),
      turns: z.int().min(0).max(3).describe("clockwise quarters, after the crop"),
      filter: maybe(z.string()),
    }),
  ),
  marks: z.array(z.looseObject({ id: z.string(), kind: z.string() })).describe("drawn on the finished page, the last one on top"),
  text: maybe(z.string()),
  words: maybe(z.array(z.looseObject({ text: z.string() }))).describe("with their boxes as fractions of the finished page"),
  source: maybe(z.enum(["pdf", "ocr"])),
  readAt: maybe(moment),
  createdAt: moment,
});

const event = { id: z.uuid(), at: moment };

export const dataExportFormat = z.strictObject({
  format: z.strictObject({ name: z.literal("mappe-data-export"), version: z.literal(dataExportVersion), exportedAt: moment }),
  profile: z.strictObject({
    id: z.uuid(),
    email: z.string(),
    displayName: z.string(),
    firstName: maybe(z.string()),
    lastName: maybe(z.string()),
    mobile: maybe(z.string()),
    aboutMe: maybe(z.string()),
    language: z.enum(["de", "en"]),
    emailVerifiedAt: maybe(moment),
    createdAt: moment,
    straightens: z.boolean(),
    sendsApart: z.boolean(),
    mailsOfNews: maybe(z.string()),
    photo: maybe(aFile),
  }),
  signIn: z.strictObject({
    passwordChangedAt: maybe(moment),
    secondStepSince: maybe(moment),
    passkeys: z.array(z.strictObject({ name: z.string(), since: moment, lastUsedAt: maybe(moment) })),
    accessKeys: z.array(
      z.strictObject({
        name: z.string(),
        rights: z.array(z.string()),
        reach: z.string(),
        since: moment,
        endsAt: maybe(moment),
        lastUsedAt: maybe(moment),
      }),
    ),
    webhooks: z.array(z.strictObject({ url: z.string(), events: z.array(z.string()), since: moment, pausedAt: maybe(moment) })),
    providers: z.array(z.strictObject({ provider: z.string(), subject: z.string(), photoUrl: maybe(z.string()), since: moment })),
  }),
  mailIn: z.strictObject({
    address: maybe(z.strictObject({ localPart: z.string(), since: moment, lastMailAt: maybe(moment) })),
    senders: z.array(z.strictObject({ sender: z.string(), since: moment })),
    mailboxes: z.array(
      z.strictObject({
        host: z.string(),
        port: z.int(),
        security: z.string(),
        login: z.string(),
        folder: maybe(z.string()),
        afterwards: z.string(),
        moveTo: maybe(z.string()),
        since: moment,
        lookedAt: maybe(moment),
        lastMailAt: maybe(moment),
        pausedAt: maybe(moment),
      }),
    ),
  }),
  sessions: z.array(z.strictObject({ createdAt: moment, seenAt: moment, expiresAt: moment, browser: z.string() })),
  securityEvents: z.array(z.strictObject({ ...event, kind: z.string(), browser: z.string(), byOperator: z.boolean() })),
  activities: z.array(z.strictObject({ ...event, what: z.string(), about: z.string(), email: maybe(z.string()) })),
  connections: z.array(z.strictObject({ name: z.string(), email: z.string(), since: moment })),
  invitations: z.array(
    z.strictObject({
      at: moment,
      from: z.string(),
      to: z.string(),
      message: z.string(),
      acceptedAt: maybe(moment),
      rejectedAt: maybe(moment),
      isReceived: z.boolean(),
      waiting: z.array(z.string()).describe("documents that the person shares once it is accepted"),
    }),
  ),
  notifications: z.array(
    z.strictObject({
      ...event,
      what: z.string(),
      from: maybe(z.string()),
      document: maybe(z.string()),
      count: z.int(),
      readAt: maybe(moment),
    }),
  ),
  plan: z.strictObject({
    pagesPublished: z.int(),
    subscription: maybe(z.looseObject({ customerId: z.string(), status: maybe(z.string()), paidUntil: maybe(moment) })),
    coupons: z.array(
      z.strictObject({ code: z.string().describe("how it begins: no more is kept"), validUntil: moment, redeemedAt: moment }),
    ),
    granted: z.array(z.strictObject({ validUntil: moment, grantedAt: moment, endedAt: maybe(moment) })),
    declared: z.array(z.looseObject({ kind: z.string(), receivedAt: moment })),
  }),
  accessRecord: z.strictObject({
    id: z.uuid(),
    validityStart: z.literal(0),
    modified: z.union([z.literal(0), moment]),
    invite: z.literal(1),
    chatGroup: z.literal(0),
    liveMeeting: z.literal(0),
    createDoc: z.literal(0),
    connections: z.int(),
    notifications: z.int().describe("unread"),
    inviteReceived: z.int(),
    activeDocCount: z.int(),
    privateDocCount: z.int(),
    sharedDocCount: z.int(),
    receivedDocCount: z.int(),
    subscription: z.enum(["trial", "premium"]),
    validity: z.union([z.literal(0), moment]).describe("0: nothing is paid or granted"),
    pageCount: z.int(),
  }),
  savedViews: z.array(z.strictObject({ name: z.string(), tab: z.int(), list: z.string(), createdAt: moment })),
  fieldTemplates: z.array(
    z.strictObject({
      name: z.string(),
      places: z.array(
        z.strictObject({
          page: z.int(),
          signer: z.int().describe("the how manyth of those who are to sign"),
          kind: z.enum(placeKinds),
          box: z.strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
          isRequired: z.boolean(),
          label: z.string(),
        }),
      ),
      createdAt: moment,
    }),
  ),
  tagColours: z.array(z.strictObject({ tag: z.string(), colour: z.string() })),
  signatures: z.array(
    z.strictObject({
      kind: z.enum(["drawn", "typed", "uploaded"]),
      typed: maybe(z.string()),
      drawing: maybe(z.looseObject({ height: z.number() })),
      createdAt: moment,
      file: maybe(aFile),
    }),
  ),
  documents: z.array(document),
  drafts: z.array(
    z.strictObject({
      ...facts,
      id: z.uuid(),
      documentId: maybe(z.uuid()).describe("null: of a new document"),
      changedAt: moment,
      folder: z.string(),
      pages: z.array(z.uuid()),
      files: z.array(z.strictObject({ name: z.string(), state: z.string(), reason: maybe(z.string()) })),
      originals: z.array(original),
    }),
  ),
  pages: z.array(page),
});

export function dataExportSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(dataExportFormat, { target: "draft-2020-12" }), null, 2)}\n`;
}
