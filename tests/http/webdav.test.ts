import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { arrivalsPath } from "~/features/arrivals/address";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { dashboardPath, setUpArrivalsPath } from "~/paths";
import { apartFiles, departures, documents, putFiles, users } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPdf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { until } from "../support/until.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

type Ask = { method?: string; body?: Buffer | string; headers?: Record<string, string>; secret?: string; path?: string };

/** A scanner or program with an access key of a person. */
async function aProgram(wanted: Parameters<typeof anAccessKey>[2] & { verified?: boolean } = {}) {
  const { verified = true, ...ofKey } = wanted;
  const person = await aPerson(site.database().db, { verified });
  const key = await anAccessKey(site.database().db, person.id, ofKey);
  const ask = (name: string, { method = "PUT", body, headers = {}, secret = key.secret }: Ask = {}) =>
    fetch(new URL(inboxPath + name, site.url()), {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${person.email}:${secret}`).toString("base64")}`, ...headers },
      ...(body && { body: new Uint8Array(Buffer.from(body)) }),
    });
  const status = async (name: string, asked?: Ask) => (await ask(name, asked)).status;
  const names = async (name = "", depth = "1") => hrefs(await (await ask(name, { method: "PROPFIND", headers: { depth } })).text());
  return { person, key, ask, status, names };
}

function hrefs(xml: string): string[] {
  return [...xml.matchAll(/<D:response><D:href>([^<]*)/g)].map(([, href = ""]) => href);
}

const came = async ({ id }: Viewer) =>
  (await findArrivals(site.database().db, { id })).map(({ name, state, reason }) => [name, reason ?? state]).sort();
const made = ({ id }: Viewer) => site.database().db.$count(documents, eq(documents.ownerId, id));

/** Waits until nothing of the person's is worked on. */
const allDone = (person: Viewer) =>
  until(
    () => came(person),
    (files) => files.every(([, state]) => state !== "working"),
  );

test("what a program puts becomes a document that says with which key it came, and is found under its name", async () => {
  const { db } = site.database();
  const { person, key, ask, status, names } = await aProgram({ name: "Scanner im Flur" });
  const pdf = await aPdf(["Ein Brief"]);
  expect(await status("brief%20vom%20Amt.pdf", { body: pdf })).toBe(201);
  const [document] = await db.select().from(documents).where(eq(documents.ownerId, person.id));
  expect(document).toMatchObject({ door: "webdav", origin: "Scanner im Flur" });
  expect((await came(person)).map(([name]) => name)).toEqual(["brief vom Amt.pdf"]);
  expect(await names()).toEqual(["/dav/inbox/", "/dav/inbox/brief%20vom%20Amt.pdf"]);
  expect(await names("brief%20vom%20Amt.pdf", "0")).toHaveLength(1);

  const head = await ask("brief%20vom%20Amt.pdf", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(pdf.length)]);
  const read = await ask("brief%20vom%20Amt.pdf", { method: "GET" });
  expect([read.status, read.headers.get("content-type"), (await read.text()).length < 200]).toEqual([
    403,
    "text/plain; charset=utf-8",
    true,
  ]);
  const { lastUsedAt } = (await db.query.accessKeys.findFirst({ where: (keys, { eq }) => eq(keys.id, key.id) })) ?? {};
  expect(lastUsedAt).toBeInstanceOf(Date);
});

test("the same bytes under the same name are one document, also at the same moment, until it is deleted", async () => {
  const { db } = site.database();
  const { person, status } = await aProgram();
  const [pdf, other] = [await aPdf(["Ein Brief"]), await aPdf(["Ein anderer"])];
  expect((await Promise.all([1, 2, 3].map(() => status("scan.pdf", { body: pdf })))).every((told) => told === 201 || told === 204)).toBe(
    true,
  );
  expect(await status("scan.pdf", { body: pdf })).toBe(204);
  expect(await made(person)).toBe(1);
  expect(await status("scan.pdf", { body: other }), "scanners give one name to everything").toBe(204);
  expect(await status("zweite.pdf", { body: other }), "another name is another file").toBe(201);
  expect(await made(person)).toBe(3);

  await allDone(person);
  for (const one of await db.select({ id: documents.id }).from(documents).where(eq(documents.ownerId, person.id)))
    await deleteDocument(db, person, { documentId: one.id, now: new Date() });
  expect(await status("zweite.pdf", { body: other })).toBe(204);
  expect(await made(person), "what was deleted may come again").toBe(4);
});

