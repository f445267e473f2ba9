import { and, eq, or } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isProblem } from "~/api/call";
import { calls } from "~/api/calls.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { findDocument } from "~/features/documents/find-document.server";
import { noPaperFacts } from "~/features/documents/rules";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { findExportable } from "~/features/exports/find-export.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { isInReach, listIds, type Reach } from "~/features/search/find-documents.server";
import { findSharing } from "~/features/sharing/find-sharing.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { findSigning } from "~/features/signing/find-signing.server";
import { listSigners } from "~/features/signing/list-signers.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import type { Db } from "~db/client.server";
import { connections, pages, signings } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aSender, aSignature } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

// Who may do what, told a second time from the requirement lines alone (SHARE, SIGN, RULE, OPEN-23, 24, 25, 27, 30, 31, 73, 75, 88), and compared with the product after whatever people do.

const rights: Grant[] = ["view", "edit", "sign", "share", "delete"];

type Access = { rights: Set<Grant>; since: number };
/** signers: of who is to sign it whether they have */
type Version = { id: string; at: number; pages: string[]; signers: Map<number, boolean> };
type State = { access: Map<number, Access>; versions: Version[] };
/** trashed: as it was when it was deleted */
type Model = State & { id: string; owner: number; trashed?: State | undefined };
type World = { db: Db; people: Viewer[]; documents: Model[]; contacts: Set<string>; clock: number };

type Step = {
  who: number;
  document: number;
  other: number;
  given: Grant[];
  kind: "share" | "remove" | "edit" | "revert" | "part" | "meet" | "delete" | "restore" | "ask" | "sign" | "decline";
};

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(3),
  document: fc.nat(2),
  other: fc.nat(3),
  given: fc.subarray(rights),
  kind: fc.constantFrom(
    "share",
    "share",
    "share",
    "share",
    "remove",
    "edit",
    "edit",
    "revert",
    "part",
    "meet",
    "delete",
    "restore",
    "ask",
    "ask",
    "sign",
    "sign",
    "sign",
    "decline",
  ),
});

const pair = (a: number, b: number) => [a, b].sort().join();
const has = ({ access }: Model, who: number, ...wanted: Grant[]) => wanted.some((right) => access.get(who)?.rights.has(right) === true);

function mustSee(model: Model, who: number, version: Version): boolean {
  const access = model.access.get(who);
  return access !== undefined && (version.at >= access.since || version === model.versions.at(-1) || access.rights.has("edit"));
}

test("nobody ever gets what was not shared with them, and everybody what was", async () => {
  const { db } = await aDatabase();
  let triples = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const world = await aWorld(db);
      for (const taken of steps) await take(world, taken);
      for (const model of world.documents)
        for (const [who, viewer] of world.people.entries()) triples += await compare(world, model, { who, viewer });
    }),
    tries(24),
  );
  expect(triples).toBeGreaterThan(3000);
}, 180_000);

/** Four people, of whom all know the first; three documents of two pages, by the first two. */
async function aWorld(db: Db): Promise<World> {
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));
  const world: World = { db, people, documents: [], contacts: new Set(), clock: Date.parse("2026-11-01T08:00:00Z") };
  for (const other of [1, 2, 3]) await meet(world, 0, other);
  for (const owner of [0, 0, 1]) {
    const viewer = people[owner] as Viewer;
    world.clock += 1000;
    const modifiedAt = new Date(world.clock);
    const texts = [{ text: `eins ${people[0]?.id}` }, { text: `zwei ${people[0]?.id}` }];
    const { id, versionId, pageIds } = await aPublishedDocument(db, { owner: viewer, pages: texts, modifiedAt });
    world.documents.push({
      id,
      owner,
      access: new Map([[owner, { rights: new Set(rights), since: world.clock }]]),
      versions: [{ id: versionId, at: world.clock, pages: pageIds, signers: new Map() }],
    });
  }
  return world;
}

async function meet(world: World, a: number, b: number): Promise<void> {
  if (a === b || world.contacts.has(pair(a, b))) return;
  world.contacts.add(pair(a, b));
  await connect(world.db, world.people[a] as Viewer, world.people[b] as Viewer);
}

