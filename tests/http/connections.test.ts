import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { deleteConnectionPath, deleteInvitePath } from "~/features/connections/paths";
import { germanDate } from "~/lib/dates";
import { connectionsPath, dashboardPath, profilePath, readNotificationPath, timelinePath, verifyPath } from "~/paths";
import { connections, invites, users } from "~db/schema/index";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import type { Page } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { register } from "./auth-people.ts";
import { theSite, until } from "./documents-site.ts";

const site = theSite();
const today = germanDate(new Date());

async function invite({ visitor }: SignedIn, email: string): Promise<Page> {
  return visitor.submit(await visitor.get(connectionsPath), { field: "email" }, { email });
}

const english = () => site.signedIn({ language: "en" });
const toastOf = ({ html }: Page) => /class="toast (\w+)"[^>]*data-ms="(\d+)"[^>]*><span>([^<]*)/.exec(html)?.slice(1);
const typedIn = (page: Page) => page.form({ field: "email" }).fields.find(([name]) => name === "email")?.[1];

test("two people connect without script, and part again", async () => {
  const [jana, tobias] = [await english(), await english()];
  const before = await jana.visitor.get(connectionsPath);
  expect(before.html).toMatch(/<title>Connections – Mappe<\/title>/);
  expect(before.text).toContain("Invite to grow your network");
  expect(before.text).not.toContain("Connect Request");

  const invited = await invite(jana, `  ${tobias.person.email.toUpperCase()} `);
  expect(invited.path).toBe(connectionsPath);
  expect(toastOf(invited)).toEqual(["success", "5000", `Your invitation has been sent to: ${tobias.person.email}`]);
  expect(invited.text).toMatch(new RegExp(`${tobias.person.email} ${today} pending`));
  expect((await jana.visitor.get(timelinePath)).text).toContain(`Invited ${tobias.person.email}`);

  const asked = await tobias.visitor.get(connectionsPath);
  expect(asked.text).toMatch(new RegExp(`Connect Request 1 .*${jana.person.email} invited on ${today}`));
  const accepted = await tobias.visitor.submit(asked, { field: "invite", button: "Accept" });
  expect(accepted.text).toContain("You are now connected.");
  expect(accepted.text).not.toContain("Connect Request");
  expect(accepted.text).toMatch(new RegExp(`Your connections 1 .*${jana.person.email} .*${today}`));

  const after = await jana.visitor.get(connectionsPath);
  expect(after.text).not.toContain("pending");
  expect(after.text).toContain(tobias.person.email);

  expect(after.links).toContainEqual({ href: profilePath(tobias.person.id), text: tobias.person.displayName });
  const question = await jana.visitor.get(after.links.find(({ href }) => href.includes("/delete?"))?.href ?? "");
  expect(question.text).toContain(`Are you sure? You are deleting your connection: ${tobias.person.email}`);
  expect(question.links).toContainEqual({ href: connectionsPath, text: "Cancel" });
  const parted = await jana.visitor.submit(question, { button: "Yes, delete it!" });
  expect(parted.path).toBe(connectionsPath);
  expect(parted.text).toContain("Deleted. Your contact has been deleted.");
  for (const { visitor } of [jana, tobias]) expect((await visitor.get(connectionsPath)).text).toContain("No connections yet");
});

