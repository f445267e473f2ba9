import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { deleteConnectionPath, deleteInvitePath } from "~/features/connections/paths";
import { sendInvite } from "~/features/connections/send-invite.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { labelPath } from "~/features/documents/labels/address";
import { bulkPath, deleteChosenPath, documentsPath, shareChosenPath, tablePath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { draftPath, lockedFilePath } from "~/features/drafts/paths";
import { zipPath } from "~/features/exports/paths";
import { makeLinkPath } from "~/features/links/address";
import { chooseMails } from "~/features/notifications/mails/choose-mails.server";
import { notify } from "~/features/notifications/notify.server";
import { signaturePath } from "~/features/signatures/paths";
import { deleteViewPath, viewPath } from "~/features/views/address";
import { searchOf } from "~/features/views/list-views.server";
import { saveView } from "~/features/views/save-view.server";
import { dashboardPath, loginPath, photoPath, profilePath } from "~/paths";
import {
  accessKeys,
  bulkActions,
  connections,
  credentials,
  documentAccess,
  documents,
  draftFiles,
  duplicates,
  exports,
  invites,
  links,
  newsMails,
  notifications,
  pages,
  pageTexts,
  photos,
  savedViews,
  sessions,
  signatures,
  tagColours,
  trashedDocuments,
  users,
  versionPages,
  versions,
} from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aDraft, aDraftRow } from "../builders/drafts.ts";
import { areDuplicates } from "../builders/duplicates.ts";
import { isInvoice } from "../builders/invoice-documents.ts";
import { aLink } from "../builders/links.ts";
import { anInvite } from "../builders/news.ts";
import { aJpeg, aPdf } from "../builders/papers.ts";
import { aPerson, connect } from "../builders/people.ts";
import { givePhoto } from "../builders/portraits.ts";
import { aRefusedFile } from "../builders/refused-files.ts";
import { giveSignature } from "../builders/signatures.ts";
import { addresses } from "../support/addresses.ts";
import type { Page, Visitor } from "../support/browser.ts";
import type { Form } from "../support/form.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { theSite, until } from "./documents-site.ts";

/** What belongs to somebody, as others would name it; version: an older one of the document. */
type Belongings = {
  document: string;
  version: string;
  page: string;
  picture: string;
  draft: string;
  draftPage: string;
  lockedFile: string;
  question: string;
  shareQuestion: string;
  bulk: string;
  /** a bulk action that is a file */
  table: string;
  zip: string;
  view: string;
  tag: string;
  sentInvite: string;
  contact: string;
  /** whose profile is theirs to see */
  acquaintance: string;
  /** the file of theirs */
  photo: string;
  signature: string;
};

type Row = {
  who: "everybody" | "signed-in" | "verified";
  /** addresses that show the owner what belongs to them; 404 for everybody else, unless they lead away */
  shows?: (of: Belongings) => string[];
  leadsTo?: string;
  /** what is sent to it by something else than a form of a screen */
  takes?: (of: Belongings) => Parameters<Visitor["postMultipart"]>[1];
};

const asked = (address: string) => (of: Belongings) => [`/${address}?document=${of.document}&version=${of.version}`];
const aDocument = (address: string): Row => ({ who: "signed-in", shows: asked(address) });