async function take(world: World, { who, document, other, given, kind }: Step): Promise<void> {
  const { db, people } = world;
  const model = world.documents[document];
  const viewer = people[who] as Viewer;
  world.clock += 1000;
  if (kind === "meet") return meet(world, who, other);
  if (kind === "part") {
    const [a, b] = [viewer.id, (people[other] as Viewer).id];
    world.contacts.delete(pair(who, other));
    const sides = or(
      and(eq(connections.userId, a), eq(connections.contactId, b)),
      and(eq(connections.userId, b), eq(connections.contactId, a)),
    );
    await db.delete(connections).where(sides);
    return;
  }
  if (!model) return;
  const now = new Date(world.clock);
  if (kind === "delete") {
    // Rarely, or nothing is left to compare.
    if (given.length < 4) return;
    const isDeleted = await deleteDocument(db, viewer, { documentId: model.id, now });
    expect(isDeleted).toBe(has(model, who, "edit", "delete"));
    if (isDeleted) Object.assign(model, { access: new Map(), versions: [], trashed: { access: model.access, versions: model.versions } });
    return;
  }
  if (kind === "restore") {
    const restored = await restoreDocuments(db, viewer, { documents: [model.id], now });
    expect(restored, "who may bring it back").toBe(model.trashed && who === model.owner ? 1 : 0);
    if (restored) Object.assign(model, model.trashed, { trashed: undefined });
    return;
  }
  if (kind === "share" || kind === "remove") return share(world, model, { who, other, given: kind === "remove" ? null : given });
  if (kind === "ask" || kind === "sign" || kind === "decline") return answer(world, model, { who, other, kind });
  if (!has(model, who, "edit")) return;
  const [oldest, newest] = [model.versions[0], model.versions.at(-1)];
  if (!oldest || !newest) return;
  if (kind === "revert") {
    const reverted = await revertToVersion(db, viewer, { documentId: model.id, versionId: oldest.id, newestId: newest.id, now });
    expect(reverted.ok).toBe(oldest !== newest);
    if (reverted.ok) model.versions.push({ id: reverted.versionId, at: world.clock, pages: oldest.pages, signers: carried(model) });
    return;
  }
  // The second page is taken out, or brought back.
  const pageIds = newest.pages.length > 1 ? newest.pages.slice(0, 1) : oldest.pages;
  const facts = { ...noPaperFacts, name: "Neu", documentType: "", tags: [], taxRelevance: false };
  const id = await db.transaction((tx) => appendVersion(tx, { documentId: model.id, authorId: viewer.id, facts, pageIds, now }));
  model.versions.push({ id, at: world.clock, pages: pageIds, signers: carried(model) });
}

type Shared = { who: number; other: number; given: Grant[] | null };

/** One person is put on the list or taken off it, by whoever tries. */
async function share(world: World, model: Model, { who, other, given }: Shared): Promise<void> {
  const [viewer, person] = [world.people[who] as Viewer, world.people[other] as Viewer];
  const saver = model.access.get(who);
  const current = model.access.get(other);
  const before = new Map(current ? [[person.id, [...current.rights]]] : []);
  const after = new Map(given ? [[person.id, given]] : []);
  const now = new Date(world.clock);
  const done = await shareDocument(world.db, viewer, { documentId: model.id, asked: { before, after }, now });

  const mayShare = saver?.rights.has("share") ?? false;
  const isFixed = other === model.owner || other === who;
  const isStranger = given !== null && !current && !isFixed && !world.contacts.has(pair(who, other));
  expect(done.ok, "who may share what").toBe(mayShare && !isStranger);
  if (!done.ok || isFixed || !saver) return expect(done.ok && done.changes).toEqual(done.ok ? [] : false);
  if (!given) model.access.delete(other);
  else {
    const kept = [...(current?.rights ?? [])].filter((right) => !saver.rights.has(right));
    const allowed = given.filter((right) => saver.rights.has(right));
    model.access.set(other, { rights: new Set(["view", ...kept, ...allowed]), since: current?.since ?? world.clock });
  }
  if (done.changes.length === 0) return;
  const { versionId } = (await findDocument(world.db, viewer, { documentId: model.id, versionId: null })) ?? {};
  model.versions.push({ id: versionId ?? "", at: world.clock, pages: model.versions.at(-1)?.pages ?? [], signers: carried(model) });
}

