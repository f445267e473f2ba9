import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Call } from "~/api/call";
import { calls } from "~/api/calls.server";
import type { AccessRight, Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { deleteView, saveView } from "~/features/views/save-view.server";
import { accessKeys, departures, documents, users } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg, aPdf } from "../builders/papers.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aProgram, type Program, type Told } from "../support/program.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const rights: AccessRight[] = ["add", "read", "change", "share"];

/** own: the person's own; shared: theirs, which another one may see; received: seen with the right to see alone; editable: with every right */
type Kind = "own" | "shared" | "received" | "editable" | "foreign" | "trashed" | "unknown";
const kinds: Kind[] = ["own", "shared", "received", "editable", "foreign", "trashed", "unknown"];

type Document = { id: string; versionId: string };
type World = { owner: Viewer; friend: Viewer; stranger: Viewer };

async function aWorld(): Promise<World> {
  const { db } = site.database();
  const [owner, friend, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, owner, friend);
  return { owner, friend, stranger };
}

async function aDocument({ owner, friend, stranger }: World, kind: Kind): Promise<Document> {
  const { db } = site.database();
  const isOthers = ["received", "editable"].includes(kind);
  const whose = kind === "foreign" ? stranger : isOthers ? friend : owner;
  if (kind === "unknown") return { id: crypto.randomUUID(), versionId: crypto.randomUUID() };
  const pages = [{ text: "Geheim", jpeg: await jpeg, originalName: "a.jpg" }];
  const made = await aPublishedDocument(db, { owner: whose, name: "Geheimsache", pages });
  const share = (to: Viewer, given: ("view" | "edit" | "share" | "delete")[]) =>
    shareDocument(db, whose, { documentId: made.id, asked: { before: new Map(), after: new Map([[to.id, given]]) }, now: new Date() });
  if (kind === "shared") await share(friend, ["view"]);
  if (kind === "received") await share(owner, ["view"]);
  if (kind === "editable") await share(owner, ["view", "edit", "share", "delete"]);
  if (kind === "trashed") await deleteDocument(db, owner, { documentId: made.id, now: new Date() });
  return made;
}

const jpeg = aJpeg("Seite");
const pdf = aPdf(["Neu"]);

/** What is sent to a call beside its address. */
const sent: Record<string, (of: { document: Document }) => Parameters<Program>[2]> = {
  "PATCH /documents/{documentId}": () => ({ json: { name: "Neuer Name" } }),
  "PUT /documents/{documentId}/payment": () => ({ json: { paidOn: "2026-11-28" } }),
  "POST /documents/{documentId}/notes": () => ({ json: { text: "Notiz" } }),
  "POST /documents/{documentId}/versions": ({ document }) => ({ json: { restore: document.versionId } }),
  "PUT /documents/{documentId}/shares/{personId}": () => ({ json: { rights: ["edit"] } }),
  "POST /notifications/read": () => ({ json: { ids: [crypto.randomUUID()] } }),
};

async function asked(call: Call, { ask, document, person }: { ask: Program; document: Document; person: Viewer }): Promise<Told> {
  const path = call.path
    .replace("{documentId}", document.id)
    .replace("{trashedId}", document.id)
    .replace("{personId}", person.id)
    .replace("{n}", "1")
    .replace(/\{\w+\}/, crypto.randomUUID());
  const body =
    call.body === "file"
      ? { body: new Uint8Array(await pdf), headers: { "Content-Type": "application/pdf" } }
      : sent[`${call.method} ${call.path}`]?.({ document });
  return ask(call.method, path + (call.body === "file" ? "?name=neu.pdf" : ""), {
    ...body,
    headers: { ...body?.headers, ...(call.changes && { "If-Match": "*" }) },
  });
}

const enough: Record<AccessRight, AccessRight[]> = {
  add: ["add"],
  read: ["read", "change", "share"],
  change: ["change"],
  share: ["share"],
};
const ofDocument = (call: Call) => call.path.includes("{documentId}");