/** Who may ask what. */
const table: Record<string, Row> = {
  "": { who: "everybody" },
  features: { who: "everybody" },
  usecases: { who: "everybody" },
  users: { who: "everybody" },
  "auth/pricing": { who: "everybody" },
  verify: { who: "everybody" },
  "verify-invoice": { who: "everybody" },
  // Which guests get an answer of the addresses of links: tests/servers/guest-rights.test.ts.
  "l/:secret": { who: "everybody" },
  "l/:secret/d/:documentId": { who: "everybody" },
  "l/:secret/preparing/:documentId": { who: "everybody" },
  "l/:secret/pdf/:documentId": { who: "everybody" },
  "l/:secret/pages/:pageId/:which": { who: "everybody" },
  "l/:secret/live": { who: "everybody" },
  "sign/left": { who: "everybody" },
  "sign/:secret": { who: "everybody" },
  "sign/:secret/hand": { who: "everybody" },
  "sign/:secret/preparing": { who: "everybody" },
  "sign/:secret/pdf": { who: "everybody" },
  "sign/:secret/record": { who: "everybody" },
  "sign/:secret/typed": { who: "everybody" },
  "sign/:secret/signature/:imageId": { who: "everybody" },
  "sign/:secret/pages/:pageId/:which": { who: "everybody" },
  "sign/:secret/live": { who: "everybody" },
  "s/:secret": { who: "everybody" },
  "stop/:token": { who: "everybody" },
  "report/:token": { who: "everybody" },
  api: { who: "everybody" },
  agb: { who: "everybody" },
  impressum: { who: "everybody" },
  barrierefreiheit: { who: "everybody" },
  widerufserklarung: { who: "everybody" },
  datenschutzerklarung: { who: "everybody" },
  kuendigen: { who: "everybody" },
  widerrufen: { who: "everybody" },
  "sitemap.xml": { who: "everybody" },
  "robots.txt": { who: "everybody" },
  ".well-known/security.txt": { who: "everybody" },
  "manifest.webmanifest": { who: "everybody" },
  offline: { who: "everybody" },
  "refused/:status": { who: "everybody" },
  login: { who: "everybody" },
  pricing: { who: "everybody" },
  "register/:id?": { who: "everybody" },
  "signup/:id?": { who: "everybody" },
  auth: { who: "everybody" },
  "auth/login": { who: "everybody" },
  "auth/register/:id?": { who: "everybody" },
  "auth/second": { who: "everybody" },
  "auth/passkey": { who: "everybody" },
  "auth/passkey/options": { who: "everybody" },
  "auth/forgot": { who: "everybody" },
  "auth/reset": { who: "everybody" },
  "auth/:provider": { who: "everybody" },
  "auth/:provider/callback": { who: "everybody" },
  "auth/verify": { who: "everybody" },
  "auth/claim": { who: "everybody" },
  "auth/stay": { who: "everybody" },
  "auth/mails": { who: "everybody" },
  "auth/undo": { who: "everybody" },
  "auth/resend": { who: "everybody" },
  "auth/logout": { who: "everybody" },
  "auth/*": { who: "everybody" },
  language: { who: "everybody" },
  preferences: { who: "everybody" },
  cookies: { who: "everybody" },
  views: { who: "everybody" },
  "toasts/:id": { who: "everybody" },
  // Whoever cannot sign a message is refused: tests/http/payments.test.ts.
  "webhooks/stripe": { who: "everybody" },
  // Whoever shows no access key is refused: tests/http/webdav.test.ts.
  "dav/inbox/*": { who: "everybody" },
  // Whoever shows no access key is refused: tests/http/api-rights.test.ts.
  "api/*": { who: "everybody" },
  healthcheck: { who: "everybody" },
  "healthcheck/live": { who: "everybody" },
  "healthcheck/ready": { who: "everybody" },
  "*": { who: "everybody" },

  admin: { who: "signed-in", takes: () => ({}) },
  "admin/dashboard": { who: "signed-in", takes: () => ({ email: "fremd@post.example" }) },
  "admin/support": { who: "signed-in" },
  "admin/notifications": { who: "signed-in" },
  "admin/timeline": { who: "signed-in" },
  "admin/notifications/read": { who: "signed-in" },
  "admin/documents/:tabId?": { who: "signed-in" },
  "admin/documents/selected": { who: "signed-in", takes: ({ document }) => ({ document, addTags: "fremd", setTax: "yes" }) },
  "admin/documents/zip": { who: "signed-in", shows: ({ zip }) => [zipPath(zip)] },
  "admin/documents/share": {
    who: "signed-in",
    shows: ({ shareQuestion, contact }) => [`${shareChosenPath(shareQuestion)}&with=${contact}`],
    takes: ({ shareQuestion, contact }) => ({ action: shareQuestion, with: contact, right: "edit" }),
  },
  "admin/documents/link": {
    who: "signed-in",
    shows: ({ shareQuestion, view }) => [makeLinkPath({ actionId: shareQuestion }), makeLinkPath({ viewId: view })],
    takes: ({ shareQuestion }) => ({ intent: "make", action: shareQuestion }),
  },
  "admin/documents/links": { who: "signed-in", takes: () => ({ intent: "end:1" }) },
  "admin/documents/delete": { who: "signed-in", shows: ({ question }) => [deleteChosenPath(question)] },
  "admin/documents/bulk": { who: "signed-in", shows: ({ bulk, table, zip }) => [bulkPath(bulk), bulkPath(table), bulkPath(zip)] },
  "admin/documents/table": { who: "signed-in", shows: ({ table }) => [tablePath(table)] },
  "admin/documents/suggestions": { who: "signed-in" },
  "admin/documents/labels": { who: "signed-in", shows: ({ tag }) => [labelPath("tag", tag)], takes: () => ({ to: "Fremd" }) },
  "admin/documents/views": {
    who: "signed-in",
    shows: ({ view }) => [viewPath(view), deleteViewPath(view)],
    takes: () => ({ name: "Fremd" }),
  },
  "admin/documents/trash": { who: "signed-in" },
  "admin/documents/trash/restore": { who: "signed-in" },
  "admin/documents/trash/purge": { who: "signed-in" },
  "admin/addnewdoc": { who: "verified" },
  "admin/addnewdoc/waiting": {
    who: "signed-in",
    shows: ({ version }) => [`/admin/addnewdoc/waiting?version=${version}`],
    leadsTo: draftPath(),
  },
  "admin/addnewdoc/locked": {
    who: "signed-in",
    shows: ({ lockedFile }) => [lockedFilePath(lockedFile)],
    leadsTo: draftPath(),
    takes: () => ({ password: "geheim" }),
  },
  "admin/addnewdoc/discard": { who: "signed-in" },
  "admin/addnewdoc/files": {
    who: "verified",
    takes: ({ draft, draftPage }) => ({
      draft,
      page: draftPage,
      submissionId: draft,
      files: { name: "x.png", bytes: new Uint8Array([1]) },
    }),
  },
  "admin/addnewdoc/each": { who: "signed-in", takes: () => ({}) },
  "admin/arrivals": { who: "signed-in", takes: () => ({}) },
  "admin/documentdetails": aDocument("admin/documentdetails"),
  "admin/documentdetails/edit": aDocument("admin/documentdetails/edit"),
  "admin/documentdetails/crop": aDocument("admin/documentdetails/crop"),
  "admin/documentdetails/beside": { who: "signed-in", takes: () => ({ intent: "drop" }) },
  "admin/documentdetails/marks": aDocument("admin/documentdetails/marks"),
  "admin/documentdetails/facts": aDocument("admin/documentdetails/facts"),
  "admin/documentdetails/paid": { ...aDocument("admin/documentdetails/paid"), takes: () => ({ intent: "unpaid" }) },
  "admin/documentdetails/notes": aDocument("admin/documentdetails/notes"),
  "admin/documentdetails/share": aDocument("admin/documentdetails/share"),
  "admin/documentdetails/link": { ...aDocument("admin/documentdetails/link"), takes: () => ({ intent: "make" }) },
  "admin/documentdetails/guests": { ...aDocument("admin/documentdetails/guests"), takes: () => ({ intent: "ask", name: "Gast" }) },
  "admin/documentdetails/places": { ...aDocument("admin/documentdetails/places"), takes: () => ({ intent: "remove:x" }) },
  "admin/documentdetails/sign": {
    ...aDocument("admin/documentdetails/sign"),
    takes: ({ version }) => ({ version, "signature-way": "type", "signature-name": "Fremd" }),
  },
  "admin/documentdetails/decline": { who: "signed-in", takes: ({ version }) => ({ version, reason: "Nein" }) },
  "admin/documentdetails/signers": aDocument("admin/documentdetails/signers"),
  "admin/documentdetails/record": { who: "signed-in" },
  "admin/documentdetails/remind": { who: "signed-in", takes: ({ contact }) => ({ person: contact }) },
  "admin/documentdetails/kept": { who: "signed-in", takes: () => ({ intent: "keep" }) },
  "admin/documentdetails/invoice": aDocument("admin/documentdetails/invoice"),
  "admin/documentdetails/duplicates": aDocument("admin/documentdetails/duplicates"),
  "admin/documentdetails/delete": aDocument("admin/documentdetails/delete"),
  "admin/documentdetails/page": aDocument("admin/documentdetails/page"),
  "admin/documentdetails/exporting": aDocument("admin/documentdetails/exporting"),
  "admin/documentdetails/export": aDocument("admin/documentdetails/export"),
  "admin/documentdetails/enclosed": { who: "signed-in" },
  "admin/documentdetails/text": aDocument("admin/documentdetails/text"),
  "admin/connections": { who: "signed-in" },
  "admin/connections/delete": { who: "signed-in", shows: ({ contact }) => [deleteConnectionPath(contact)] },
  "admin/connections/delete-invite": { who: "signed-in", shows: ({ sentInvite }) => [deleteInvitePath(sentInvite)] },
  "admin/myprofile": { who: "signed-in" },
  "admin/myprofile/photo": { who: "signed-in" },
  "admin/myprofile/photo/send": { who: "signed-in", takes: () => ({ photo: { name: "x.png", bytes: new Uint8Array([1]) } }) },
  "admin/myprofile/signature": { who: "signed-in", takes: () => ({ "signature-way": "type", "signature-name": "Fremd" }) },
  "admin/myprofile/signature/typed": { who: "signed-in" },
  "admin/profile/:id?": { who: "signed-in", shows: ({ acquaintance }) => [profilePath(acquaintance)] },
  "admin/settings": { who: "signed-in" },
  "admin/settings/security": { who: "signed-in" },
  "admin/settings/security/passkey": { who: "signed-in", takes: () => ({}) },
  "admin/settings/security/code": { who: "signed-in", takes: () => ({}) },
  "admin/settings/leave": { who: "signed-in" },
  "admin/settings/arrivals": { who: "signed-in", takes: () => ({ intent: "make", name: "Fremd" }) },
  "admin/settings/file-requests": {
    who: "signed-in",
    takes: () => ({ intent: "make", purpose: "Fremd", lastDay: "2026-12-31", mostFiles: "1", megabytes: "1" }),
  },
  "admin/settings/webhooks": { who: "signed-in", takes: () => ({ intent: "add", url: "https://fremd.example/", event: "document.added" }) },
  "admin/settings/export": { who: "signed-in" },
  "admin/settings/export/file": { who: "signed-in" },
  "admin/settings/sessions": { who: "signed-in" },
  "admin/settings/mails": { who: "signed-in" },
  "admin/settings/pages": { who: "signed-in" },
  "admin/billing": { who: "signed-in" },
  "admin/billing/pay": { who: "signed-in", takes: () => ({ period: "annual", submissionId: "1" }) },
  "admin/billing/manage": { who: "signed-in", takes: () => ({}) },
  "admin/*": { who: "signed-in", takes: () => ({}) },
  "files/:pageId/:which": {
    who: "signed-in",
    shows: ({ page, picture, draftPage }) => [`/files/${page}/${picture}`, `/files/${page}/original`, `/files/${draftPage}/original`],
  },
  "photos/:fileId": { who: "signed-in", shows: ({ photo }) => [photoPath(photo)] },
  "signatures/:imageId": { who: "signed-in", shows: ({ signature }) => [signaturePath(signature)] },
  live: { who: "signed-in" },
};

