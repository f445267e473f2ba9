import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { changePassword } from "~/features/accounts/change-password.server";
import { knownBrowser, rememberBrowser } from "~/features/accounts/known-browsers.server";
import { keepProviderSignIn, takeProviderSignIn } from "~/features/accounts/provider-sign-ins.server";
import { findReset, findVerification, findViewer, listSessions } from "~/features/accounts/queries.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { consumeToken, mintToken } from "~/features/accounts/tokens.server";
import { countSince } from "~/features/activities/count-since.server";
import { findNotice } from "~/features/billing/notices/find-notice.server";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import { sweepBulk } from "~/features/bulk/sweep-bulk.server";
import { withinQuota } from "~/features/drafts/arriving/write-down-files.server";
import { sweepExports } from "~/features/exports/sweep-exports.server";
import { forgetMailLinks } from "~/features/notifications/mails/mail-links.server";
import { sweepDataExports } from "~/features/own-data/export/sweep-data-exports.server";
import { mayBeHard, noteHardWork } from "~/features/pages/hard-work.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { sweepSignatures } from "~/features/signatures/sweep-signatures.server";
import { invariant } from "~/lib/invariant";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPerson } from "../builders/people.ts";
import { aRowBuilder } from "../builders/rows.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date();
const minute = 60 * 1000;
const day = 24 * 60 * minute;
const after = (ms: number) => new Date(now.getTime() + ms);

test("what is kept for a time stays to its very end, and goes with the next sweep", async () => {
  const { db, sql } = await aDatabase();
  const { aRow } = aRowBuilder(sql);
  const kept: [table: string, column: string, ms: number, sweep: () => Promise<unknown>][] = [
    ["sessions", "expires_at", 0, () => sweepAccounts(db, { now })],
    ["provider_sign_ins", "expires_at", 0, () => sweepAccounts(db, { now })],
    ["second_steps", "expires_at", 0, () => sweepAccounts(db, { now })],
    ["passkey_challenges", "expires_at", 0, () => sweepAccounts(db, { now })],
    ["mailed_codes", "expires_at", 0, () => sweepAccounts(db, { now })],
    ["undoable_changes", "expires_at", 0, () => sweepAccounts(db, { now })],
    ["tokens", "expires_at", 30 * day, () => sweepAccounts(db, { now })],
    ["bulk_actions", "asked_at", 30 * day, () => sweepBulk(db, { now })],
    ["exports", "asked_at", 30 * day, () => sweepExports(db, { now })],
    ["news_mail_links", "created_at", 400 * day, () => forgetMailLinks(db, now)],
    ["data_exports", "ends_at", 0, () => sweepDataExports(db, { now })],
    ["signature_images", "created_at", day, () => sweepSignatures(db, { now })],
    ["pages", "created_at", day, () => sweepFiles(db, { now })],
    ["files", "created_at", day, () => sweepFiles(db, { now })],
  ];
  for (const [table, column, ms, sweep] of kept) {
    const age = () =>
      sql`select ${sql(column)} as at from ${sql(table)} where ${sql(column)} <= ${after(-ms).toISOString()}::text::timestamptz`;
    await aRow(table, { [column]: after(-ms) });
    await aRow(table, { [column]: after(-ms - 1) });
    expect([table, (await age()).length]).toEqual([table, 2]);
    await sweep();
    expect([table, (await age()).map(({ at }) => new Date(at))]).toEqual([table, [after(-ms)]]);
  }
});

test("what runs out at a moment has run out at that moment, and not before", async () => {
  const { db } = await aDatabase();
  const { viewer, sessionToken } = await aRegisteredPerson(db, { now });
  const { id: userId } = viewer;
  const browser = { userId, browserSecret: randomUUID() };
  await rememberBrowser(db, { ...browser, now });
  const [reset, verification] = [await mintReset(db, { userId, now }), await mintVerification(db, { userId, now })];
  const person = await aPerson(db);
  await noteHardWork(db, { userId: person.id, now });
  const declared = { kind: "cancel" as const, name: "Jana", email: viewer.email, reason: null, day: null, language: "de" as const };
  const notice = await receiveNotice(db, { ...declared, sender: "192.0.2.3", now });
  invariant(notice.ok, "received");
  const link = { purpose: "reset-password" as const, lifetime: 1000 };
  const provided = { provider: "google" as const, state: "", verifier: "", returnTo: null };

  const good: Record<string, [ms: number, isGood: (at: Date) => Promise<unknown>]> = {
    "a session": [60 * day, (at) => findViewer(db, sessionToken, at)],
    "a session of the list": [60 * day, async (at) => (await listSessions(db, viewer, at)).length > 0],
    "a browser that is known": [400 * day, (at) => knownBrowser(db, { ...browser, now: at })],
    "a way through a provider": [10 * minute, async (at) => takeProviderSignIn(db, await keepProviderSignIn(db, { ...provided, now }), at)],
    "a link": [
      link.lifetime,
      async (at) => consumeToken(db, { token: await mintToken(db, { ...link, userId: person.id, now }), purpose: link.purpose, now: at }),
    ],
    "a reset": [60 * minute, async (at) => (await findReset(db, reset, at)).state === "open"],
    "a proof": [day, async (at) => (await findVerification(db, verification, at)).state === "open"],
    "a fresh sign-in": [15 * minute, async (at) => (await changePassword(db, { viewer, password: "Anderes Wort 8", now: at })).ok],
    "an hour's hard files": [60 * minute, async (at) => !(await mayBeHard(db, { userId: person.id, now: at, perHour: 1 }))],
    "a declaration": [30 * day, (at) => findNotice(db, { kind: "cancel", id: notice.id, now: at })],
    "since then": [1, async (at) => (await countSince(db, { userId, code: "REGISTER", since: new Date(at.getTime()) })) > 0],
  };
  const found: Record<string, boolean[]> = {};
  for (const [what, [ms, isGood]] of Object.entries(good))
    found[what] = [Boolean(await isGood(after(ms - 1))), Boolean(await isGood(after(ms)))];
  expect(found).toEqual(Object.fromEntries(Object.keys(good).map((what) => [what, [true, false]])));
});

test("files are taken to the last byte that is left, in their order", () => {
  const arrived = [6, 5, 4, 1].map((bytes, place) => ({ name: "", place, stored: { key: "", sha256: "", bytes } }));
  expect(withinQuota(arrived, 10).map(({ reason }) => reason)).toEqual([undefined, "over-quota", undefined, "over-quota"]);
});
