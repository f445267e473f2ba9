import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { arrivalsPath } from "~/features/arrivals/address";
import { setUpMailPath } from "~/features/arrivals/mail/paths";
import { dashboardPath, setUpArrivalsPath } from "~/paths";
import { apartFiles, mailAddresses, mailSenders } from "~db/schema/index";
import { aWorkingSite } from "./documents-site.ts";

const site = aWorkingSite({ MAIL_IN_DOMAIN: "eingang.mappe.example" });

test("somebody makes an address without script, allows senders, gets another address and switches it off", async () => {
  const { db } = site.database();
  const { visitor, person } = await site.signedIn();
  expect((await visitor.get(dashboardPath)).html).toContain(`href="${arrivalsPath}"`);
  const before = await visitor.get(setUpMailPath);
  expect(before.text).toContain("Noch keine Adresse");
  const made = await visitor.submit(before, { button: "Adresse anlegen" });
  expect(made.text).toContain("Ihre Adresse für den Eingang ist angelegt.");
  const [first = ""] = /[a-km-np-z2-9]{24}@eingang\.mappe\.example/.exec(made.html) ?? [];
  expect(first).not.toBe("");

  const wrong = await visitor.submit(made, { button: "Zulassen" }, { sender: "kein Absender" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("eine Domain wie")]);
  expect(wrong.html).toContain('value="kein Absender"');
  const allowed = await visitor.submit(wrong, { button: "Zulassen" }, { sender: " Rechnung@Stadtwerke.example " });
  expect(allowed.text).toContain("rechnung@stadtwerke.example darf Ihnen jetzt schicken.");
  const removed = await visitor.submit(allowed, { button: "rechnung@stadtwerke.example nicht mehr zulassen" });
  expect(removed.text).toContain("rechnung@stadtwerke.example darf Ihnen nicht mehr schicken.");

  const renewed = await visitor.submit(removed, { button: "Neue Adresse anlegen" });
  expect(renewed.html).not.toContain(first);
  expect(renewed.html).toMatch(/[a-km-np-z2-9]{24}@eingang\.mappe\.example/);
  const ended = await visitor.submit(renewed, { button: "Ausschalten" });
  expect(ended.text).toContain("Der Eingang per E-Mail ist ausgeschaltet.");
  expect(await db.$count(mailAddresses, eq(mailAddresses.userId, person.id))).toBe(0);
});

test("a stranger's mail in the list has a button that lets the next one in, and only for whom it came", async () => {
  const { db } = site.database();
  const { visitor, person } = await site.signedIn();
  const { visitor: other } = await site.signedIn();
  const facts = {
    submissionId: crypto.randomUUID(),
    place: 0,
    name: "Ihr Gewinn",
    arrivedAt: new Date(),
    reason: "foreign-sender" as const,
  };
  const [row] = await db
    .insert(apartFiles)
    .values({ userId: person.id, ...facts, door: "mail", origin: "info@gewinn.example" })
    .returning({ id: apartFiles.id });
  const page = await visitor.get(arrivalsPath);
  await other.post(arrivalsPath, { intent: `allow:${row?.id}` });
  expect(await db.$count(mailSenders)).toBe(0);
  const allowed = await visitor.submit(page, { button: "Absender zulassen" });
  expect(allowed.text).toContain("info@gewinn.example darf Ihnen jetzt schicken. Bitten Sie darum");
  expect(allowed.text).not.toContain("Ihr Gewinn");
  expect(await db.select({ userId: mailSenders.userId, sender: mailSenders.sender }).from(mailSenders)).toEqual([
    { userId: person.id, sender: "info@gewinn.example" },
  ]);
});

test("whose address is not confirmed is told so, and makes none", async () => {
  const { visitor } = await site.signedIn({ verified: false });
  const page = await visitor.get(setUpMailPath);
  expect(page.text).toContain("Bestätigen Sie zuerst Ihre E-Mail-Adresse. Dann können Sie eine Adresse für den Eingang anlegen.");
  expect((await visitor.post(setUpMailPath, { intent: "make" })).status).toBe(422);
  expect((await visitor.post(setUpArrivalsPath, { intent: "allow" })).status).toBe(422);
});