const closed = Object.keys(table).filter((address) => table[address]?.who !== "everybody");
const verified = closed.filter((address) => table[address]?.who === "verified");
const showing = closed.filter((address) => table[address]?.shows);
const takers = addresses.filter(({ takesPosts }) => takesPosts);

const site = theSite();
const secrets = ["Geheimsache", "Vertraulich"];
let owner: SignedIn;
let other: SignedIn;
let of: Belongings;

/** The address with whatever can be asked of it in the query. */
function filled(address: string): string {
  const places: Record<string, string> = {
    ":tabId?": "2",
    ":id?": "",
    ":provider": "google",
    ":pageId": of.page,
    ":which": "original",
    ":fileId": of.photo,
    ":imageId": of.signature,
    "*": "some/where",
  };
  const path = address.replace(/:\w+\??|\*/g, (place) => places[place] ?? "");
  return `/${path}?document=${of.document}&version=${of.version}&page=${of.draftPage}&after=${of.document}&q=${secrets[0]}`;
}

beforeAll(async () => {
  owner = await site.signedIn();
  other = await site.signedIn();
  of = await belongingsOf(owner);
  await until(
    () => owner.visitor.get(`/admin/documentdetails/export?document=${of.document}&version=${of.version}`),
    ({ headers }) => headers.get("content-type") === "application/pdf",
  );
}, 60_000);

