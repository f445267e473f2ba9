import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { beforeAll, expect, test, vi } from "vitest";
import { env } from "~/env.server";
import { sharePath } from "~/features/documents/paths";
import { hashOfReceiver } from "~/features/letters/tokens.server";
import { guestSignersPath } from "~/features/signing/paths";
import { connectionsPath, notificationsPath } from "~/paths";
import { guestSigners, invites, letterReports, stoppedAddresses } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
let owner: SignedIn;
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg("Seite");
  owner = await site.signedIn({ displayName: "Jana Albrecht" });
});

const anAddress = () => `${randomUUID()}@mappe.example`;
const aDocument = () => aPublishedDocument(site.database().db, { owner: owner.person, name: "Mietvertrag", pages: [{ jpeg }] });

async function ask(documentId: string, filled: { name: string; email?: string; message?: string }) {
  const form = await owner.visitor.get(guestSignersPath(documentId));
  return owner.visitor.submit(form, { button: "Um Unterschrift bitten" }, filled);
}

async function invite(email: string) {
  return owner.visitor.submit(await owner.visitor.get(connectionsPath), { field: "email" }, { email });
}

const letterTo = (email: string, subject = /./) =>
  vi.waitFor(async () => {
    const letter = (await lettersTo(email)).find((one) => subject.test(one.subject ?? ""));
    if (!letter) throw new Error("The letter has not come.");
    return letter;
  }, soon);

const headerOf = (letter: Email, name: string) => letter.headers.find(({ key }) => key === name)?.value ?? "";

/** The paths by which a letter is stopped and reported, as its foot names them. */
function waysIn(letter: Email) {
  const paths = [...(letter.text ?? "").matchAll(/http\S+/g)].map(([address]) => new URL(address).pathname);
  return { stop: paths.find((path) => path.startsWith("/stop/")) ?? "", report: paths.find((path) => path.startsWith("/report/")) ?? "" };
}

/** What a mail program sends by itself: without a cookie, from wherever it runs. */
const oneClick = (path: string, from: Record<string, string> = {}) =>
  fetch(site.url() + path, {
    method: "POST",
    headers: from,
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });

const stoppedRows = async (email: string) =>
  site.database().db.$count(stoppedAddresses, eq(stoppedAddresses.addressHash, await hashOfReceiver(email)));

