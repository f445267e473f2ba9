import { writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { shareLinkPath, sharePath } from "~/features/documents/paths";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { setUpArrivalsPath, setUpMailboxPath } from "~/paths";
import { mailboxes } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aFileRequest } from "../builders/file-requests.ts";
import { aLink } from "../builders/links.ts";
import { aFolder } from "../support/folder.ts";
import { aMailboxServer, ownCertificate } from "../support/mailbox-double.ts";
import { aWorkingSite } from "./documents-site.ts";

const certificate = path.join(aFolder(), "cert.pem");
writeFileSync(certificate, ownCertificate().cert);
const site = aWorkingSite({
  SHARE_LINKS: "false",
  FILE_REQUESTS: "false",
  MAILBOXES: "true",
  MAILBOXES_WITHIN: "true",
  NODE_EXTRA_CA_CERTS: certificate,
});

test("somebody adds a mailbox without script, chooses its folder, changes its password and removes it", async () => {
  const { db } = site.database();
  const server = await aMailboxServer();
  const { visitor, person } = await site.signedIn();
  const empty = await visitor.get(setUpMailboxPath);
  expect(empty.text).toContain("Noch keines");
  const typed = { host: "localhost", port: String(server.port), login: server.user.login };
  const refused = await visitor.submit(empty, { button: "Anmelden und Ordner wählen" }, { ...typed, mailboxPassword: "falsch-geraten" });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("nimmt Benutzername oder Passwort nicht an")]);
  expect(refused.html).toContain(`value="${server.user.login}"`);
  expect(refused.html).not.toContain("falsch-geraten");
  const added = await visitor.submit(
    refused,
    { button: "Anmelden und Ordner wählen" },
    { ...typed, mailboxPassword: server.user.password },
  );
  expect(added.text).toContain("Wählen Sie jetzt den Ordner.");
  const unchosen = await visitor.submit(added, { button: "Speichern" });
  expect([unchosen.status, unchosen.text]).toEqual([422, expect.stringContaining("Bitte wählen Sie einen Ordner.")]);
  const chosen = await visitor.submit(unchosen, { button: "Speichern" }, { folder: "Mappe", takes: "all", afterwards: "move:Erledigt" });
  expect(chosen.text).toContain("Aus „Mappe“ kommen jetzt Dokumente.");
  expect(chosen.html).not.toContain(server.user.password);
  const [kept] = await db.select().from(mailboxes).where(eq(mailboxes.userId, person.id));
  expect(kept).toMatchObject({ folder: "Mappe", since: null, afterwards: "move", moveTo: "Erledigt" });
  const asked = await visitor.submit(chosen, { button: "Jetzt nachsehen" });
  expect(asked.text).toContain("Mappe sieht nach.");
  server.user.password = "ein neues";
  const changed = await visitor.submit(asked, { button: "Passwort speichern" }, { mailboxPassword: "ein neues" });
  expect(changed.text).toContain("Das neue Passwort ist gespeichert.");
  const removed = await visitor.submit(changed, { button: "Entfernen" });
  expect(removed.text).toContain("Das Postfach ist entfernt.");
  expect(await db.$count(mailboxes, eq(mailboxes.userId, person.id))).toBe(0);
});

test("where links are turned off, nobody is offered any, and those there are show nothing", async () => {
  const { db } = site.database();
  const { visitor, person } = await site.signedIn();
  const { id } = await aPublishedDocument(db, { owner: person, name: "Mietvertrag", pages: [{}] });
  const path = await aLink(db, person, { documentId: id });
  expect((await visitor.get(sharePath(id))).links.map(({ href }) => href)).not.toContain(shareLinkPath(id));
  expect((await visitor.get(shareLinkPath(id))).status).toBe(404);
  const shown = await site.stranger().get(path);
  expect([shown.status, shown.text.includes("Dieser Link gilt nicht mehr")]).toEqual([404, true]);
});

test("where the operator wants none, nobody asks for files, and a request that there is takes nothing", async () => {
  const { db } = site.database();
  const { visitor, person } = await site.signedIn();
  const { path } = await aFileRequest(db, person);
  expect((await visitor.get(setUpArrivalsPath)).text).not.toContain("Dateianfragen");
  expect((await visitor.get(fileRequestsPath)).status).toBe(404);
  expect((await visitor.post(fileRequestsPath, { intent: "make" })).status).toBe(404);
  const sent = { sender: "Opa", files: { name: "Brief.pdf", bytes: new Uint8Array([1]) } };
  expect([(await visitor.get(path)).status, (await visitor.postMultipart(path, sent)).status]).toEqual([404, 404]);
});
