import { giveAccess } from "~/features/access/give-access.server";
import { documentPath, documentsPath, sharePath } from "~/features/documents/paths";
import { collectWords } from "~/features/search/collect-words.server";
import { rightValue, shareFields } from "~/features/sharing/share-fields";
import { invariant } from "~/lib/invariant";
import { receivedDocumentsPath } from "~/paths";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { connect } from "../../../tests/builders/people.ts";
import { aVisitor, type Visitor } from "../../../tests/support/browser.ts";
import { fillArchive } from "./archive.ts";
import { aSignedInPerson, type Figure, percentile, type SignedIn, type Site } from "./site.ts";
import { openStreams } from "./streams.ts";

const listening = 200;
const shared = 50;
const received = 5000;
const times = 40;

/** Measures how soon others hear of a share, and what many readers and many received documents cost. */
export async function sharing(site: Site, tell: (figure: Figure) => void): Promise<void> {
  // The archive fills an empty database.
  await manyReceived(site, tell);
  await clickToScreen(site, tell);
}

/** Measures the time from one person's Save until the other's tab hears of it, with everybody's tabs open. */
async function clickToScreen({ db, url }: Site, tell: (figure: Figure) => void): Promise<void> {
  const owner = await aSignedInPerson(db);
  const contacts: SignedIn[] = [];
  while (contacts.length < listening) contacts.push(await aSignedInPerson(db));
  for (const { person } of contacts) await connect(db, owner.person, person);
  const streams = await openStreams(url, contacts);
  const visitor = visiting(url, owner);
  const heardAfter: number[] = [];
  for (const [place, stream] of streams.entries()) {
    const { id } = await aPublishedDocument(db, { owner: owner.person, name: `Vertrag ${place}` });
    const personId = contacts[place]?.person.id ?? "";
    const heard = stream.heard();
    const since = performance.now();
    const fields = { [shareFields.person]: personId, [shareFields.right]: rightValue(personId, "edit"), intent: "save" };
    const [{ status }, at] = await Promise.all([visitor.post(sharePath(id), fields, { follow: false }), heard]);
    invariant(status === 302, "saved");
    heardAfter.push(at - since);
  }
  tell({ what: `Save to the other's tab, ${listening} streams open: p50`, value: percentile(heardAfter, 0.5), unit: "ms" });
  tell({ what: `Save to the other's tab, ${listening} streams open: p95`, value: percentile(heardAfter, 0.95), unit: "ms" });
  for (const stream of streams) stream.close();
}

async function manyReceived({ db, sql, url }: Site, tell: (figure: Figure) => void): Promise<void> {
  const owner = await aSignedInPerson(db);
  const reader = await aSignedInPerson(db);
  await fillArchive(sql, owner.person.id, { documents: 4 * received, ofOne: received, ofAnybodyElse: 100 });
  await sql`
    insert into document_access (user_id, document_id, grants, relation, modified_at, uploaded_at, document_type, tags, tax_relevance)
    select ${reader.person.id}, document_id, '{view}', 2, modified_at, uploaded_at, document_type, tags, tax_relevance
    from document_access where user_id = ${owner.person.id}
    on conflict do nothing`;
  await collectWords(db);
  await sql`vacuum analyze`;
  const { id } = await aPublishedDocument(db, { owner: owner.person, name: "Hausordnung" });
  const others = [
    reader.person,
    ...(await Promise.all(Array.from({ length: shared - 1 }, async () => (await aSignedInPerson(db)).person))),
  ];
  for (const { id: userId } of others) await giveAccess(db, { documentId: id, userId, grants: ["view", "share"], now: new Date() });

  const visitor = visiting(url, reader);
  for (const [what, path] of Object.entries({
    "list of the received": receivedDocumentsPath,
    "search among them": documentsPath({ terms: ["rechnung"] }),
    "details of a document of 50": documentPath(id),
    "its share page": sharePath(id),
  })) {
    const spent = await timed(visitor, path);
    tell({ what: `${received} received documents, ${what}: p50`, value: percentile(spent, 0.5), unit: "ms" });
    tell({ what: `${received} received documents, ${what}: p95`, value: percentile(spent, 0.95), unit: "ms" });
  }
}

async function timed(visitor: Visitor, path: string): Promise<number[]> {
  const spent: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const since = performance.now();
    const { status } = await visitor.get(path, { follow: false });
    invariant(status === 200, `${path} answered ${status}`);
    spent.push(performance.now() - since);
  }
  return spent;
}

function visiting(url: string, { cookie }: SignedIn): Visitor {
  const visitor = aVisitor(url);
  const [name = "", value = ""] = cookie.split("=");
  visitor.cookies.set(name, value);
  return visitor;
}