async function belongingsOf({ person }: SignedIn): Promise<Belongings> {
  const { db } = site.database();
  const [page] = [{ text: `${secrets[0]} im Text`, jpeg: await aJpeg("Seite"), originalName: `${secrets[0]}.jpg` }];
  const published = await aPublishedDocument(db, { owner: person, name: `${secrets[0]} im Namen`, pages: [page] });
  const facts = { ...noPaperFacts, name: `${secrets[0]} im Namen`, documentType: "Beleg", tags: [secrets[1] ?? ""], taxRelevance: false };
  const newer = { documentId: published.id, authorId: person.id, facts, pageIds: published.pageIds, now: new Date() };
  await db.transaction((tx) => appendVersion(tx, newer));
  await isInvoice(db, published, { seller: `${secrets[0]} GmbH` });
  const trashed = await aPublishedDocument(db, { owner: person, name: `${secrets[1]} im Namen` });
  await deleteDocument(db, person, { documentId: trashed.id, now: new Date() });
  const twice = await aPublishedDocument(db, { owner: person, name: `${secrets[0]} im Namen` });
  await areDuplicates(db, person, [published.id, twice.id]);
  const draft = await aDraft(db, person, [{ name: `${secrets[1]}.pdf`, buffer: await aPdf(["Entwurf"]) }]);
  await openEdit(db, person, { documentId: published.id });
  await notify(db, { userId: person.id, kind: "document-shared", documentId: published.id, now: new Date() });
  await chooseMails(db, { viewer: person, rhythm: "daily", now: new Date() });
  const wish = { chosen: { documentIds: [published.id] }, list: documentsPath(), now: new Date() };
  const bulk =
    (await askBulk(db, person, { ...wish, kind: "change", change: { addTags: [], documentType: "Beleg", taxRelevance: false } })) ?? "";
  await startBulk(db, person, { actionId: bulk, now: new Date() });
  const table = (await askBulk(db, person, { ...wish, kind: "table" })) ?? "";
  await startBulk(db, person, { actionId: table, now: new Date() });
  const zip = (await askBulk(db, person, { ...wish, kind: "zip" })) ?? "";
  await startBulk(db, person, { actionId: zip, now: new Date() });
  const question = (await askBulk(db, person, { ...wish, kind: "delete" })) ?? "";
  const shareQuestion = (await askBulk(db, person, { ...wish, kind: "share" })) ?? "";
  const view = await saveView(db, person, { name: secrets[0] ?? "", search: searchOf({ terms: [secrets[0] ?? ""] }) });
  await aLink(db, person, { documentId: published.id, name: `${secrets[0]} im Namen` });
  await anAccessKey(db, person.id, { name: `${secrets[0]} im Namen` });
  const [friend, asker] = [await aPerson(db, { displayName: `${secrets[0]} im Namen` }), await aPerson(db)];
  await connect(db, person, friend);
  await anInvite(db, { from: asker, to: person });
  const sent = await sendInvite(db, { viewer: person, email: `${crypto.randomUUID()}@post.example`, now: new Date() });
  const [file] = await db.select({ id: pages.baseFileId }).from(pages).where(inArray(pages.id, published.pageIds));
  return {
    document: published.id,
    version: published.versionId,
    page: published.pageIds[0] ?? "",
    picture: file?.id ?? "",
    draft: draft.id,
    draftPage: draft.pages[0]?.id ?? "",
    lockedFile: await aRefusedFile(db, person, {
      name: `${secrets[1]}.pdf`,
      bytes: await aPdf(["Gesperrt"], { userPassword: "geheim" }),
      reason: "encrypted-pdf",
    }),
    question,
    shareQuestion,
    bulk,
    table,
    zip,
    view: view.ok ? view.id : "",
    tag: secrets[1] ?? "",
    sentInvite: sent.ok ? sent.inviteId : "",
    contact: friend.id,
    acquaintance: friend.id,
    photo: await givePhoto(db, friend),
    signature: await giveSignature(db, person),
  };
}