/** A new version starts unsigned; required stays for those who may still sign. */
function carried(model: Model): Map<number, boolean> {
  const before = [...(model.versions.at(-1)?.signers.keys() ?? [])];
  return new Map(before.filter((who) => has(model, who, "sign")).map((who) => [who, false]));
}

type Answering = { who: number; other: number; kind: "ask" | "sign" | "decline" };

/** Somebody asks another one to sign the newest version, or takes that back; signs it; will not sign it. */
async function answer({ db, people, clock }: World, model: Model, { who, other, kind }: Answering): Promise<void> {
  const [viewer, person] = [people[who] as Viewer, people[other] as Viewer];
  const newest = model.versions.at(-1);
  const [documentId, versionId] = [model.id, newest?.id ?? model.id];
  const facts = { documentId, versionId, sender: aSender, now: new Date(clock) };
  const mine = newest?.signers.get(who);
  if (kind === "ask") {
    const isAsked = newest?.signers.has(other) ?? false;
    const [none, one] = [new Set<string>(), new Set([person.id])];
    const set = await setSigners(db, viewer, { ...facts, asked: isAsked ? { before: one, after: none } : { before: none, after: one } });
    expect(set.ok, "who may say who must sign").toBe(has(model, who, "edit"));
    if (!set.ok || !newest) return;
    const isChanged = isAsked ? newest.signers.get(other) === false : has(model, other, "sign");
    expect(set.changes, "whose switch can be moved").toBe(isChanged ? 1 : 0);
    if (!isChanged) return;
    if (isAsked) newest.signers.delete(other);
    else newest.signers.set(other, false);
    return;
  }
  const maySign = has(model, who, "sign") && mine !== undefined;
  if (kind === "decline") {
    const [before] = await db
      .select({ at: signings.declinedAt })
      .from(signings)
      .where(and(eq(signings.versionId, versionId), eq(signings.userId, viewer.id)));
    const declined = await declineVersion(db, viewer, { ...facts, reason: "Nein" });
    expect(declined.ok, "who may decline").toBe(maySign && mine === false && !before?.at);
    return;
  }
  const content = await contentHash(db, versionId);
  const signed = await signVersion(db, viewer, { ...facts, content, signature: (tx) => aSignature(tx, viewer) });
  expect(signed.ok, "who may sign").toBe(maySign);
  if (signed.ok) newest?.signers.set(who, true);
}

