import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { arrivalsPath } from "~/features/arrivals/address";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { germanDay, isoDate } from "~/lib/dates";
import { setUpArrivalsPath } from "~/paths";
import { attempts, documents, fileRequests } from "~db/schema/index";
import { aFileRequest } from "../builders/file-requests.ts";
import { aJpeg, aPdf } from "../builders/papers.ts";
import type { Page, Visitor } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { aFile, theSite, until } from "./documents-site.ts";

const site = theSite();
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => isoDate(new Date(Date.now() + days * day));
let owner: SignedIn;
let pdf: Buffer;

beforeAll(async () => {
  owner = await site.signedIn({ displayName: "Jana Albrecht" });
  pdf = await aPdf(["Ein Brief"]);
  // All tests of this site come from one address.
  await site.database().db.delete(attempts).where(like(attempts.key, "requested:sender:%"));
});

const newestAddress = ({ html }: Page) => new URL(/value="(http[^"]*\/s\/[\w-]{22})"/.exec(html)?.[1] ?? "http://none.invalid/").pathname;
const unknown = () => `/s/${randomBytes(16).toString("base64url")}`;

function send(guest: Visitor, path: string, files: ReturnType<typeof aFile>[], more: Record<string, string> = {}) {
  return guest.postMultipart(path, { sender: "Tobias Lindner", message: "", ...more, files });
}

test("somebody asks for files, a guest sends them without script, and they are arrivals that say who sent them", async () => {
  const { visitor, person } = owner;
  const doors = await visitor.get(setUpArrivalsPath);
  expect(doors.links.find(({ href }) => href === fileRequestsPath)?.text).toContain("Noch keine offen");
  const made = await visitor.submit(
    await visitor.get(fileRequestsPath),
    { button: "Dateianfrage erstellen" },
    { purpose: "Belege für die Steuer", name: "Steuerberaterin", mostFiles: "3", megabytes: "5" },
  );
  expect(made.text).toContain("Die Dateianfrage ist erstellt.");
  expect(made.text).toContain(`Gilt bis ${germanDay(inDays(14))} · höchstens 3 Dateien, zusammen 5\u00a0MB`.replace("\u00a0", " "));
  const path = newestAddress(made);

  const guest = site.stranger();
  const page = await guest.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Jana Albrecht bittet Sie um Dateien Belege für die Steuer");
  expect(page.text).toContain("Noch 3 Dateien");
  expect(page.text).not.toContain("Steuerberaterin");
  expect(page.headers.get("referrer-policy")).toBe("strict-origin");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  const filled = {
    sender: "Tobias Lindner",
    message: "Wie besprochen.",
    files: [aFile(pdf, "Brief.pdf"), aFile(Buffer.from("GIF89a"), "Bild.gif")],
  };
  const sent = await guest.submit(page, { button: "Schicken" }, filled);
  expect(sent.status).toBe(200);
  expect(sent.text).toMatch(/Eine Datei ist angekommen Brief\.pdf Eine Datei ist nicht angekommen „Bild\.gif“ ist ein GIF-Bild/);
  expect(sent.text).toContain("Noch 2 Dateien");
  expect(sent.html).toContain('value="Tobias Lindner"');
  const again = await send(guest, path, [aFile(pdf, "Brief.pdf")]);
  expect([again.status, again.text.includes("Noch 2 Dateien")]).toEqual([200, true]);

  const arrived = await until(
    () => visitor.get(arrivalsPath),
    ({ text }) => text.includes("abgelegt"),
  );
  expect(arrived.text).toContain("Dateianfrage: Tobias Lindner · Steuerberaterin");
  expect(arrived.text).toContain("„Bild.gif“ ist ein GIF-Bild");
  const [document] = await site.database().db.select().from(documents).where(eq(documents.ownerId, person.id));
  const shown = await visitor.get(documentPath(document?.id ?? ""));
  expect(shown.text).toContain("Dateianfrage: Tobias Lindner · Steuerberaterin");
  expect(shown.text).toContain("Nachricht von Tobias Lindner zu dieser Datei:");
  expect((await visitor.get(`${documentsPath({})}?door=request`)).text).toContain("gekommen über: Dateianfrage");
  const screen = await visitor.get(fileRequestsPath);
  expect(screen.text).toMatch(/Eine Datei angekommen .* Brief\.pdf von Tobias Lindner/);

  const ended = await visitor.submit(screen, { button: "Jetzt beenden" });
  expect(ended.text).toContain("Die Dateianfrage ist beendet.");
  for (const late of [await guest.get(path), await send(guest, path, [aFile(pdf, "spät.pdf")])])
    expect([late.status, late.text.includes("Dieser Link gilt nicht mehr")]).toEqual([404, true]);
});