/** Everything of a person that somebody else must not change. */
async function stateOf({ id }: Viewer): Promise<unknown> {
  const { db } = site.database();
  const own = await db.select().from(versions).where(eq(versions.authorId, id)).orderBy(versions.id);
  const ofVersions = own.map((version) => version.id);
  const chosen = await db.select().from(versionPages).where(inArray(versionPages.versionId, ofVersions)).orderBy(versionPages.pageId);
  const ofPages = chosen.map(({ pageId }) => pageId);
  return {
    own,
    chosen,
    invites: await db
      .select()
      .from(invites)
      .where(or(eq(invites.fromId, id), eq(invites.toId, id)))
      .orderBy(invites.id),
    connections: await db
      .select()
      .from(connections)
      .where(or(eq(connections.userId, id), eq(connections.contactId, id))),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, id)),
    mails: await db.select().from(newsMails).where(eq(newsMails.userId, id)),
    user: await db.select().from(users).where(eq(users.id, id)),
    accessKeys: await db.select().from(accessKeys).where(eq(accessKeys.userId, id)),
    credentials: await db.select().from(credentials).where(eq(credentials.userId, id)),
    sessions: await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id)),
    documents: await db.select().from(documents).where(eq(documents.ownerId, id)),
    trash: await db.select().from(trashedDocuments).where(eq(trashedDocuments.ownerId, id)),
    access: await db.select().from(documentAccess).where(eq(documentAccess.userId, id)),
    added: await db.select().from(draftFiles).where(inArray(draftFiles.versionId, ofVersions)),
    pages: await db.select().from(pages).where(inArray(pages.id, ofPages)).orderBy(pages.id),
    texts: await db.select().from(pageTexts).where(inArray(pageTexts.pageId, ofPages)).orderBy(pageTexts.pageId),
    duplicates: await db.select().from(duplicates).where(eq(duplicates.ownerId, id)),
    bulk: await db
      .select()
      .from(bulkActions)
      .where(and(eq(bulkActions.userId, id), isNull(bulkActions.startedAt))),
    views: await db.select().from(savedViews).where(eq(savedViews.userId, id)),
    links: await db.select().from(links).where(eq(links.madeById, id)),
    colours: await db.select().from(tagColours).where(eq(tagColours.userId, id)),
    photos: await db.select().from(photos).where(eq(photos.userId, id)),
    signature: await db.select().from(signatures).where(eq(signatures.userId, id)),
    told: await db.select({ toldAt: bulkActions.toldAt }).from(bulkActions).where(eq(bulkActions.userId, id)).orderBy(bulkActions.id),
    exports: await db.select().from(exports).where(inArray(exports.versionId, ofVersions)),
  };
}

