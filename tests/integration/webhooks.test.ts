import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { putRight } from "~/features/documents/facts/put-right.server";
import { factsOf } from "~/features/documents/rules";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { callWebhook } from "~/features/webhooks/call-webhook.server";
import { addWebhook, pingWebhook, removeWebhook, resumeWebhook } from "~/features/webhooks/keep-webhooks.server";
import { listWebhooks } from "~/features/webhooks/list-webhooks.server";
import { type WebhookEvent, webhookEvents, webhookLimit } from "~/features/webhooks/rules";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { notifications, versionPages, versions, webhookDeliveries, webhooks } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aSender, aSignature } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";

const now = new Date("2026-11-29T10:00:00.000Z");
const minutes = 60 * 1000;
const after = (ms: number) => new Date(now.getTime() + ms);
let db: Db;
let owner: Viewer;
let friend: Viewer;

beforeEach(async () => {
  ({ db } = await aDatabase());
  owner = await aPerson(db);
  friend = await aPerson(db);
  await connect(db, owner, friend);
});

type Told = { type: string; id: string; data: { document?: { id: string; url: string } } };
const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A program of somebody's, which answers with the next of these states, the last for ever. */
async function aProgram({ answers = [204] }: { answers?: number[] } = {}) {
  const told: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    told.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
    response.writeHead(answers[Math.min(told.length, answers.length) - 1] ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  const heard = () => told.map(({ body }) => JSON.parse(body) as Told);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mappe`,
    told,
    heard,
    types: () => heard().map(({ type }) => type),
  };
}

async function aWebhook(of: Viewer, url: string, events: readonly WebhookEvent[] = webhookEvents) {
  const added = await addWebhook(db, of, { url, events, mayBeWithin: true, now });
  invariant(added.ok, "the webhook is added");
  const webhook = (await listWebhooks(db, of)).find((one) => one.url === url);
  invariant(webhook, "it is listed");
  return { id: webhook.id, secret: added.secret };
}

const tell = (webhookId: string, at = now) => callWebhook(db, { webhookId }, { now: () => at, mayBeWithin: true });

test("a program is told of each event once, in order, by its own proof, and of ids alone", async () => {
  const program = await aProgram();
  const { id, secret } = await aWebhook(owner, program.url);
  const draft = await aDraftRow(db, { author: owner, name: "Geheimer Beleg", changedAt: now });
  await db.insert(versionPages).values({ versionId: draft.id, pageId: await aPage(db, {}), position: 1 });
  await db.update(versions).set({ publishAskedAt: now }).where(eq(versions.id, draft.id));
  await publishDraft(db, { versionId: draft.id, now });
  const [added] = await db.select().from(versions).where(eq(versions.id, draft.id));
  invariant(added, "the document is there");
  const { documentId } = added;
  await putRight(db, owner, { documentId, baseId: added.id, facts: { ...factsOf(added), sender: "Geheimer Absender" }, now: after(1) });
  const shares = new Map([[friend.id, ["view", "sign"] as ("view" | "sign")[]]]);
  expect(await shareDocument(db, owner, { documentId, asked: { before: new Map(), after: shares }, now: after(2) })).toMatchObject({
    ok: true,
  });
  await setSigners(db, owner, {
    documentId,
    asked: { before: new Set(), after: new Set([owner.id, friend.id]) },
    sender: aSender,
    now: after(3),
  });
  for (const [n, signer] of [owner, friend].entries()) {
    const newest = (await db.select().from(versions).where(eq(versions.documentId, documentId))).sort(
      (a, b) => +(b.publishedAt ?? 0) - +(a.publishedAt ?? 0),
    )[0];
    const content = await contentHash(db, newest?.id ?? "");
    const signature = (tx: Db) => aSignature(tx, signer);
    expect(
      await signVersion(db, signer, { documentId, versionId: newest?.id ?? "", content, signature, sender: aSender, now: after(4 + n) }),
    ).toMatchObject({ ok: true });
  }
  await deleteDocument(db, owner, { documentId, now: after(6) });
  await restoreDocuments(db, owner, { documents: [documentId], now: after(7) });
  await tell(id, after(8));
  await tell(id, after(9));
  expect(program.types()).toEqual([
    "document.added",
    "document.changed",
    "document.shared",
    "signing.asked",
    "signing.signed",
    "signing.signed",
    "signing.completed",
    "document.deleted",
    "document.restored",
  ]);
  for (const { body, headers } of program.told) {
    const { id, data } = JSON.parse(body) as Told;
    expect(data).toEqual({ document: { id: documentId, url: expect.stringContaining(documentId) } });
    expect(body).not.toContain("Geheim");
    const signed = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64")).update(
      `${id}.${headers["webhook-timestamp"]}.${body}`,
    );
    expect(headers).toMatchObject({
      "webhook-id": id,
      "webhook-signature": `v1,${signed.digest("base64")}`,
      "content-type": "application/json",
    });
  }
});

test("everybody who may see a document is told, of chosen events, and nobody else", async () => {
  const [mine, theirs, strangers, few] = await Promise.all([aProgram(), aProgram(), aProgram(), aProgram()]);
  const stranger = await aPerson(db);
  const { id: documentId, versionId } = await aPublishedDocument(db, { owner, sharedWith: [friend], modifiedAt: now });
  const ids = [
    await aWebhook(owner, mine.url),
    await aWebhook(friend, theirs.url),
    await aWebhook(stranger, strangers.url),
    await aWebhook(owner, few.url, ["document.deleted"]),
  ];
  const [base] = await db.select().from(versions).where(eq(versions.id, versionId));
  invariant(base, "it has a version");
  await putRight(db, owner, { documentId, baseId: versionId, facts: { ...factsOf(base), name: "Anders" }, now });
  await shareDocument(db, owner, { documentId, asked: { before: new Map([[friend.id, ["view"]]]), after: new Map() }, now: after(1) });
  await deleteDocument(db, owner, { documentId, now: after(2) });
  for (const { id } of ids) await tell(id, after(3));
  expect([mine, theirs, strangers, few].map((program) => program.types())).toEqual([
    ["document.changed", "document.shared", "document.deleted"],
    ["document.changed"],
    [],
    ["document.deleted"],
  ]);
});

test("what fails is sent again with growing pauses, in order; then the webhook is paused, its person is told, and it can be resumed", async () => {
  const program = await aProgram({ answers: [500] });
  const { id } = await aWebhook(owner, program.url);
  const { id: documentId } = await aPublishedDocument(db, { owner });
  await deleteDocument(db, owner, { documentId, now });
  await restoreDocuments(db, owner, { documents: [documentId], now: after(1) });
  await tell(id);
  await tell(id, after(minutes - 1));
  expect(program.types()).toEqual(["document.deleted"]);
  expect(await listWebhooks(db, owner)).toMatchObject([{ retryAt: after(minutes), deliveries: [{ tries: 0 }, { tries: 1, answer: 500 }] }]);
  let at = after(minutes);
  for (const [n, pause] of [5, 30, 120, 360, 720, 1440].entries()) {
    await tell(id, at);
    expect(program.told).toHaveLength(2 + n);
    at = new Date(at.getTime() + pause * minutes);
    expect(await listWebhooks(db, owner)).toMatchObject([{ retryAt: at, pausedAt: null }]);
  }
  await tell(id, at);
  expect(await listWebhooks(db, owner)).toMatchObject([{ retryAt: null, pausedAt: at }]);
  expect(program.told).toHaveLength(8);
  await tellAll(db);
  expect(await db.select().from(notifications).where(eq(notifications.kind, "webhook-paused"))).toMatchObject([{ userId: owner.id }]);
  await deleteDocument(db, owner, { documentId, now: at });
  expect(await db.$count(webhookDeliveries)).toBe(2);
  expect(await pingWebhook(db, owner, { webhookId: id, now: at })).toEqual({ ok: false, reason: "gone" });
  expect(await resumeWebhook(db, friend, id)).toBe(false);
  expect(await resumeWebhook(db, owner, id)).toBe(true);
  expect(await db.$count(webhookDeliveries)).toBe(0);
});

test("after a failure that passes, everything arrives in order; who says that nobody listens is paused at once", async () => {
  const program = await aProgram({ answers: [503, 200] });
  const { id } = await aWebhook(owner, program.url);
  const { id: documentId } = await aPublishedDocument(db, { owner });
  await deleteDocument(db, owner, { documentId, now });
  await restoreDocuments(db, owner, { documents: [documentId], now: after(1) });
  await tell(id);
  await tell(id, after(minutes));
  expect(program.types()).toEqual(["document.deleted", "document.deleted", "document.restored"]);
  expect(new Set(program.heard().map(({ id }) => id)).size).toBe(2);
  expect(await listWebhooks(db, owner)).toMatchObject([{ retryAt: null, pausedAt: null }]);

  const gone = await aProgram({ answers: [410] });
  const other = await aWebhook(friend, gone.url);
  await pingWebhook(db, friend, { webhookId: other.id, now });
  await tell(other.id);
  expect(await listWebhooks(db, friend)).toMatchObject([{ pausedAt: now, deliveries: [{ event: "ping", answer: 410 }] }]);
});

test("deliveries of long ago are forgotten with the next call", async () => {
  const program = await aProgram();
  const { id } = await aWebhook(owner, program.url);
  const fortnight = 14 * 24 * 60 * minutes;
  for (const at of [now, after(1)]) {
    await pingWebhook(db, owner, { webhookId: id, now: at });
    await tell(id, at);
  }
  await tell(id, after(fortnight));
  expect(await db.$count(webhookDeliveries)).toBe(2);
  await tell(id, after(fortnight + 1));
  expect(await db.$count(webhookDeliveries)).toBe(1);
});

test("two jobs at once send each event once, and what is noted meanwhile is asked for", async () => {
  const program = await aProgram();
  const { id } = await aWebhook(owner, program.url);
  const { id: documentId } = await aPublishedDocument(db, { owner });
  await deleteDocument(db, owner, { documentId, now });
  await restoreDocuments(db, owner, { documents: [documentId], now: after(1) });
  await Promise.all([tell(id), tell(id), tell(id)]);
  expect(program.types()).toEqual(["document.deleted", "document.restored"]);
  expect(await db.select().from(webhooks).where(isNull(webhooks.heldUntil))).toHaveLength(1);
});

test("nothing is sent to this machine or its networks, and http is refused, unless the operator allows it", async () => {
  const program = await aProgram();
  const { id } = await aWebhook(owner, program.url);
  await pingWebhook(db, owner, { webhookId: id, now });
  await callWebhook(db, { webhookId: id }, { now: () => now, mayBeWithin: false });
  expect(program.told).toEqual([]);
  expect(await listWebhooks(db, owner)).toMatchObject([{ deliveries: [{ tries: 1, answer: null, deliveredAt: null }] }]);
  const add = (url: string) => addWebhook(db, owner, { url, events: ["document.added"], mayBeWithin: false, now });
  for (const url of [
    "",
    "no address",
    "http://example.org/",
    "ftp://example.org/",
    "https://a:b@example.org/",
    `https://example.org/${"x".repeat(600)}`,
  ])
    expect(await add(url), url).toEqual({ ok: false, reason: "wrong-url" });
});