test("a guest says who they are and chooses a file, and what they typed stays", async () => {
  const { path } = await aFileRequest(site.database().db, owner.person);
  const guest = site.stranger();
  const nameless = await send(guest, path, [aFile(pdf, "Brief.pdf")], { sender: "  ", message: "Hallo" });
  expect(nameless.status).toBe(422);
  expect(nameless.text).toContain("Bitte Ihren Namen angeben");
  expect(nameless.text).toContain("Bitte die Dateien noch einmal wählen.");
  expect(nameless.html).toContain(">Hallo</textarea>");
  const fileless = await guest.submit(nameless, { button: "Schicken" }, { sender: "Opa" });
  expect([fileless.status, fileless.text.includes("Bitte mindestens eine Datei wählen.")]).toEqual([422, true]);
  expect((await send(guest, path, [aFile(pdf, "a.pdf")], { sender: "x".repeat(81) })).status).toBe(422);
});

test("what is full is said, and tells nothing of its maker's", async () => {
  const { db } = site.database();
  const { path } = await aFileRequest(db, owner.person, { mostFiles: 2 });
  const guest = site.stranger();
  const jpeg = await aJpeg("Zwei");
  const sent = await send(guest, path, [aFile(pdf, "eins.pdf"), aFile(jpeg, "zwei.jpg")]);
  expect(sent.text).toMatch(/Eine Datei ist angekommen eins\.pdf Eine Datei ist nicht angekommen „zwei\.jpg“ passt nicht mehr/);
  const full = await guest.get(path);
  expect(full.text).toContain("Hier ist alles angekommen, was angenommen wird.");
  expect(full.forms.some(({ multipart }) => multipart)).toBe(false);
  for (const { text } of [sent, full]) expect(text).not.toMatch(/Beleg\.pdf|Steuerberaterin|Gratis|Speicherplatz/);
});

test("a request is changed, and belongs to its maker alone", async () => {
  const { visitor, person } = await site.signedIn();
  const { id, path } = await aFileRequest(site.database().db, person);
  const terms = { purpose: "Fremd", lastDay: inDays(3), mostFiles: "9", megabytes: "9" };
  for (const intent of [`change:${id}`, `end:${id}`]) await owner.visitor.post(fileRequestsPath, { intent, ...terms });
  expect((await owner.visitor.get(fileRequestsPath)).html).not.toContain(id);
  expect((await site.stranger().get(path)).text).toContain("Belege für die Steuer");
  const changed = await visitor.submit(
    await visitor.get(fileRequestsPath),
    { button: "Speichern" },
    { ...terms, purpose: "Fotos vom Fest" },
  );
  expect(changed.text).toContain("Die Dateianfrage ist geändert.");
  expect((await site.stranger().get(path)).text).toMatch(/Fotos vom Fest .* Noch 8 Dateien/);
});

test.each([
  ["no purpose", { purpose: " " }, "Bitte angeben, worum Sie bitten."],
  ["a day that is past", { lastDay: inDays(-1) }, "Bitte einen Tag von heute"],
  ["no files", { mostFiles: "0" }, "Bitte eine Zahl von 1 bis 500 angeben."],
  ["no number", { megabytes: "viele" }, "Bitte eine Zahl von 1 bis"],
])("%s is refused by name, and what was typed stays", async (_, filled, says) => {
  const { visitor, person } = await site.signedIn();
  const form = await visitor.get(fileRequestsPath);
  const made = await visitor.submit(form, { button: "Dateianfrage erstellen" }, { purpose: "Belege", name: "Für Opa", ...filled });
  expect([made.status, made.text.includes(says)]).toEqual([422, true]);
  expect(made.html).toContain('value="Für Opa"');
  expect(await site.database().db.$count(fileRequests, eq(fileRequests.madeById, person.id))).toBe(0);
});

test("an unconfirmed account asks for nothing", async () => {
  const { visitor, person } = await site.signedIn({ verified: false });
  await visitor.post(fileRequestsPath, { intent: "make", purpose: "Belege", lastDay: inDays(3), mostFiles: "3", megabytes: "3" });
  expect(await site.database().db.$count(fileRequests, eq(fileRequests.madeById, person.id))).toBe(0);
});

test("what floods a request is refused before it is kept", async () => {
  const { path } = await aFileRequest(site.database().db, owner.person);
  const url = site.url() + path;
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body, headers: { origin: site.url(), ...headers }, redirect: "manual" });
  const parts = new FormData();
  for (let n = 0; n < 10_000; n++) parts.append("files", new Blob(["x"]), `${n}.pdf`);
  expect((await post(parts)).status).toBe(413);
  const named = new FormData();
  named.append("sender", "x".repeat(1024 * 1024));
  expect((await post(named)).status).toBe(413);
  expect((await fetch(url, { method: "POST", body: parts, headers: { origin: "https://fremd.example" } })).status).toBe(403);
  expect((await send(site.stranger(), unknown(), [aFile(pdf, "Brief.pdf")])).status).toBe(404);
});

test("a guest reads the page in the language of their browser", async () => {
  const { path } = await aFileRequest(site.database().db, owner.person);
  const english = await site.stranger().get(path, { headers: { "accept-language": "en-GB,en;q=0.9,de;q=0.5" } });
  expect(english.text).toContain("Jana Albrecht is asking you for files");
});