/** What the call is answered with for a document of a kind, told from what the person may do on the screens. */
function answered(call: Call, kind: Kind): number[] {
  const named = `${call.method} ${call.path}`;
  if (call.path.includes("{trashedId}")) return kind === "trashed" ? [200, 204] : [404];
  if (call.path.includes("{arrivalId}")) return [404];
  if (!ofDocument(call)) return [200, 202];
  if (["foreign", "trashed", "unknown"].includes(kind)) return [404];
  if (named.endsWith("/notes/{noteId}")) return [404];
  const needsMore =
    call.right === "share" ||
    (call.right === "change" && call.method !== "DELETE") ||
    named.startsWith("DELETE") ||
    named.endsWith("/original");
  if (kind === "received" && needsMore) return [403];
  if (named === "POST /documents/{documentId}/versions")
    return kind === "own" || kind === "editable" || kind === "shared" ? [201, 409] : [403];
  if (named === "PUT /documents/{documentId}/shares/{personId}") return kind === "editable" ? [422] : [200];
  if (named === "DELETE /documents/{documentId}/shares/{personId}") return kind === "shared" ? [200] : [404];
  return [200, 201, 202, 204];
}

const closed = calls.filter(({ right }) => right !== null);

test.each(closed.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s: each right alone, each kind of document",
  async (_, call) => {
    const { db } = site.database();
    const world = await aWorld();
    for (const right of rights) {
      const { secret } = await anAccessKey(db, world.owner.id, { rights: [right], reach: "all" });
      const ask = aProgram(site.url(), secret);
      for (const kind of ofDocument(call) || call.path.includes("{trashedId}") ? kinds : (["own"] as const)) {
        const document = await aDocument(world, kind);
        const person = call.path.includes("{personId}") && kind === "editable" ? world.stranger : world.friend;
        const told = await asked(call, { ask, document, person });
        const may = enough[call.right ?? "read"].includes(right);
        const wanted = may ? answered(call, kind) : [403];
        expect(wanted, `${right} ${kind}: ${told.bytes.toString().slice(0, 300)}`).toContain(told.status);
        if (!may) expect(told.json.type).toContain("#missing-right");
        if (told.status === 404) expect(told.bytes.toString()).not.toContain("Geheim");
      }
    }
  },
  60_000,
);

test("what others have is answered like what does not exist", async () => {
  const { db } = site.database();
  const world = await aWorld();
  const ask = aProgram(site.url(), (await anAccessKey(db, world.owner.id, { rights, reach: "all" })).secret);
  const [foreign, unknown] = [await aDocument(world, "foreign"), await aDocument(world, "unknown")];
  for (const call of closed.filter(ofDocument)) {
    const answers = [
      await asked(call, { ask, document: foreign, person: world.friend }),
      await asked(call, { ask, document: unknown, person: world.friend }),
    ];
    const [one, other] = answers.map(({ status, json }) => ({ status, ...json, requestId: "", instance: "" }));
    expect(one, `${call.method} ${call.path}`).toEqual(other);
  }
});

test("no call is answered to a key that has ended, was revoked, is nobody's, or whose owner is not ready, nor to a session", async () => {
  const { db } = site.database();
  const world = await aWorld();
  const [unconfirmed, leaving] = [await aPerson(db, { verified: false }), await aPerson(db)];
  await db.insert(departures).values({
    userId: leaving.id,
    askedAt: new Date(),
    leavesAt: new Date(Date.now() + 1e9),
    secretHash: randomUUID(),
    counts: {} as never,
  });
  const ended = await anAccessKey(db, world.owner.id, { rights, endsAt: new Date(Date.now() - 1000) });
  const revoked = await anAccessKey(db, world.owner.id, { rights });
  await db.delete(accessKeys).where(eq(accessKeys.id, revoked.id));
  const document = await aDocument(world, "own");
  const session = await site.signedIn();
  const cookie = [...session.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const call of closed) {
    const statusOf = async (secret: string | undefined, headers: Record<string, string> = {}) => {
      const ask = aProgram(site.url(), secret);
      const withHeaders: Program = (method, path, more) => ask(method, path, { ...more, headers: { ...more?.headers, ...headers } });
      return asked(call, { ask: withHeaders, document, person: world.friend });
    };
    const named = `${call.method} ${call.path}`;
    for (const secret of [ended.secret, revoked.secret, undefined]) {
      const told = await statusOf(secret);
      expect([named, told.status, told.headers.get("WWW-Authenticate")]).toEqual([named, 401, 'Bearer realm="Mappe"']);
    }
    expect([named, (await statusOf(undefined, { Cookie: cookie })).status]).toEqual([named, 401]);
    const basic = `Basic ${Buffer.from(`a:${(await anAccessKey(db, world.owner.id, { rights })).secret}`).toString("base64")}`;
    expect([named, (await statusOf(undefined, { Authorization: basic })).status]).toEqual([named, 401]);
    await db.delete(accessKeys).where(eq(accessKeys.userId, world.owner.id));
    for (const person of [unconfirmed, leaving]) {
      const told = await statusOf((await anAccessKey(db, person.id, { rights })).secret);
      expect([named, told.status, told.json.type]).toEqual([named, 403, expect.stringContaining("#closed")]);
      await db.delete(accessKeys).where(eq(accessKeys.userId, person.id));
    }
  }
  const kept = await db.select({ name: documents.name }).from(documents).where(eq(documents.id, document.id));
  expect(kept).toEqual([{ name: "Geheimsache" }]);
  expect(await db.$count(users, eq(users.id, world.owner.id))).toBe(1);
}, 120_000);