test("a file whose line is cut is not taken, and taken once when it comes again", async () => {
  const { person, key, status } = await aProgram();
  const pdf = await aPdf(["Ein langer Brief"]);
  const { hostname, port } = new URL(site.url());
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = `PUT ${inboxPath}lang.pdf HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${key.secret}\r\nContent-Length: ${pdf.length}\r\n\r\n`;
  const cut = Buffer.concat([Buffer.from(head), pdf.subarray(0, pdf.length - 10)]);
  await new Promise<void>((resolve) => socket.write(cut, () => resolve()));
  socket.destroy();
  expect(await made(person)).toBe(0);
  for (const expected of [201, 204]) expect(await status("lang.pdf", { body: pdf })).toBe(expected);
  expect(await made(person)).toBe(1);
});

test("Windows and macOS begin with an empty file, a lock and properties, and add files of their own", async () => {
  const { person, ask, status, names } = await aProgram();
  const pdf = await aPdf(["Ein Brief"]);
  expect(await status("brief.pdf", { method: "PROPFIND", headers: { depth: "0" } })).toBe(404);
  const locked = await ask("brief.pdf", { method: "LOCK", body: "<D:lockinfo/>" });
  expect([locked.status, locked.headers.get("lock-token")]).toEqual([201, expect.stringMatching(/^<opaquelocktoken:[0-9a-f-]{36}>$/)]);
  expect(await status("brief.pdf")).toBe(204);
  expect(await status("brief.pdf", { method: "PROPFIND", headers: { depth: "0" } })).toBe(207);
  expect(await made(person), "nothing has come yet").toBe(0);
  expect(await status("brief.pdf", { body: pdf, headers: { if: `(${locked.headers.get("lock-token")})` } })).toBe(204);
  const renewed = await ask("brief.pdf", { method: "LOCK" });
  expect([renewed.status, renewed.headers.get("lock-token")]).toEqual([200, locked.headers.get("lock-token")]);
  expect(await status("brief.pdf", { method: "PROPPATCH", body: "<D:propertyupdate/>" })).toBe(207);
  expect(await status("brief.pdf", { method: "UNLOCK" })).toBe(204);
  for (const own of ["._brief.pdf", ".DS_Store", "Thumbs.db"]) expect(await status(own, { body: "\0\x05\x16\x07" })).toBe(201);
  expect(await status("._brief.pdf", { method: "MOVE", headers: { destination: `${inboxPath}zweiter.pdf` } })).toBe(403);
  expect(await status("._brief.pdf", { method: "DELETE" })).toBe(204);
  expect(await names()).not.toContain("/dav/inbox/._brief.pdf");
  expect((await came(person)).map(([name]) => name)).toEqual(["brief.pdf"]);

  // Whoever begins anew after a cut line brings the same file once.
  expect([await status("brief.pdf"), await status("brief.pdf", { body: pdf })]).toEqual([204, 204]);
  expect(await made(person)).toBe(1);
});

test("programs that put a file under a name of their own and move it bring it once", async () => {
  const { person, status, names } = await aProgram();
  const [pdf, other] = [await aPdf(["Ein Brief"]), await aPdf(["Noch einer"])];
  const moveTo = (name: string, overwrite = "T") => ({
    method: "MOVE",
    headers: { destination: new URL(inboxPath + name, "https://proxy.example").href, overwrite },
  });
  expect(await status("brief.pdf.part", { body: pdf })).toBe(201);
  expect(await status("brief.pdf.part", moveTo("brief.pdf", "F"))).toBe(201);
  expect(await status("brief.pdf.part", { body: pdf }), "the answer to its move was lost").toBe(204);
  expect(await status("tmp-4711", { body: other })).toBe(201);
  expect(await status("tmp-4711", moveTo("brief.pdf", "F"))).toBe(412);
  expect(await status("tmp-4711", moveTo("zweiter.pdf"))).toBe(201);
  expect(await status("tmp-4711", moveTo("zweiter.pdf"))).toBe(404);
  expect(await status("zweiter.pdf", { method: "MOVE", headers: { destination: "/admin/dashboard" } })).toBe(403);
  expect(await names()).toEqual(["/dav/inbox/", "/dav/inbox/brief.pdf", "/dav/inbox/zweiter.pdf"]);
  expect(await made(person)).toBe(2);
});

