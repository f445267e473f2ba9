import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { arrivalsPath } from "~/features/arrivals/address";
import { takeIn } from "~/features/arrivals/take-in.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import type { FileReason } from "~/features/drafts/rules";
import { dashboardPath, setUpMailboxPath } from "~/paths";
import { apartFiles, documents, mailboxes } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aMailbox } from "../builders/mailboxes.ts";
import { aPdf, streamOf } from "../builders/papers.ts";
import { theSite, until } from "./documents-site.ts";

const site = theSite();

type Arriving = { reason?: FileReason; says?: string };

async function arrives(owner: Viewer, origin: string, { reason, says = origin }: Arriving = {}): Promise<void> {
  const { db } = site.database();
  const [deliveryId, bytes] = [randomUUID(), await aPdf([says])];
  const cameBy = { door: "folder", origin } as const;
  await takeIn(db, owner, { cameBy, deliveryId, name: origin, bytes: bytes.length, body: () => streamOf(bytes), now: new Date() });
  if (reason) await db.update(apartFiles).set({ reason }).where(eq(apartFiles.submissionId, deliveryId));
}

test("whatever came by itself is listed with its place and what became of it, and a refusal says why", async () => {
  const { visitor, person } = await site.signedIn();
  const before = await visitor.get(arrivalsPath);
  expect(before.text).toContain("Noch nichts angekommen");
  expect((await visitor.get(dashboardPath)).html, "no menu leads to where nothing ever came").not.toContain(`href="${arrivalsPath}"`);

  await arrives(person, "Post/brief.pdf");
  await arrives(person, "urlaub.gif", { reason: "unknown-type" });
  await arrives(person, "konto.pdf", { reason: "encrypted-pdf" });
  const page = await visitor.get(arrivalsPath);
  expect(page.text).toMatch(/brief\.pdf.*Ordner: Post\/brief\.pdf · \d\d\.\d\d\.\d{4}, \d\d:\d\d/s);
  expect(page.text).toContain("wird verarbeitet");
  expect(page.text).toMatch(/„urlaub\.gif“ .*PDF/);
  expect(page.text).toContain("Passwort eingeben");
  expect(page.html).toMatch(new RegExp(`href="${arrivalsPath}".*?2 Dateien nicht übernommen`, "s"));

  const away = await visitor.submit(page, { button: "„konto.pdf“ verwerfen und Hinweis ausblenden" }, {});
  expect([away.path, away.text.includes("konto.pdf")]).toEqual([arrivalsPath, false]);
  const seen = await visitor.submit(away, { button: "Hinweis zu „urlaub.gif“ ausblenden" }, {});
  expect([seen.text.includes("urlaub.gif"), seen.html.includes("nicht übernommen")]).toEqual([false, false]);
});

test("the same paper that came twice is two documents, which arrivals leads to beside each other", async () => {
  const { visitor, person } = await site.signedIn();
  for (const origin of ["scanner.pdf", "post.pdf"]) await arrives(person, origin, { says: "Rechnung Nr. 4711 der Stadtwerke Lindau" });
  const page = await until(
    () => visitor.get(arrivalsPath),
    ({ links }) => links.filter(({ text }) => text === "Vielleicht doppelt, vergleichen").length === 2,
  );
  const [link] = page.links.filter(({ text }) => text === "Vielleicht doppelt, vergleichen");
  expect((await visitor.get(link?.href.replaceAll("&amp;", "&") ?? "")).text).toContain("Doppelt abgelegt?");
});

test("only its owner is told by which way a document came", async () => {
  const { db } = site.database();
  const [{ visitor, person }, other] = [await site.signedIn(), await site.signedIn()];
  const { id } = await aPublishedDocument(db, { owner: person, name: "Brief", sharedWith: [other.person] });
  await db.update(documents).set({ door: "folder", origin: "Post/brief.pdf" }).where(eq(documents.id, id));
  expect((await visitor.get(documentPath(id))).text).toMatch(/Gekommen über\s*Ordner: Post\/brief\.pdf/);
  const told = await other.visitor.get(documentPath(id));
  expect(told.status).toBe(200);
  expect(told.html).not.toContain("Post/brief.pdf");

  await aPublishedDocument(db, { owner: person, name: "Zugspitze" });
  const filtered = documentsPath({ door: "folder" });
  const [own, others] = [await visitor.get(filtered), await other.visitor.get(filtered)];
  expect([own.text.includes("Brief"), own.text.includes("Zugspitze"), own.text.includes("gekommen über: Ordner")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(others.text).not.toContain("Brief");
  expect(own.html).toContain('name="door"');
  expect((await other.visitor.get(documentsPath())).html, "only whom something reached by another way is asked").not.toContain(
    'name="door"',
  );
});

test("a mailbox can be removed although the operator has switched mailboxes off, and nothing else be done with it", async () => {
  const { db } = site.database();
  const { visitor, person } = await site.signedIn();
  expect((await visitor.get(setUpMailboxPath)).text).not.toContain("Aus einem Postfach");
  const mailboxId = await aMailbox(db, person.id);
  const shown = await visitor.get(setUpMailboxPath);
  expect(shown.text).toContain("jana@post.example · Mappe");
  expect(shown.text).toContain("Der Betreiber lässt keine Postfächer mehr zu.");
  expect(shown.text).not.toMatch(/Jetzt nachsehen|Postfach hinzufügen|Neues Passwort|Ordner und Ablauf/);
  expect((await visitor.post(setUpMailboxPath, { intent: `look:${mailboxId}` })).status).toBe(404);
  expect((await visitor.submit(shown, { button: "Entfernen" })).text).toContain("Das Postfach ist entfernt.");
  expect(await db.$count(mailboxes)).toBe(0);
});