test("a letter to a guest stops at one click of a mail program, which has no cookie and comes from anywhere", async () => {
  const [{ id }, email] = [await aDocument(), anAddress()];
  await ask(id, { name: "Erika Muster", email });
  const letter = await letterTo(email);
  const { stop } = waysIn(letter);
  expect(headerOf(letter, "list-unsubscribe")).toMatch(new RegExp(`^<https?://[^/]+${stop}>$`));
  expect(headerOf(letter, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(letter.html).toContain("Keine Mails mehr von Mappe an diese Adresse");

  expect((await fetch(site.url() + stop)).status).toBe(200);
  expect(await stoppedRows(email)).toBe(0);
  const elsewhere = { Origin: "https://webmail.example", "Sec-Fetch-Site": "cross-site" };
  expect([(await oneClick(stop, elsewhere)).status, (await oneClick(stop)).status]).toEqual([200, 200]);
  expect(await stoppedRows(email)).toBe(1);
  const foreign = await fetch(`${site.url()}${linkIn(letter)}`, {
    method: "POST",
    headers: elsewhere,
    body: new URLSearchParams({ intent: "leave" }),
  });
  expect(foreign.status).toBe(403);

  const told = await owner.visitor.get(guestSignersPath(id));
  expect(told.text).toContain("An diese Adresse darf Mappe nicht mehr schreiben: Geben Sie den Link selbst weiter.");
  expect(told.html).toMatch(/value="http[^"]*\/sign\/[\w-]{22}"/);
  expect(told.text).not.toContain("Erinnern");
});

test("a form for a stopped address says so at once and keeps what was typed", async () => {
  const email = anAddress();
  await ask((await aDocument()).id, { name: "Erika Muster", email });
  await oneClick(waysIn(await letterTo(email)).stop);

  const refused = await ask((await aDocument()).id, { name: "Erika Muster", email: email.toUpperCase(), message: "Bitte bis Freitag." });
  expect([refused.status, refused.text.includes("An diese Adresse darf Mappe nicht mehr schreiben.")]).toEqual([422, true]);
  expect(refused.html).toContain("Bitte bis Freitag.");
  const invited = await invite(email);
  expect([invited.status, invited.text.includes("An diese Adresse darf Mappe nicht mehr schreiben.")]).toEqual([422, true]);
  expect(invited.html).toContain(email);
  const { id } = await aDocument();
  const sought = await owner.visitor.get(`${sharePath(id)}&q=${encodeURIComponent(email)}`);
  expect(sought.status).toBe(200);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("whoever has an address stops letters on a page without script, and allows them again", async () => {
  const [{ id }, email] = [await aDocument(), anAddress()];
  await ask(id, { name: "Erika Muster", email });
  const { stop } = waysIn(await letterTo(email));
  const stranger = site.stranger("en");
  const page = await stranger.get(stop);
  expect(page.text).toContain("No more emails from Mappe?");
  expect(page.html).not.toContain(email);
  expect([page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex, nofollow, noarchive"]);
  const stopped = await stranger.submit(page, { button: "Send no more emails" });
  expect(stopped.text).toContain("Mappe sends no emails to this address any more");
  expect(await stoppedRows(email)).toBe(1);
  const allowed = await stranger.submit(stopped, { button: "Allow emails again" });
  expect(allowed.text).toContain("No more emails from Mappe?");
  expect(await stoppedRows(email)).toBe(0);

  expect((await stranger.post(stop, { intent: "both" })).status).toBe(422);
  const forged = `${stop.slice(0, -1)}${stop.endsWith("A") ? "B" : "A"}`;
  expect([(await stranger.get(forged)).status, (await oneClick(forged)).status]).toEqual([404, 404]);
  expect(await stoppedRows(email)).toBe(0);
});

test("who stopped letters still gets the code that they ask for themselves", async () => {
  const [{ id }, email] = [await aDocument(), anAddress()];
  const form = await owner.visitor.get(guestSignersPath(id));
  await owner.visitor.submit(form, { button: "Um Unterschrift bitten" }, { name: "Erika Muster", email, code: "on" });
  const letter = await letterTo(email);
  await oneClick(waysIn(letter).stop);
  const guest = site.stranger();
  await guest.submit(await guest.get(linkIn(letter)), { button: "Code schicken" });
  const code = await letterTo(email, /Ihr Code/);
  expect(headerOf(code, "list-unsubscribe")).toBe("");
});

test("an invitation has the same ways out, and says beside it that no mail goes out any more", async () => {
  const email = anAddress();
  await invite(email);
  const letter = await letterTo(email);
  expect(headerOf(letter, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  await oneClick(waysIn(letter).stop);
  const told = await owner.visitor.get(connectionsPath);
  expect(told.text).toContain("An diese Adresse darf Mappe nicht mehr schreiben: Geben Sie den Link selbst weiter.");
  expect(told.html).toContain(`/auth/register/${encodeURIComponent(email)}"`);
});

test("an address gets five letters an hour of all, whoever asks is told, and the guest stands there with the link", async () => {
  const email = anAddress();
  const documents = await Promise.all(Array.from({ length: 6 }, aDocument));
  for (const { id } of documents.slice(0, 5)) await ask(id, { name: "Erika Muster", email });
  await vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(5), soon);
  const id = documents[5]?.id ?? "";
  const held = "An diese Adresse gingen in der letzten Stunde schon 5 Mails.";
  const asked = await ask(id, { name: "Erika Muster", email });
  expect([asked.status, asked.text.includes(held)]).toEqual([200, true]);
  await vi.waitFor(async () => {
    const [guest] = await site.database().db.select().from(guestSigners).where(eq(guestSigners.documentId, id));
    expect(guest?.unsent).toBe("hour");
  }, soon);
  const told = await owner.visitor.get(guestSignersPath(id));
  expect(told.text).toContain(held);
  expect(told.html).toMatch(/value="http[^"]*\/sign\/[\w-]{22}"/);
  expect(await lettersTo(email)).toHaveLength(5);

  const other = await site.signedIn();
  await other.visitor.submit(await other.visitor.get(connectionsPath), { field: "email" }, { email });
  await vi.waitFor(async () => expect((await other.visitor.get(connectionsPath)).text).toContain(held), soon);
});

test("a letter is reported once: the operator hears who caused it, and its link ends at once", async () => {
  const [{ id }, email] = [await aDocument(), anAddress()];
  await ask(id, { name: "Erika Muster", email });
  const letter = await letterTo(email);
  const { report } = waysIn(letter);
  const stranger = site.stranger();
  const form = await stranger.get(report);
  expect(form.text).toContain("Mail als Missbrauch melden");
  const long = await stranger.submit(form, { button: "Melden" }, { reason: "x".repeat(1001) });
  expect([long.status, /höchstens 1\.?000 Zeichen/.test(long.text), long.html.includes("x".repeat(1001))]).toEqual([422, true, true]);
  expect(await stoppedRows(email)).toBe(0);
  const reported = await stranger.submit(form, { button: "Melden" }, { reason: "Ich kenne niemanden dort." });
  expect(reported.text).toContain("Danke, die Mail ist gemeldet");
  expect(await stoppedRows(email)).toBe(1);
  const again = await stranger.post(report, { reason: "Noch einmal" });
  expect([again.status, again.text.includes("Danke, die Mail ist gemeldet")]).toEqual([200, true]);

  const told = await vi.waitFor(async () => {
    const mine = (await lettersTo(env.SUPPORT_EMAIL)).filter(({ text }) => text?.includes("Ich kenne niemanden dort."));
    expect(mine).toHaveLength(1);
    return mine[0];
  }, soon);
  expect(told?.text).toContain(owner.person.id);
  expect(told?.text).not.toMatch(/Mietvertrag|Noch einmal/);
  expect((await stranger.get(linkIn(letter))).status).toBe(404);
  await vi.waitFor(
    async () =>
      expect((await owner.visitor.get(notificationsPath)).text).toContain("Erika Muster möchte nicht um Unterschriften gebeten werden"),
    soon,
  );
  const [row] = await site.database().db.select().from(letterReports).where(eq(letterReports.byId, owner.person.id));
  expect(row).toMatchObject({ kind: "guest", reason: "" });
});

test("an invitation that is reported is rejected, even if no account answers it", async () => {
  const email = anAddress();
  await invite(email);
  await site.stranger().post(waysIn(await letterTo(email)).report, {});
  await vi.waitFor(async () => {
    const [row] = await site.database().db.select().from(invites).where(eq(invites.toEmail, email));
    expect(row?.rejectedAt).toBeInstanceOf(Date);
  }, soon);
});
