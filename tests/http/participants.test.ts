import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { type Ability, abilitiesOn, type Grant, ownerGrants } from "~/features/access/rules";
import {
  deletePath,
  documentPath,
  documentsPath,
  factsPath,
  lightboxPath,
  notesPath,
  paidPath,
  shareLinkPath,
  sharePath,
  textPath,
} from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { beginMarksPath, marksPath } from "~/features/drafts/marks/paths";
import { beginEditPath } from "~/features/drafts/paths";
import { exportingPath, exportPath } from "~/features/exports/paths";
import { declinePath, guestSignersPath, remindPath, signersPath } from "~/features/signing/paths";
import { placesPath } from "~/features/signing/places/paths";
import { isoDate } from "~/lib/dates";
import { tellChange } from "~/live/tell.server";
import { originalPath, picturePath, signPath } from "~/paths";
import { documentAccess, documents, pages, versions } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { connect } from "../builders/people.ts";
import { addresses } from "../support/addresses.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { openTab } from "../support/tab.ts";
import { until } from "../support/until.ts";
import { theSite } from "./documents-site.ts";

const secret = "Mietvertrag Rosenweg";
const site = theSite();

type Shared = { id: string; olderId: string; pageId: string; takenOutId: string; pictureId: string };

/** What one address of a document shows, or what a post to it does, and what that needs. */
type Row = { address: string; needs: Ability | "shareAndEdit"; path(of: Shared): string; post?: Record<string, string | string[]> };

const aLink = { intent: "make", lastDay: isoDate(new Date(Date.now() + 1e9)), download: "pdf" };

const rows: Row[] = [
  { address: "admin/documentdetails", needs: "view", path: ({ id }) => documentPath(id) },
  { address: "admin/documentdetails", needs: "seeOlderVersions", path: ({ id, olderId }) => documentPath(id, { version: olderId }) },
  { address: "admin/documentdetails/page", needs: "view", path: ({ id }) => lightboxPath(id, 1) },
  {
    address: "admin/documentdetails/page",
    needs: "seeOlderVersions",
    path: ({ id, olderId }) => lightboxPath(id, 2, { version: olderId }),
  },
  { address: "admin/documentdetails/text", needs: "view", path: ({ id }) => textPath(id) },
  { address: "admin/documentdetails/text", needs: "seeOlderVersions", path: ({ id, olderId }) => textPath(id, olderId) },
  { address: "admin/documentdetails/export", needs: "view", path: ({ id }) => exportPath(id, {}) },
  { address: "admin/documentdetails/export", needs: "seeOlderVersions", path: ({ id, olderId }) => exportPath(id, { version: olderId }) },
  { address: "admin/documentdetails/exporting", needs: "view", path: ({ id }) => exportingPath(id) },
  { address: "files/:pageId/:which", needs: "view", path: ({ pageId, pictureId }) => picturePath(pageId, pictureId) },
  { address: "files/:pageId/:which", needs: "seeOriginals", path: ({ pageId }) => originalPath(pageId) },
  { address: "files/:pageId/:which", needs: "seeOriginals", path: ({ takenOutId }) => originalPath(takenOutId) },
  { address: "admin/documentdetails/facts", needs: "edit", path: ({ id }) => factsPath(id) },
  { address: "admin/documentdetails/facts", needs: "edit", path: ({ id }) => factsPath(id), post: {} },
  { address: "admin/documentdetails/paid", needs: "edit", path: ({ id }) => paidPath(id) },
  { address: "admin/documentdetails/paid", needs: "edit", path: ({ id }) => paidPath(id), post: { intent: "unpaid" } },
  { address: "admin/documentdetails/notes", needs: "view", path: ({ id }) => notesPath(id) },
  { address: "admin/documentdetails/notes", needs: "view", path: ({ id }) => notesPath(id), post: {} },
  { address: "admin/documentdetails/share", needs: "share", path: ({ id }) => sharePath(id) },
  { address: "admin/documentdetails/link", needs: "share", path: ({ id }) => shareLinkPath(id) },
  { address: "admin/documentdetails/link", needs: "share", path: ({ id }) => shareLinkPath(id), post: aLink },
  // Who asks guests hands on what both rights allow.
  { address: "admin/documentdetails/guests", needs: "shareAndEdit", path: ({ id }) => guestSignersPath(id) },
  {
    address: "admin/documentdetails/guests",
    needs: "shareAndEdit",
    path: ({ id }) => guestSignersPath(id),
    post: { intent: "ask", name: "Gast" },
  },
  { address: "admin/documentdetails/places", needs: "edit", path: ({ id }) => placesPath(id) },
  { address: "admin/documentdetails/places", needs: "edit", path: ({ id }) => placesPath(id), post: { intent: `remove:${randomUUID()}` } },
  { address: "admin/documentdetails/delete", needs: "delete", path: ({ id }) => deletePath(id) },
  { address: "admin/documentdetails/sign", needs: "view", path: ({ id }) => signPath(id) },
  { address: "admin/documentdetails/decline", needs: "view", path: ({ id }) => declinePath(id) },
  { address: "admin/documentdetails/signers", needs: "edit", path: ({ id }) => signersPath(id) },
  { address: "admin/documentdetails/remind", needs: "view", path: ({ id }) => remindPath(id) },
  { address: "admin/documentdetails/signers", needs: "edit", path: ({ id }) => signersPath(id), post: { intent: "save" } },
  { address: "admin/documentdetails/edit", needs: "edit", path: ({ id }) => beginEditPath(id), post: { asked: "edit" } },
  { address: "admin/documentdetails/marks", needs: "mark", path: ({ id }) => marksPath(id) },
  { address: "admin/documentdetails/marks", needs: "mark", path: ({ id }) => beginMarksPath(id), post: {} },
  { address: "admin/documentdetails/share", needs: "share", path: ({ id }) => sharePath(id), post: { intent: "save" } },
  { address: "admin/documentdetails/delete", needs: "delete", path: ({ id }) => deletePath(id), post: {} },
];

