import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { contentHash } from "~/features/signing/content-hash.server";
import { remindByItself } from "~/features/signing/remind-by-itself.server";
import { atAnyTime, type RequestTerms } from "~/features/signing/request/rules";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { endOf } from "~/lib/last-day";
import { signings, waitingNews } from "~db/schema/index";
import type { PublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let [owner, signer]: Viewer[] = [];
beforeAll(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
  signer = await aPerson(database.db);
});

const at = (text: string) => new Date(text);
const asked = at("2026-11-02T09:00:00Z");

async function aRequest(terms: Partial<RequestTerms>): Promise<PublishedDocument> {
  const { db } = database;
  if (!owner || !signer) throw new Error("Nobody.");
  const document = await aDocumentToSign(db, { owner, signers: [signer], now: asked });
  const request = { terms: { ...atAnyTime, ...terms }, turns: new Map() };
  const facts = {
    documentId: document.id,
    asked: { before: new Set<string>(), after: new Set<string>() },
    request,
    sender: aSender,
    now: asked,
  };
  expect(await setSigners(db, owner, facts)).toMatchObject({ ok: true });
  return document;
}

const toldOf = async ({ id }: PublishedDocument) => {
  const rows = await database.db.select().from(waitingNews).where(eq(waitingNews.documentId, id));
  return rows.filter(({ kind }) => kind !== "asked-to-sign").map(({ kind, userId, fromUserId }) => [kind, userId, fromUserId]);
};

test("signers are reminded from eight in the morning, every so many days, so many times, in the name of whoever asked", async () => {
  const document = await aRequest({ remindEvery: 3, remindTimes: 2 });
  const reminder = ["reminded-to-sign", signer?.id, owner?.id];
  // Berlin is an hour ahead of UTC: half past seven, and eight.
  const moments: [string, number][] = [
    ["2026-11-04T12:00:00Z", 0],
    ["2026-11-05T06:30:00Z", 0],
    ["2026-11-05T07:00:00Z", 1],
    ["2026-11-05T08:00:00Z", 1],
    ["2026-11-07T20:00:00Z", 1],
    ["2026-11-08T09:00:00Z", 2],
    ["2026-11-20T09:00:00Z", 2],
  ];
  for (const [moment, reminders] of moments) {
    await remindByItself(database.db, { now: at(moment) });
    expect(await toldOf(document), moment).toEqual(Array.from({ length: reminders }, () => reminder));
  }
});

test("two runners remind once", async () => {
  const document = await aRequest({ remindEvery: 1 });
  const now = at("2026-11-03T09:00:00Z");
  await Promise.all([1, 2, 3].map(() => remindByItself(database.db, { now })));
  expect(await toldOf(document)).toHaveLength(1);
});

test("who may not sign any more, has signed or is in nobody's reach is not reminded", async () => {
  const { db, sql } = database;
  const [lost, signed] = [await aRequest({ remindEvery: 1 }), await aRequest({ remindEvery: 1 })];
  await sql`delete from document_access where document_id = ${lost.id} and user_id = ${signer?.id ?? ""}`;
  await db.update(signings).set({ signedAt: asked }).where(eq(signings.versionId, signed.versionId));
  await remindByItself(db, { now: at("2026-11-03T09:00:00Z") });
  expect([await toldOf(lost), await toldOf(signed)]).toEqual([[], []]);
});

test("after the last day nobody signs or is reminded, and whoever asked is told once that signatures are missing", async () => {
  const { db } = database;
  const document = await aRequest({ remindEvery: 1, endsAt: endOf("2026-11-03") });
  const { id: documentId, versionId } = document;
  await remindByItself(db, { now: at("2026-11-03T22:59:00Z") });
  expect((await toldOf(document)).map(([kind]) => kind)).toEqual(["reminded-to-sign"]);
  const late = at("2026-11-03T23:00:00Z");
  const content = await contentHash(db, versionId);
  if (!signer) throw new Error("Nobody.");
  const signature = { documentId, versionId, content, signature: () => aSignature(db, signer as Viewer), sender: aSender };
  expect(await signVersion(db, signer, { ...signature, now: late })).toEqual({ ok: false, reason: "over" });
  for (const moment of ["2026-11-03T23:01:00Z", "2026-11-04T09:00:00Z", "2026-11-05T09:00:00Z"])
    await remindByItself(db, { now: at(moment) });
  expect((await toldOf(document)).slice(1)).toEqual([["signing-over", owner?.id, null]]);
});