test("a rejected invitation is red for its sender, who can delete it", async () => {
  const [jana, tobias] = [await english(), await english()];
  await invite(jana, tobias.person.email);
  const asked = await tobias.visitor.get(connectionsPath);
  const rejected = await tobias.visitor.submit(asked, { field: "invite", button: "Reject" });
  expect(rejected.text).toContain("The request has been rejected.");
  expect(rejected.text).not.toContain(jana.person.email);

  const seen = await jana.visitor.get(connectionsPath);
  expect(seen.html).toMatch(/<span class="badge danger">rejected<\/span>/);
  expect(toastOf(await invite(jana, tobias.person.email))).toEqual(["info", "5000", `You already invited this address on ${today}.`]);

  const question = await jana.visitor.get(seen.links.find(({ href }) => href.includes("delete-invite"))?.href ?? "");
  expect(question.text).toMatch(/Are you sure\? .* The Invite will be deleted. You won't be able to revert this! Yes, delete it! Cancel/);
  const deleted = await jana.visitor.submit(question, { button: "Yes, delete it!" });
  expect(deleted.text).toContain("Deleted. Your Invitation has been deleted.");
  expect(deleted.text).toContain("No invitation sent yet.");
});

test("an invitation that its sender deletes is gone for its receiver, whose late answer is told so", async () => {
  const [jana, tobias] = [await english(), await english()];
  await invite(jana, tobias.person.email);
  const asked = await tobias.visitor.get(connectionsPath);
  const [row] = await site.database().db.select({ id: invites.id }).from(invites).where(eq(invites.fromId, jana.person.id));
  await jana.visitor.post(deleteInvitePath(row?.id ?? ""), {});
  const late = await tobias.visitor.submit(asked, { field: "invite", button: "Accept" });
  expect(late.status).toBe(404);
  expect(late.text).toContain("This request no longer exists.");
  expect(late.text).not.toContain("Connect Request");
});

test("why nothing is sent is said in its own way, in the order of the rules", async () => {
  const { db } = site.database();
  const [jana, petra, tobias] = [await english(), await aPerson(db), await aPerson(db)];

  for (const wrong of ["", "a@b.de", "tobias@post"]) {
    const refused = await invite(jana, wrong);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please enter a valid email address!");
    expect(typedIn(refused) ?? "").toBe(wrong);
  }
  expect(toastOf(await invite(jana, jana.person.email.toUpperCase()))).toEqual(["warning", "5000", "You already have an account"]);

  await anInvite(db, { from: petra, to: jana.person });
  const waiting = await invite(jana, petra.email);
  expect(toastOf(waiting)).toEqual([
    "info",
    "5000",
    `You were already invited from there on ${today}. The request is waiting for your answer.`,
  ]);
  await connect(db, jana.person, tobias);
  expect(toastOf(await invite(jana, tobias.email))).toEqual(["info", "5000", `You are already connected to ${tobias.email}`]);

  await invite(jana, "somebody@post.example");
  const twice = await invite(jana, "Somebody@post.example ");
  expect(toastOf(twice)).toEqual(["info", "5000", `You already invited this address on ${today}.`]);
  expect(typedIn(twice) ?? "").toBe("");
  expect(await db.$count(invites, eq(invites.fromId, jana.person.id))).toBe(1);
});

test("who has sent enough for a day is told so, and keeps what was typed", async () => {
  const jana = await english();
  for (let number = 0; number < 20; number += 1) await invite(jana, `enough${number}@post.example`);
  const refused = await invite(jana, "onemore@post.example");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("You can send 20 invitations a day.");
  expect(typedIn(refused)).toBe("onemore@post.example");
});

test("whoever is not verified can neither invite nor answer, whatever is posted", async () => {
  const { db } = site.database();
  const [unverified, tobias] = [await site.signedIn({ verified: false }), await aPerson(db)];
  await anInvite(db, { from: tobias, to: unverified.person });
  const page = await unverified.visitor.get(connectionsPath);
  expect(page.html).toMatch(/<button[^>]*class="button primary"[^>]*disabled=""[^>]*>Einladen/);
  expect(
    page.html.match(/<button[^>]*disabled=""[^>]*value="(accept|reject)"|<button[^>]*value="(accept|reject)"[^>]*disabled=""/g),
  ).toHaveLength(2);
  expect(page.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");

  const [row] = await db.select({ id: invites.id }).from(invites).where(eq(invites.fromId, tobias.id));
  for (const fields of [
    { intent: "invite", email: "somebody@post.example" },
    { intent: "accept", invite: row?.id ?? "" },
    { intent: "reject", invite: row?.id ?? "" },
  ]) {
    const refused = await unverified.visitor.post(connectionsPath, fields);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
  }
  expect(await db.select().from(invites).where(eq(invites.fromId, unverified.person.id))).toEqual([]);
  expect(await db.select().from(invites).where(eq(invites.fromId, tobias.id))).toMatchObject([{ acceptedAt: null, rejectedAt: null }]);
});

test("what is somebody else's is missing for everybody else", async () => {
  const { db } = site.database();
  const [jana, tobias, petra] = [await site.signedIn(), await site.signedIn(), await site.signedIn()];
  await anInvite(db, { from: jana.person, to: tobias.person });
  await connect(db, jana.person, petra.person);
  const [row] = await db.select({ id: invites.id }).from(invites).where(eq(invites.fromId, jana.person.id));
  const id = row?.id ?? "";
  for (const intent of ["accept", "reject"])
    for (const { visitor } of [jana, petra]) expect((await visitor.post(connectionsPath, { intent, invite: id })).status).toBe(404);
  for (const { visitor } of [tobias, petra])
    for (const path of [deleteInvitePath(id), deleteInvitePath("no-id"), deleteConnectionPath(crypto.randomUUID())])
      expect([(await visitor.get(path)).status, (await visitor.post(path, {})).status]).toEqual([404, 404]);
  expect((await tobias.visitor.post(deleteConnectionPath(petra.person.id), {})).status).toBe(404);
  expect(await db.$count(connections, eq(connections.userId, petra.person.id))).toBe(1);
  expect(await db.select().from(invites).where(eq(invites.id, id))).toMatchObject([{ acceptedAt: null, rejectedAt: null }]);
  expect((await jana.visitor.post(connectionsPath, { intent: "steal" })).status).toBe(422);
});

test("lists begin with ten; Load more doubles them and is there while they come back full", async () => {
  const { db } = site.database();
  const { visitor, person } = await english();
  for (let number = 0; number < 12; number += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, number + 1));
    const facts = { toEmail: `sent${number}@post.example`, createdAt, modifiedAt: createdAt };
    await db.insert(invites).values({ ...facts, fromId: person.id });
    await db
      .insert(invites)
      .values({ ...facts, fromId: (await aPerson(db, { displayName: `Asks ${number}` })).id, toId: person.id, toEmail: person.email });
  }
  const shown = (page: Page, pattern: RegExp) => [...page.text.matchAll(pattern)].map(([, number]) => Number(number));

  const first = await visitor.get(connectionsPath);
  expect(shown(first, /sent(\d+)@/g)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(shown(first, /Asks (\d+)/g)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(first.text).toContain("Connect Request 12");
  const links = first.links.filter(({ text }) => text === "Load more").map(({ href }) => href);
  expect(links).toEqual([`${connectionsPath}?received=20`, `${connectionsPath}?sent=20`]);

  const second = await visitor.get(links[1] ?? "");
  expect(shown(second, /sent(\d+)@/g)).toHaveLength(12);
  expect(shown(second, /Asks (\d+)/g)).toHaveLength(10);
  expect(second.links.filter(({ text }) => text === "Load more").map(({ href }) => href)).toEqual([
    `${connectionsPath}?received=20&sent=20`,
  ]);

  // What is done further down leads back to the list as long as it was.
  const question = await visitor.get(second.links.find(({ href }) => href.includes("delete-invite"))?.href ?? "");
  expect((await visitor.submit(question, { button: "Yes, delete it!" })).path).toBe(`${connectionsPath}?sent=20`);
});

test("menus, dashboard and notification lead to the screen, and say how many wait", async () => {
  const { db } = site.database();
  const [jana, tobias] = [await site.signedIn(), await site.signedIn()];
  const petra = await aPerson(db);
  await invite(jana, tobias.person.email);
  await anInvite(db, { from: petra, to: tobias.person });
  const page = await tobias.visitor.get(dashboardPath);
  const texts = page.links.filter(({ href }) => href === connectionsPath).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(["Kontakte 2 , 2 offene Anfragen", "Einladen", "Einladungen", "0 Ausstehend", "2 Erhalten"]),
  );
  expect((await jana.visitor.get(dashboardPath)).text).toMatch(/Einladungen 1 1 Ausstehend 0 Erhalten/);
  expect(page.text).toContain("möchte sich mit Ihnen verbinden");
  const led = await tobias.visitor.submit(page, { action: readNotificationPath }, {}, { follow: false });
  expect(led.headers.get("Location")).toBe(connectionsPath);
});

test("who is invited before having an account finds the request after registering and confirming", async () => {
  const { db } = site.database();
  const jana = await site.signedIn();
  const email = "newcomer@post.example";
  await invite(jana, email);
  const newcomer = site.stranger();
  expect(typedIn(await newcomer.get(`/auth/register/${encodeURIComponent(email)}`))).toBe(email);
  await register(newcomer, { email });
  expect((await newcomer.get(connectionsPath)).text).not.toContain(jana.person.email);

  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const token = await mintVerification(db, { userId: account?.id ?? "", now: new Date() });
  await newcomer.submit(await newcomer.get(verifyPath(token)), { button: "Ja, Adresse bestätigen" });
  const page = await until(
    () => newcomer.get(connectionsPath),
    ({ text }) => text.includes(jana.person.email),
  );
  await newcomer.submit(page, { field: "invite", button: "Annehmen" });
  expect(await db.$count(connections, eq(connections.userId, jana.person.id))).toBe(1);
});