/** Addresses of documents that show nothing but what their begun edit, draft, question, signers or duplicates are, or their electronic invoice: they have tests of their own. */
const elsewhere = [
  "admin/documentdetails/beside",
  "admin/documentdetails/duplicates",
  "admin/documentdetails/invoice",
  "admin/documentdetails/enclosed",
  "admin/documentdetails/crop",
  "admin/documentdetails/kept",
  "admin/documentdetails/record",
];

type Role = { name: string; grants: Grant[]; verified?: false };
const roles: Role[] = [
  { name: "somebody who may view", grants: ["view"] },
  ...(["edit", "sign", "share", "delete"] as const).map((grant) => ({
    name: `somebody who may ${grant}`,
    grants: ["view", grant] as Grant[],
  })),
  { name: "a contact", grants: [] },
  { name: "somebody who was taken off", grants: [] },
  { name: "a stranger", grants: [] },
  { name: "a stranger whose address is not proven", grants: [], verified: false },
  { name: "somebody who may do everything, but whose address is not proven", grants: ownerGrants, verified: false },
];

let owner: SignedIn;
let jpeg: Buffer;
const people = new Map<Role, SignedIn>();

beforeAll(async () => {
  owner = await site.signedIn();
  jpeg = await aJpeg("Seite");
  for (const role of roles) {
    const signedIn = await site.signedIn({ verified: role.verified ?? true });
    people.set(role, signedIn);
    if (role.name === "a contact") await connect(site.database().db, owner.person, signedIn.person);
  }
});

/** Its second page was taken out before anybody else was given access; everybody has their rights on it. */
async function aSharedDocument(role: Role): Promise<Shared> {
  const { db } = site.database();
  const given = [
    { text: `${secret} eins`, jpeg },
    { text: `${secret} zwei`, jpeg },
  ];
  const { id, versionId, pageIds } = await aPublishedDocument(db, {
    owner: owner.person,
    name: secret,
    pages: given,
    modifiedAt: new Date(Date.now() - 60_000),
  });
  const facts = { ...noPaperFacts, name: secret, documentType: "Vertrag", tags: [], taxRelevance: false };
  const kept = pageIds.slice(0, 1);
  await db.transaction((tx) =>
    appendVersion(tx, { documentId: id, authorId: owner.person.id, facts, pageIds: kept, now: new Date(Date.now() - 30_000) }),
  );
  const { person } = people.get(role) as SignedIn;
  const now = new Date();
  if (role.grants.length > 0)
    await giveAccess(db, { documentId: id, userId: person.id, grants: role.grants, givenById: owner.person.id, now });
  if (role.name === "somebody who was taken off") {
    await giveAccess(db, { documentId: id, userId: person.id, grants: ["view", "edit"], givenById: owner.person.id, now });
    await revokeAccess(db, { documentId: id, userId: person.id, endedById: owner.person.id, now });
  }
  const [page] = await db
    .select({ pictureId: pages.renderedFileId })
    .from(pages)
    .where(eq(pages.id, pageIds[0] ?? ""));
  return { id, olderId: versionId, pageId: pageIds[0] ?? "", takenOutId: pageIds[1] ?? "", pictureId: page?.pictureId ?? "" };
}