type Press = { path: string; fields: [string, string][]; multipart: boolean };

/** Every button of every form that the owner's screens show. */
async function presses(): Promise<Press[]> {
  const paths = [
    ...closed.filter((address) => address !== "live").map(filled),
    ...showing.flatMap((address) => table[address]?.shows?.(of) ?? []),
  ];
  const found = new Map<string, Press>();
  for (const path of paths) {
    const page = await owner.visitor.get(path);
    if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const press of page.forms.filter(({ method }) => method === "post").flatMap((form) => pressesOf(form, page)))
      found.set(JSON.stringify([press.path, press.fields.filter(([name]) => name !== "submissionId")]), press);
  }
  return [...found.values()];
}

function pressesOf(form: Form, page: Page): Press[] {
  return form.buttons.map(({ name, value, action }) => ({
    path: action ?? (form.action || page.path),
    fields: name ? [...form.fields, [name, value]] : form.fields,
    multipart: form.multipart,
  }));
}

function press(visitor: Visitor, { path, fields, multipart }: Press): Promise<Page> {
  const sent = Object.fromEntries(fields);
  return multipart ? visitor.postMultipart(path, sent, { follow: false }) : visitor.post(path, sent, { follow: false });
}

const isLedToSignIn = ({ status, headers }: Page) =>
  status === 401 || (status === 302 && /^\/(auth\/login|admin)/.test(headers.get("location") ?? ""));

test("every address has its row", () => {
  const known = new Set(addresses.map(({ address }) => address));
  for (const address of known)
    expect(
      table[address],
      `"/${address}" has no row in the table of ${import.meta.filename}: say who may ask it and what it shows`,
    ).toBeDefined();
  for (const address of Object.keys(table)) expect(known, `"/${address}" is no address any more: take its row out`).toContain(address);
});

test("every closed address that takes a post is pressed or has an example of what it takes", async () => {
  const pressed = (await presses()).map(({ path }) => new URL(path, "http://mappe").pathname);
  for (const { address } of takers.filter(({ address }) => closed.includes(address)))
    expect(
      pressed.includes(`/${address}`) || table[address]?.takes !== undefined,
      `"/${address}" has an action, but no form of the owner's screens posts to it: give its row an example in "takes"`,
    ).toBe(true);
});

test.each(closed)("/%s shows a stranger nothing", async (address) => {
  for (const path of [filled(address), ...(table[address]?.shows?.(of) ?? [])]) {
    const answer = await site.stranger().get(path, { follow: false });
    expect(isLedToSignIn(answer), `${answer.status}`).toBe(true);
    expect(answer.html.length).toBeLessThan(200);
  }
});