/** Answers how many were compared. */
async function compare({ db, people }: World, model: Model, { who, viewer }: { who: number; viewer: Viewer }): Promise<number> {
  const documentId = model.id;
  const answers: [what: string, is: boolean, must: boolean][] = [];
  const note = (what: string, is: unknown, must: boolean) => void answers.push([what, is !== undefined && is !== false, must]);
  const found = async (terms: string[]) => (await listIds(db, viewer, { terms })).includes(documentId);

  note("view", await findDocument(db, viewer, { documentId, versionId: null }), model.access.has(who));
  note("list", await found([]), model.access.has(who));
  note("edit", await isGrantedOn(db, viewer, { documentId, ability: "edit" }), has(model, who, "edit"));
  note("sign", await isGrantedOn(db, viewer, { documentId, ability: "sign" }), has(model, who, "sign"));
  note("delete", await isGrantedOn(db, viewer, { documentId, ability: "delete" }), has(model, who, "edit", "delete"));
  note("share", await findSharing(db, viewer, { documentId, typed: "" }), has(model, who, "share"));
  const newest = model.versions.at(-1);
  for (const [n, word] of ["eins", "zwei"].entries())
    note(`search ${word}`, await found([`${word} ${people[0]?.id}`]), model.access.has(who) && (newest?.pages.length ?? 0) > n);

  const shown = newest && (await findSigning(db, viewer, { documentId, now: new Date() }));
  const isMine = newest?.signers.has(who) && has(model, who, "sign");
  note("own signature", shown?.deed ?? undefined, isMine === true);
  for (const version of model.versions) {
    const listed = await listSigners(db, viewer, { documentId, versionId: version.id, now: new Date() });
    const told = listed.map(({ personId, state }) => `${personId} ${state === "signed"}`).sort();
    const must = mustSee(model, who, version) ? [...version.signers].map(([one, signed]) => `${people[one]?.id} ${signed}`).sort() : [];
    expect(told, "signatures of a version").toEqual(must);
  }
  for (const version of model.versions) {
    const isVisible = mustSee(model, who, version);
    const asked = { documentId, versionId: version.id };
    note("version", await findDocument(db, viewer, asked), isVisible);
    note("export", await findExportable(db, viewer, asked), isVisible);
  }
  for (const pageId of new Set(model.versions.flatMap(({ pages }) => pages))) {
    const [page] = await db.select({ picture: pages.renderedFileId }).from(pages).where(eq(pages.id, pageId));
    const showing = model.versions.filter((version) => version.pages.includes(pageId));
    const isShown = showing.some((version) => mustSee(model, who, version));
    note("original", await findPageFile(db, viewer, pageId, "original"), has(model, who, "edit"));
    note("picture", await findPageFile(db, viewer, pageId, page?.picture ?? ""), isShown);
  }
  await compareCalls({ db, model, who, viewer }, note);
  for (const [what, is, must] of answers) expect(is, `${what} of document ${documentId} by person ${who}`).toBe(must);
  return answers.length;
}

type Compared = { db: Db; model: Model; who: number; viewer: Viewer };

/** Asks the same of the API, by a key that reaches all documents, and by one that reaches the person's own alone. */
async function compareCalls({ db, model, who, viewer }: Compared, note: (what: string, is: unknown, must: boolean) => void): Promise<void> {
  const answers = (path: string, query: { version?: string } = {}, reach: Reach = {}) =>
    isAnswered(db, viewer, { path, model, query, reach });
  const isSeen = model.access.has(who);
  for (const path of ["", "/text", "/notes", "/versions", "/signatures"]) {
    note(`call ${path}`, await answers(path), isSeen);
    note(`own call ${path}`, await answers(path, {}, { isOwn: true }), isSeen && model.owner === who);
  }
  note("call shares", await answers("/shares"), has(model, who, "share"));
  for (const version of model.versions) {
    const isVisible = mustSee(model, who, version);
    note("call version", await answers("", { version: version.id }), isVisible);
    note("call picture", await answers("/pages/{n}/picture", { version: version.id }), isVisible);
    note("call original", await answers("/pages/{n}/original", { version: version.id }), isVisible && has(model, who, "edit"));
  }
}

type AskedCall = { path: string; model: Model; query: { version?: string }; reach: Reach };

async function isAnswered(db: Db, viewer: Viewer, { path, model, query, reach }: AskedCall): Promise<boolean> {
  const call = calls.find((one) => one.method === "GET" && one.path === `/documents/{documentId}${path}`);
  if (!(await isInReach(db, viewer, { documentId: model.id, reach }))) return false;
  const owner = { id: viewer.id, email: "", displayName: "", language: "de" as const, isClosed: false };
  const outcome = await call?.run({
    ...{ db, viewer, reach, query, body: undefined, language: "de", requestName: "", now: new Date(), file: async () => undefined },
    key: { id: "", name: "", rights: ["read", "share"], reach: "all", viewId: null, owner },
    sender: { address: "", userAgent: "" },
    params: { documentId: model.id, n: "1" },
    // What is sent of a file is not asked: the store has none.
    request: new Request("http://mappe.invalid", { method: "HEAD" }),
  });
  return outcome !== undefined && !(outcome instanceof Response ? outcome.status >= 400 : isProblem(outcome));
}