const stateOf = async ({ id }: Shared) => {
  const { db } = site.database();
  return {
    documents: await db.select().from(documents).where(eq(documents.id, id)),
    versions: await db.select().from(versions).where(eq(versions.documentId, id)).orderBy(versions.id),
    access: await db
      .select()
      .from(documentAccess)
      .where(and(eq(documentAccess.documentId, id)))
      .orderBy(documentAccess.userId),
  };
};

test("every address of a document is in the table", () => {
  const known = new Set([...rows.map(({ address }) => address), ...elsewhere]);
  const ofDocuments = addresses.map(({ address }) => address).filter((address) => /^(admin\/documentdetails|files\/)/.test(address));
  for (const address of ofDocuments)
    expect(known, `"/${address}" has no row in ${import.meta.filename}: say what it needs`).toContain(address);
});

test.each(roles)("$name gets what their rights allow, by every address, and its data, and nothing else", async (role) => {
  const { visitor } = people.get(role) as SignedIn;
  const alone = abilitiesOn(role.grants);
  const may = { ...alone, shareAndEdit: alone.share && alone.edit };
  const document = await aSharedDocument(role);
  for (const { needs, path, post } of rows) {
    const address = path(document);
    // What is done needs a document of its own: it may be gone afterwards.
    const of = post ? await aSharedDocument(role) : document;
    const before = await stateOf(of);
    const answer = post ? await visitor.post(path(of), post, { follow: false }) : await visitor.get(address, { follow: false });
    if (role.verified === false && post && needs === "edit") {
      expect([answer.status, await stateOf(of)], `${address} needs a proven address`).toEqual([302, before]);
      continue;
    }
    if (may[needs]) {
      expect([200, 302], `${address} needs ${needs}: ${answer.status}`).toContain(answer.status);
      continue;
    }
    // Whoever may see the document is led back to it, with a word: the right may have gone while the form was open.
    const isLedBack = post && may.view;
    expect(answer.status, `${address} needs ${needs}`).toBe(isLedBack ? 302 : 404);
    if (isLedBack) expect(answer.headers.get("location")).toMatch(/^\/admin\/documentdetails\?document=/);
    expect(answer.html).not.toContain(secret);
    if (post) expect(await stateOf(of), address).toEqual(before);
    const [path0 = "", query] = address.split("?");
    if (!path0.startsWith("/files")) expect((await visitor.get(`${path0}.data?${query}`, { follow: false })).html).not.toContain(secret);
  }
  const listed = (await visitor.get(documentsPath({ terms: [`${secret} eins`] }))).links.some(({ text }) => text === secret);
  expect(listed, "found in the list").toBe(may.view);
  const takenOut = (await visitor.get(documentsPath({ terms: [`${secret} zwei`] }))).links.some(({ text }) => text === secret);
  expect(takenOut, "found by what was taken out").toBe(false);
});

test.each(roles)("$name hears of a document if they may see it, and nothing of any other", async (role) => {
  const { db } = site.database();
  const { visitor, person } = people.get(role) as SignedIn;
  const document = await aSharedDocument(role);
  const tab = await openTab(site.url(), visitor);
  const heard = (words: string) =>
    until(
      async () => tab.text(),
      (text) => text.includes(words),
    );
  await heard("event: hello");
  const { id, pageId } = document;
  const facts = { ...noPaperFacts, name: "Anders", documentType: "", tags: [], taxRelevance: false };
  await db.transaction((tx) => appendVersion(tx, { documentId: id, authorId: owner.person.id, facts, pageIds: [pageId], now: new Date() }));
  // Changes are heard in the order in which they were made: behind this one everything was.
  const last = randomUUID();
  await tellChange(db, [person.id], { topic: "bulk", id: last });
  await heard(last);
  tab.leave();
  expect(tab.text().includes(id)).toBe(abilitiesOn(role.grants).view);
});