test.each(closed)("/%s takes nothing from a stranger", async (address) => {
  const sent = table[address]?.takes?.(of) ?? { intent: "upload", submissionId: of.draft, draft: of.draft };
  const answer = await site.stranger().postMultipart(filled(address), sent, { follow: false });
  expect(isLedToSignIn(answer) || [403, 404, 405].includes(answer.status), `${answer.status}`).toBe(true);
});

test.each(closed.filter((address) => address !== "live"))("/%s tells another person nothing of the owner's", async (address) => {
  const { html } = await other.visitor.get(filled(address));
  for (const secret of secrets) expect(html.replaceAll(`q=${secret}`, "").replaceAll(`„${secret}“`, "")).not.toContain(`${secret} im`);
});

test.each(showing)("/%s shows the owner what is theirs, and nobody else", async (address) => {
  for (const path of table[address]?.shows?.(of) ?? []) {
    const leadsTo = table[address]?.leadsTo;
    const mine = await owner.visitor.get(path, { follow: false });
    expect([200, ...(leadsTo ? [302] : [])], path).toContain(mine.status);
    const theirs = await other.visitor.get(path, { follow: false });
    expect(theirs.status, path).toBe(leadsTo ? 302 : 404);
    if (!leadsTo) continue;
    expect(theirs.headers.get("location")).toBe(leadsTo);
    expect(mine.headers.get("location")).not.toBe(leadsTo);
  }
});

/** Somebody with a draft; another one each time, because some buttons end a session. */
async function aColleague(): Promise<SignedIn> {
  const colleague = await site.signedIn();
  await aDraftRow(site.database().db, { author: colleague.person, changedAt: new Date() });
  return colleague;
}

test("no button of the owner's screens does anything to the owner's in somebody else's hands", async () => {
  const all = await presses();
  expect(all.length).toBeGreaterThan(20);
  const before = await stateOf(owner.person);
  for (const pressed of all) {
    await press(site.stranger(), pressed);
    await press((await aColleague()).visitor, pressed);
    // As if it were about the colleague's own draft.
    await press((await aColleague()).visitor, { ...pressed, fields: pressed.fields.filter(([name]) => name !== "draft") });
  }
  for (const [address, { takes }] of Object.entries(table))
    if (takes) await (await aColleague()).visitor.postMultipart(`/${address}`, takes(of), { follow: false });
  expect(await stateOf(owner.person)).toEqual(before);
}, 180_000);

test.each(verified)("/%s is for people with a proven address", async (address) => {
  const { visitor, person } = await site.signedIn({ verified: false });
  const shown = await visitor.get(filled(address), { follow: false });
  expect(shown.status).toBe(302);
  const sent = table[address]?.takes?.(of) ?? { intent: "save", name: "Neu", facts: "1", submissionId: of.draft };
  const answer = await visitor.postMultipart(filled(address), sent, { follow: false });
  expect([302, 403]).toContain(answer.status);
  if (answer.status === 302) expect(answer.headers.get("location")).toBe(dashboardPath);
  expect(await stateOf(person)).toMatchObject({ own: [], documents: [], added: [] });
});

// A program at another site shows a key, which no browser sends by itself: tests/http/api.test.ts.
test.each([...new Set([...closed, ...takers.map(({ address }) => address)])].filter((address) => address !== "api/*"))(
  "a post to /%s from another site is refused",
  async (address) => {
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await other.visitor.post(filled(address), { intent: "upload" }, { follow: false, headers: foreign })).status).toBe(403);
  },
);

test("signed-in pages are kept by nobody", async () => {
  for (const path of ["/admin/documents", "/admin/addnewdoc", "/admin/documents.data"])
    expect((await other.visitor.get(path)).headers.get("cache-control")).toBe("no-store");
});

test("the data of a closed address is no way around", async () => {
  for (const address of closed.filter((address) => address.startsWith("admin/"))) {
    const [path = "", query] = filled(address).split("?");
    const { html } = await site.stranger().get(`${path}.data?${query}`, { follow: false });
    for (const secret of secrets) expect(html).not.toContain(`${secret} im`);
    expect(html === "" || html.includes(loginPath) || html.includes("/admin"), html.slice(0, 200)).toBe(true);
  }
});