test("a key reaches as far as it was made for: own documents, all, or those of one saved search", async () => {
  const { db } = site.database();
  const world = await aWorld();
  const [own, received] = [await aDocument(world, "own"), await aDocument(world, "editable")];
  const bill = await aPublishedDocument(db, {
    owner: world.owner,
    name: "Rechnung",
    documentType: "Rechnung",
    pages: [{ text: "Zählerstand" }],
  });
  const view = await saveView(db, world.owner, { name: "Rechnungen", search: { tab: 1, list: "type=Rechnung&q=Zählerstand" } });
  const viewId = view.ok ? view.id : "";
  const keys = {
    own: await anAccessKey(db, world.owner.id, { rights, reach: "own" }),
    all: await anAccessKey(db, world.owner.id, { rights, reach: "all" }),
    view: await anAccessKey(db, world.owner.id, { rights, reach: "view", viewId }),
  };
  const sees = async (secret: string) => {
    const ask = aProgram(site.url(), secret);
    const listed: { id: string }[] = (await ask("GET", "/documents")).json.documents;
    const opened = await Promise.all(
      [own, received, bill].map(async ({ id }) => ((await ask("GET", `/documents/${id}`)).status === 200 ? [id] : [])),
    );
    expect(listed.map(({ id }) => id).sort()).toEqual(opened.flat().sort());
    return opened.flat().sort();
  };
  expect(await sees(keys.own.secret)).toEqual([own.id, bill.id].sort());
  expect(await sees(keys.all.secret)).toEqual([own.id, received.id, bill.id].sort());
  expect(await sees(keys.view.secret)).toEqual([bill.id]);
  for (const call of closed.filter(ofDocument))
    for (const [document, key] of [
      [received, keys.own],
      [own, keys.view],
    ] as const) {
      const told = await asked(call, { ask: aProgram(site.url(), key.secret), document, person: world.friend });
      expect([`${call.method} ${call.path}`, told.status]).toEqual([`${call.method} ${call.path}`, 404]);
    }
  for (const call of closed.filter(({ reach }) => reach !== "documents")) {
    const told = await asked(call, { ask: aProgram(site.url(), keys.view.secret), document: own, person: world.friend });
    expect([told.status, told.json.type]).toEqual([403, expect.stringContaining("#out-of-reach")]);
  }
  const ask = aProgram(site.url(), keys.view.secret);
  await ask("PATCH", `/documents/${bill.id}`, { json: { type: "Vertrag" }, headers: { "If-Match": "*" } });
  expect((await ask("GET", `/documents/${bill.id}`)).status, "it left the search").toBe(404);
  await deleteView(db, world.owner, viewId);
  for (const call of closed) {
    const told = await asked(call, { ask, document: bill, person: world.friend });
    expect([`${call.method} ${call.path}`, told.json.type]).toEqual([
      `${call.method} ${call.path}`,
      expect.stringMatching(call.reach === "documents" ? /#no-view$/ : /#out-of-reach$/),
    ]);
  }
}, 60_000);
