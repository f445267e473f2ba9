import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Grant } from "~/features/access/rules";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { documentPath, sharePath } from "~/features/documents/paths";
import { germanDate } from "~/lib/dates";
import { connectionsPath, notificationsPath, receivedDocumentsPath, verifyPath } from "~/paths";
import { invites, users, versions, waitingShares } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite } from "../builders/news.ts";
import { connect } from "../builders/people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { until } from "../support/until.ts";
import { register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const today = germanDate(new Date());
let jana: SignedIn;

beforeAll(async () => {
  jana = await site.signedIn({ displayName: "Jana Albrecht" });
});

const aDocument = async (name = "Mietvertrag") =>
  (await aPublishedDocument(site.database().db, { owner: jana.person, name, pages: [{}] })).id;

function all(page: Page, name: string): string[] {
  return page
    .form({ action: "/documentdetails/share" })
    .fields.filter(([field]) => field === name)
    .map(([, value]) => value);
}

/** What is pressed in the share form, with the boxes ticked that are wanted. */
function press(visitor: Visitor, page: Page, intent: string, filled: Record<string, string | string[]> = {}): Promise<Page> {
  const form = page.form({ action: "/documentdetails/share" });
  const kept = Object.fromEntries(form.fields.map(([name]) => [name, all(page, name)]));
  return visitor.post(form.action, { ...kept, ...filled, intent });
}

const right = (email: string, grant: Grant) => `${email}:${grant}`;

/** Searches for the address, adds it and saves. */
async function invite(id: string, email: string, grants: Grant[] = []): Promise<Page> {
  const { visitor } = jana;
  const found = await visitor.submit(
    await visitor.get(sharePath(id)),
    { action: "/documentdetails/share", button: "Suchen" },
    { q: ` ${email.toUpperCase()} ` },
  );
  const added = await visitor.submit(found, { action: "/documentdetails/share", button: "Einladen und teilen" });
  return press(visitor, added, "save", { right: grants.map((grant) => right(email, grant)) });
}

async function seen({ visitor }: { visitor: Visitor }, id: string): Promise<Page> {
  return until(
    () => visitor.get(documentPath(id)),
    ({ status }) => status === 200,
  );
}

test("an address that is no contact is invited and shared with in one, and sees the document once the invitation is accepted", async () => {
  const { db } = site.database();
  const id = await aDocument();
  const anna = await site.signedIn({ displayName: "Anna Berger" });
  const { email } = anna.person;
  const found = await jana.visitor.get(sharePath(id, { q: email }));
  expect(found.text).toContain("Noch kein Kontakt. Sieht das Dokument, sobald die Einladung angenommen ist.");
  const added = await jana.visitor.submit(found, { action: "/documentdetails/share", button: "Einladen und teilen" });
  expect(added.text).toContain("Wartet auf Annahme, sobald Sie speichern");
  expect(await db.$count(invites, eq(invites.fromId, jana.person.id))).toBe(0);
  // Another search loses nothing of it, and offers it no second time.
  const search = { action: "/documentdetails/share", button: "Suchen" };
  const again = await jana.visitor.submit(added, search, { q: email, right: [right(email, "sign")] });
  expect([all(again, "person"), all(again, "right")]).toEqual([[email], [right(email, "sign")]]);
  expect(again.text).toContain(`Schon unter denen, mit denen geteilt wird: ${email}`);
  expect(again.text).not.toContain("Einladen und teilen");

  const saved = await press(jana.visitor, again, "save");
  expect(saved.path).toBe(documentPath(id));
  expect(saved.text).toContain(`Die Freigabe ist gespeichert. Sie gilt, sobald angenommen wird von: ${email}`);
  expect(saved.text).toContain(`Version 2 aktuell Jana Albrecht hat die Freigaben geändert Geteilt mit: ${email} (wartet auf Annahme)`);
  const waiting = await jana.visitor.get(sharePath(id));
  expect(waiting.text).toContain(`Eingeladen am ${today}, wartet auf Annahme`);

  expect((await anna.visitor.get(documentPath(id))).status).toBe(404);
  const asked = await anna.visitor.get(connectionsPath);
  expect(asked.text).toContain("möchte etwas mit Ihnen teilen");
  expect(asked.text).not.toContain("Mietvertrag");
  await anna.visitor.submit(asked, { field: "invite", button: "Annehmen" });
  const shown = await seen(anna, id);
  expect(shown.text).toContain("Mietvertrag");
  expect(shown.text).toContain(`Freigegeben von Jana Albrecht am ${today}`);
  expect(shown.text).not.toContain("Bearbeiten");
  expect((await anna.visitor.get(receivedDocumentsPath)).text).toContain("Mietvertrag");
  await until(
    () => anna.visitor.get(notificationsPath),
    ({ text }) => text.includes("Jana Albrecht hat ein Dokument mit Ihnen geteilt"),
  );
  const after = await jana.visitor.get(sharePath(id));
  expect(after.text).toContain("Anna Berger");
  expect(after.text).not.toContain("wartet auf Annahme");
  expect((await jana.visitor.get(documentPath(id))).text).toContain(
    "Version 2 aktuell Jana Albrecht hat die Freigaben geändert Geteilt mit: Anna Berger",
  );
  expect(await db.$count(versions, eq(versions.documentId, id))).toBe(2);
});

test("who registers after the invitation sees the document once they have confirmed their address and accepted", async () => {
  const { db } = site.database();
  const id = await aDocument("Kaufvertrag");
  const email = `newcomer-${randomUUID()}@post.example`;
  await invite(id, email);
  const newcomer = { visitor: site.stranger() };
  await register(newcomer.visitor, { email });
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const token = await mintVerification(db, { userId: account?.id ?? "", now: new Date() });
  await newcomer.visitor.submit(await newcomer.visitor.get(verifyPath(token)), { button: "Ja, Adresse bestätigen" });
  const page = await until(
    () => newcomer.visitor.get(connectionsPath),
    ({ text }) => text.includes("möchte etwas mit Ihnen teilen"),
  );
  expect((await newcomer.visitor.get(documentPath(id))).status).toBe(404);
  await newcomer.visitor.submit(page, { field: "invite", button: "Annehmen" });
  expect((await seen(newcomer, id)).text).toContain("Kaufvertrag");
});

test("why somebody cannot be invited is said at the field, and what was typed stays", async () => {
  const { db } = site.database();
  const id = await aDocument();
  const [anna, tobias] = [await site.signedIn(), await site.signedIn({ displayName: "Tobias Lindner" })];
  await anInvite(db, { from: jana.person, to: anna.person, rejectedAt: new Date() });
  const refused = await jana.visitor.get(sharePath(id, { q: anna.person.email }));
  expect(refused.text).toContain(`Diese Adresse haben Sie schon am ${today} eingeladen.`);
  expect(refused.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="share-error"/);
  expect(new Map(refused.form({ action: "/documentdetails/share" }).fields).get("q")).toBe(anna.person.email);
  expect(refused.text).not.toContain("Einladen und teilen");

  const forged = await press(jana.visitor, refused, "save", { person: [anna.person.email, jana.person.email] });
  expect(forged.status).toBe(422);
  expect(forged.html).toMatch(/class="error" id="refused-/);
  expect(all(forged, "person")).toEqual([anna.person.email, jana.person.email]);
  for (const q of [jana.person.email, "anna@", "anna@post"])
    expect((await jana.visitor.get(sharePath(id, { q }))).text).not.toContain("Einladen und teilen");
  expect((await jana.visitor.get(sharePath(id, { q: "anna@post" }))).text).toContain("Mit der vollständigen E-Mail-Adresse");
  expect((await press(jana.visitor, refused, "add:anna@post")).status).toBe(422);

  await connect(db, jana.person, tobias.person);
  const contact = await jana.visitor.get(sharePath(id, { q: tobias.person.email }));
  expect(contact.text).toContain("Tobias Lindner");
  expect(contact.text).not.toContain("Einladen und teilen");
  const asContact = await press(jana.visitor, contact, "save", { person: [tobias.person.email] });
  expect(asContact.text).toContain("Geteilt mit: Tobias Lindner");
  const unverified = await site.signedIn({ verified: false });
  const own = (await aPublishedDocument(db, { owner: unverified.person })).id;
  const denied = await unverified.visitor.get(sharePath(own, { q: "anna@post.example" }));
  expect(denied.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
  expect((await press(unverified.visitor, denied, "save", { person: ["anna@post.example"] })).status).toBe(422);
  expect(await db.$count(waitingShares, eq(waitingShares.documentId, own))).toBe(0);
});

test("a share that waits is changed and taken back in the form, and goes when the invitation is rejected or deleted", async () => {
  const { db } = site.database();
  const id = await aDocument();
  const anna = await site.signedIn();
  const { email } = anna.person;
  await invite(id, email, ["sign"]);
  const shown = await jana.visitor.get(sharePath(id));
  expect(all(shown, "right")).toEqual([right(email, "sign")]);
  await press(jana.visitor, shown, "save", { right: [right(email, "edit")] });
  expect(await db.select().from(waitingShares).where(eq(waitingShares.documentId, id))).toMatchObject([{ grants: ["view", "edit"] }]);
  const without = await press(jana.visitor, await jana.visitor.get(sharePath(id)), `remove:${email}`);
  expect(without.text).not.toContain("wartet auf Annahme");
  expect(await db.$count(waitingShares, eq(waitingShares.documentId, id))).toBe(1);
  await press(jana.visitor, without, "save");
  expect(await db.$count(waitingShares, eq(waitingShares.documentId, id))).toBe(0);
  expect((await anna.visitor.get(connectionsPath)).text).not.toContain(jana.person.email);

  await invite(id, email);
  const asked = await anna.visitor.get(connectionsPath);
  await anna.visitor.submit(asked, { field: "invite", button: "Ablehnen" });
  expect((await jana.visitor.get(sharePath(id))).text).not.toContain("wartet auf Annahme");

  const sabine = await site.signedIn();
  await invite(id, sabine.person.email);
  const sent = await jana.visitor.get(connectionsPath);
  const [row] = await db.select({ id: invites.id }).from(invites).where(eq(invites.toId, sabine.person.id));
  const question = await jana.visitor.get(sent.links.find(({ href }) => href.includes(row?.id ?? "-"))?.href ?? "");
  expect(question.text).toContain("Was Sie mit dieser Person teilen wollten, wird dann nicht geteilt.");
  await jana.visitor.submit(question, { button: "Ja, löschen" });
  expect(await db.$count(waitingShares, eq(waitingShares.documentId, id))).toBe(0);
});

test("who has invited oneself is shared with once one accepts", async () => {
  const { db } = site.database();
  const id = await aDocument();
  const tobias = await site.signedIn({ displayName: "Tobias Lindner" });
  await anInvite(db, { from: tobias.person, to: jana.person });
  const found = await jana.visitor.get(sharePath(id, { q: tobias.person.email }));
  expect(found.text).toContain("Hat Sie eingeladen. Sieht das Dokument, sobald Sie die Anfrage angenommen haben.");
  const added = await press(jana.visitor, found, `add:${tobias.person.email}`);
  await press(jana.visitor, added, "save");
  expect((await jana.visitor.get(sharePath(id))).text).toContain("Wartet darauf, dass Sie die Anfrage annehmen");
  expect((await tobias.visitor.get(documentPath(id))).status).toBe(404);
  await jana.visitor.submit(await jana.visitor.get(connectionsPath), { field: "invite", button: "Annehmen" });
  await seen(tobias, id);
});
