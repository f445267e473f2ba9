import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentNotes, documents, mailAddresses } from "~db/schema/index";
import { aPdf } from "../builders/papers.ts";
import { aMailDoor } from "../support/mail-door.ts";

const pdf = await aPdf(["Ein Brief"]);

test("an attachment becomes a document that says from whom it came, and the mail's text is its note", async () => {
  const { db, person, send, came } = await aMailDoor();
  await send({
    subject: "Rechnung für Mai",
    text: "Bitte ablegen.\n-- \nJana",
    attachments: [{ filename: "rechnung-mai.pdf", content: pdf }],
  });
  expect(await came()).toEqual([["rechnung-mai.pdf", "working"]]);
  const [document] = await db.select().from(documents).where(eq(documents.ownerId, person.id));
  expect(document).toMatchObject({ door: "mail", origin: `${person.email} · Rechnung für Mai` });
  const [note] = await db.select().from(documentNotes);
  expect(note?.text).toBe(`E-Mail von Jana Albrecht <${person.email}>: Rechnung für Mai\n\nBitte ablegen.`);
  const [address] = await db.select().from(mailAddresses);
  expect(address?.lastMailAt).not.toBeNull();
});