test("folders are made and named, and hold what was put into them", async () => {
  const { person, status, names } = await aProgram();
  expect(await status("Steuer", { method: "MKCOL" })).toBe(201);
  expect(await status("Steuer/", { method: "MKCOL" })).toBe(405);
  expect(await names("Steuer/")).toEqual(["/dav/inbox/Steuer/"]);
  expect(await status("Steuer/2026/a%26b.pdf", { body: await aPdf(["Ein Brief"]) })).toBe(201);
  expect(await names()).toEqual(["/dav/inbox/", "/dav/inbox/Steuer/"]);
  expect(await names("Steuer/2026/")).toEqual(["/dav/inbox/Steuer/2026/", "/dav/inbox/Steuer/2026/a%26b.pdf"]);
  expect(await status("Steuer", { body: await aPdf(["Kein Ordner"]) })).toBe(405);
  expect(await status("Steuer/", { method: "DELETE" })).toBe(204);
  expect(await names()).toEqual(["/dav/inbox/"]);
  expect(await made(person), "nothing that came is taken back").toBe(1);
  expect(await status("", { method: "DELETE" })).toBe(403);
});

test("a file that is no document is refused at once, by name and with its reason", async () => {
  const { person, ask, status } = await aProgram();
  const gif = await ask("urlaub.gif", { body: "GIF89a\x01\0\x01\0" });
  expect([gif.status, await gif.text()]).toEqual([415, expect.stringContaining("„urlaub.gif“")]);
  expect(await status("urlaub.gif", { body: "GIF89a\x01\0\x01\0" }), "it is asked again").toBe(415);
  expect(await status("notiz.txt", { body: "Hallo" })).toBe(415);
  expect(await status("teil.pdf", { body: "%PDF-1.7", headers: { "content-range": "bytes 0-7/100" } })).toBe(400);
  expect(await came(person)).toEqual([
    ["notiz.txt", "unknown-type"],
    ["urlaub.gif", "gif"],
  ]);
});

test("names that lie elsewhere, are no text or too long are refused", async () => {
  const { status } = await aProgram();
  const body = await aPdf(["Ein Brief"]);
  for (const name of ["%2e%2e%2fx.pdf", "a%5Cb.pdf", "%00.pdf", `${"x".repeat(260)}.pdf`, "1/2/3/4/5/6/7.pdf"])
    expect.soft(await status(name, { body }), name).toBe(403);
  expect(await status("%FF.pdf", { body })).toBe(400);
  expect(await status("../../admin/settings", { body })).toBe(405);
  expect(await status("x.data", { body }), "no request for data of a page").toBe(201);
});

test("only a key that may add gets in, until it ends or is revoked, and only to a confirmed account that stays", async () => {
  const { db } = site.database();
  const { person, status, ask } = await aProgram();
  const asked = await ask("", { method: "PROPFIND", secret: "falsch", headers: { depth: "1" } });
  expect([asked.status, asked.headers.get("www-authenticate")]).toEqual([401, 'Basic realm="Mappe", charset="UTF-8"']);
  expect((await fetch(new URL(inboxPath, site.url()), { method: "PUT" })).status).toBe(401);
  const depth = { method: "PROPFIND", headers: { depth: "1" } };
  expect(await status("", depth)).toBe(207);
  expect(await status("", { method: "PROPFIND", headers: { depth: "infinity" } })).toBe(403);
  expect(await status("", { method: "PATCH" })).toBe(405);

  expect(await (await aProgram({ endsAt: new Date(Date.now() - 1000) })).status("", depth), "it has ended").toBe(401);
  expect(await (await aProgram({ rights: ["read", "change", "share"] })).status("x.pdf"), "it may not add").toBe(403);
  expect(await (await aProgram({ verified: false })).status("x.pdf"), "the address is not confirmed").toBe(403);
  await db.insert(departures).values({ userId: person.id, leavesAt: new Date(), secretHash: randomUUID(), counts: {} as never });
  expect(await status("", depth), "the person leaves").toBe(403);
  await db.delete(users).where(eq(users.id, person.id));
  expect(await status("", depth)).toBe(401);
});