test("webhooks are bounded, belong to one person, and need a confirmed address", async () => {
  const facts = { url: "https://programm.example/", events: ["document.added" as const], now };
  const added = await Promise.all(Array.from({ length: webhookLimit + 2 }, () => addWebhook(db, owner, facts)));
  expect(added.filter(({ ok }) => ok)).toHaveLength(webhookLimit);
  expect(added.filter(({ ok }) => !ok)).toMatchObject([{ reason: "too-many-webhooks" }, { reason: "too-many-webhooks" }]);
  expect(await addWebhook(db, { ...friend, emailVerified: false }, facts)).toEqual({ ok: false, reason: "unverified" });
  expect(await addWebhook(db, friend, { ...facts, events: [] })).toEqual({ ok: false, reason: "no-events" });
  const [first] = await listWebhooks(db, owner);
  const webhookId = first?.id ?? "";
  expect(await removeWebhook(db, friend, webhookId)).toBe(false);
  expect(await pingWebhook(db, friend, { webhookId, now })).toEqual({ ok: false, reason: "gone" });
  expect(await pingWebhook(db, owner, { webhookId, now })).toEqual({ ok: true });
  expect(await removeWebhook(db, owner, webhookId)).toBe(true);
  expect(await removeWebhook(db, owner, "unknown")).toBe(false);
});
