import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import type { Viewer } from "~/features/accounts/rules";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { listReceived } from "~/features/connections/queries.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { shareAndInvite } from "~/features/sharing/share-and-invite.server";
import { notifications, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const browser = { userAgent: "" };
const sender = "192.0.2.1";
const password = "Sicheres Wort 7";
let database: TestDatabase;
let jana: Viewer;
let strangers = 0;

beforeEach(async () => {
  database = await aDatabase();
  jana = await aPerson(database.db, { displayName: "Jana Albrecht" });
});

function aStranger(): string {
  strangers += 1;
  return `stranger${strangers}+mappe@post.example`;
}

async function invite(from: Viewer, email: string, at = now): Promise<string> {
  const answer = await sendInvite(database.db, { viewer: from, email, now: at });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.inviteId;
}

test("who has no account gets a letter in the sender's language, which leads to the form with the address filled in", async () => {
  const { db, url } = database;
  const english = await aPerson(db, { displayName: "Tobias <b>Lindner" });
  await db.update(users).set({ language: "en" }).where(eq(users.id, english.id));
  const [german, foreign] = [aStranger(), aStranger()];
  await invite(jana, german);
  await invite(english, foreign);
  await drainJobs(url);

  const [letter] = await lettersTo(german);
  expect(letter?.subject).toBe("Jana Albrecht lädt Sie zu Mappe ein");
  expect(letter?.text).toContain(`Jana Albrecht (${jana.email}) möchte sich in Mappe mit Ihnen verbinden.`);
  expect(linkIn(letter)).toBe(`/auth/register/${encodeURIComponent(german)}`);
  const [other] = await lettersTo(foreign);
  // A name that is no plain name stays out.
  expect(other?.subject).toBe(`${english.email} invites you to Mappe`);
  expect(`${other?.text}${other?.html}`).not.toContain("Lindner");
});

test("who has an account that is not proven gets the letter in its language, which leads to Mappe", async () => {
  const { db, url } = database;
  const { email } = await aRegisteredPerson(db, { now, language: "en" });
  await invite(jana, email);
  await drainJobs(url);
  const letter = (await lettersTo(email)).find(({ subject }) => subject === "Jana Albrecht invites you to Mappe");
  expect(linkIn(letter)).toBe("/admin/connections");
});

test("who has an account is told there, and gets no letter", async () => {
  const { db, url } = database;
  const tobias = await aPerson(db);
  await invite(jana, tobias.email);
  await drainJobs(url);
  expect(await lettersTo(tobias.email)).toEqual([]);
});

test("the letter says that something is to be shared, and nothing of what", async () => {
  const { db, url } = database;
  const [email, other] = [aStranger(), aStranger()];
  const { id: documentId } = await aPublishedDocument(db, { owner: jana, name: "Mietvertrag Rosenweg" });
  const none = new Map();
  const waiting = { before: none, after: new Map([[email, ["view" as const]]]) };
  await shareAndInvite(db, jana, { documentId, asked: { before: none, after: none }, waiting, now });
  await invite(jana, other);
  await drainJobs(url);
  const [letter] = await lettersTo(email);
  expect(letter?.text).toContain("Sobald Sie die Anfrage annehmen, sehen Sie, was mit Ihnen geteilt werden soll.");
  expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toContain("Rosenweg");
  expect((await lettersTo(other))[0]?.text).not.toContain("geteilt werden soll");
});

test("an invitation that was taken back in time brings no letter", async () => {
  const { db, url } = database;
  const email = aStranger();
  await deleteInvite(db, jana, await invite(jana, email));
  await drainJobs(url);
  expect(await lettersTo(email)).toEqual([]);
});

test("deleting and inviting again fills nobody's mailbox: one letter in seven days", async () => {
  const { db, url } = database;
  const email = aStranger();
  for (const days of [0, 3, 6.9]) {
    const inviteId = await invite(jana, email, later(days));
    await drainJobs(url);
    await deleteInvite(db, jana, inviteId);
  }
  expect(await lettersTo(email)).toHaveLength(1);
  await invite(jana, email, later(14));
  await drainJobs(url);
  expect(await lettersTo(email)).toHaveLength(2);
});

type Newcomer = { userId: string; email: string };

/** Every way in which an address is proven. */
const ways: Record<string, (newcomer: Newcomer) => Promise<unknown>> = {
  "the link of the mail": async ({ userId }) =>
    verifyEmail(database.db, { ...browser, token: await aToken(userId), password, sender, now }),
  "taking the account over": async ({ userId }) =>
    claimAccount(database.db, { ...browser, token: await aToken(userId), displayName: "Neu", password, language: "de", sender, now }),
  "a new password": async ({ userId }) =>
    resetPassword(database.db, { token: await mintReset(database.db, { userId, now }), password, sender, now }),
  "a provider": ({ email }) => arrive(email, true),
};

function aToken(userId: string): Promise<string> {
  return mintVerification(database.db, { userId, now });
}

function arrive(email: string, emailVerified: boolean) {
  const person = { provider: "google", subject: email, email, emailVerified, displayName: "Neu", photoUrl: undefined } as const;
  return signInByProvider(database.db, { ...browser, person, language: "de", now });
}

test.each(Object.keys(ways))("after %s the invitations that came before are there, each told once", async (way) => {
  const { db, url } = database;
  const tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  const { viewer } = await aRegisteredPerson(db, { now });
  await invite(jana, viewer.email);
  await invite(tobias, viewer.email);
  await drainJobs(url);
  expect(await listReceived(db, viewer, { limit: 10 })).toEqual([]);

  await ways[way]?.({ userId: viewer.id, email: viewer.email });
  await drainJobs(url);
  const received = await listReceived(db, viewer, { limit: 10 });
  expect(received.map(({ name }) => name).sort()).toEqual(["Jana Albrecht", "Tobias Lindner"]);
  const told = await db.select().from(notifications).where(eq(notifications.kind, "connect-request"));
  expect(told.map(({ userId, fromUserId }) => [userId, fromUserId]).sort()).toEqual(
    [
      [viewer.id, jana.id],
      [viewer.id, tobias.id],
    ].sort(),
  );
});

test.each([
  ["at once", [true]],
  ["at the second arrival", [false, true]],
])("a provider that proves the address of a new account %s brings its invitations", async (_, arrivals) => {
  const { db, url } = database;
  const email = aStranger();
  await invite(jana, email);
  for (const isProven of arrivals) await arrive(email, isProven);
  await drainJobs(url);
  const [newcomer] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  expect(await listReceived(db, { id: newcomer?.id ?? "" }, { limit: 10 })).toMatchObject([{ name: "Jana Albrecht" }]);
});