test("a key finds its own names alone, and after an hour only what waits or was refused", async () => {
  const { db } = site.database();
  const { person, key, status, names } = await aProgram();
  const stranger = await aProgram();
  const neighbour = await anAccessKey(db, person.id, { name: "Telefon" });
  await status("brief.pdf", { body: await aPdf(["Ein Brief"]) });
  await status("notiz.txt", { body: "Hallo" });
  expect(await stranger.names()).toEqual(["/dav/inbox/"]);
  expect(await stranger.status("brief.pdf", { method: "HEAD" })).toBe(404);
  expect(await status("brief.pdf", { method: "HEAD", secret: neighbour.secret }), "another key of the same person").toBe(404);

  await allDone(person);
  await db
    .update(putFiles)
    .set({ putAt: new Date(Date.now() - 2 * 60 * 60 * 1000) })
    .where(eq(putFiles.keyId, key.id));
  expect(await names()).toEqual(["/dav/inbox/", "/dav/inbox/notiz.txt"]);
  await db.update(apartFiles).set({ toldAt: new Date() }).where(eq(apartFiles.userId, person.id));
  expect(await names()).toEqual(["/dav/inbox/"]);
});

test("somebody makes a key without script, sees it once, puts a file with it and revokes it", async () => {
  const { visitor, person } = await site.signedIn();
  const before = await visitor.get(setUpArrivalsPath);
  expect(before.text).toContain("Noch kein Zugangsschlüssel");
  expect((await visitor.get(dashboardPath)).html).not.toContain(`href="${arrivalsPath}"`);
  const making = { field: "lastDay" };
  const refusedOnce = await visitor.submit(before, making, { name: "Scanner", lastDay: "2020-01-01" });
  expect([refusedOnce.status, refusedOnce.text]).toEqual([422, expect.stringContaining("einen Tag ab heute")]);
  expect(refusedOnce.html).toContain('value="Scanner"');

  const made = await visitor.submit(refusedOnce, making, { lastDay: "" });
  const [secret = ""] = /mappe_[\w-]{43}/.exec(made.html) ?? [];
  expect([made.status, made.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const told of [`${new URL(inboxPath, site.url()).pathname}"`, `value="${person.email}"`, secret]) expect(made.html).toContain(told);
  const shown = await visitor.get(setUpArrivalsPath);
  expect(shown.html).not.toContain(secret);
  expect(shown.text).toMatch(/Scanner\s*nur hinzufügen · noch nicht benutzt/);
  expect((await visitor.get(dashboardPath)).html, "its door is open now").toContain(`href="${arrivalsPath}"`);

  const put = () =>
    fetch(new URL(`${inboxPath}notiz.txt`, site.url()), { method: "PUT", headers: { authorization: `Bearer ${secret}` }, body: "Hallo" });
  expect((await put()).status).toBe(415);
  const used = await visitor.get(setUpArrivalsPath);
  expect(used.text).toMatch(/zuletzt benutzt am .*Zuletzt angekommen.*notiz\.txt.*Scanner oder Programm: Scanner/s);
  const revoked = await visitor.submit(used, { button: "Sperren" });
  expect(revoked.text).toContain("„Scanner“ ist gesperrt.");
  expect((await put()).status).toBe(401);
});

test("a screen for whose address is not confirmed says what comes first", async () => {
  const { visitor } = await site.signedIn({ verified: false });
  const page = await visitor.get(setUpArrivalsPath);
  expect(page.text).toContain("Bestätigen Sie zuerst Ihre E-Mail-Adresse");
  expect(page.html).not.toContain('name="lastDay"');
});

test("programs learn without a key what may be asked, and pages of other sites nothing", async () => {
  const told = await fetch(new URL(inboxPath, site.url()), { method: "OPTIONS" });
  expect([told.status, told.headers.get("dav"), told.headers.get("allow")]).toEqual([204, "1, 2", expect.stringContaining("PROPFIND")]);
  const { status } = await aProgram();
  expect(await status("x.pdf", { headers: { "sec-fetch-site": "cross-site" } })).toBe(403);
});
