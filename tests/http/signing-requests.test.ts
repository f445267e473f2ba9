import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { documentPath } from "~/features/documents/paths";
import { guestSignersPath, signersPath } from "~/features/signing/paths";
import { turnField } from "~/features/signing/request/turn-fields";
import { isoDate } from "~/lib/dates";
import { notificationsPath, signPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { lettersTo } from "../support/letters.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const inDays = (days: number) => isoDate(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
let [owner, tobias, ida]: SignedIn[] = [];
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg("Seite");
  owner = await site.signedIn({ displayName: "Jana Albrecht" });
  tobias = await site.signedIn({ displayName: "Tobias Lindner" });
  ida = await site.signedIn({ displayName: "Ida Sommer" });
});

/** A document that the other two may sign. */
async function aDocument(): Promise<string> {
  const { db } = site.database();
  const { id: documentId } = await aPublishedDocument(db, { owner: of(owner).person, name: "Mietvertrag", pages: [{ jpeg }] });
  for (const { person } of [of(tobias), of(ida)])
    await giveAccess(db, { documentId, userId: person.id, grants: ["view", "sign"], givenById: of(owner).person.id, now: new Date() });
  return documentId;
}

function of(someone: SignedIn | undefined): SignedIn {
  if (!someone) throw new Error("Nobody.");
  return someone;
}

async function save(documentId: string, filled: Record<string, string | string[]>) {
  const { visitor } = of(owner);
  return visitor.submit(await visitor.get(signersPath(documentId)), { button: "Speichern" }, filled);
}

async function sign({ visitor, person }: SignedIn, documentId: string) {
  const sheet = await visitor.get(signPath(documentId));
  return visitor.submit(sheet, { button: "Jetzt unterschreiben" }, { "signature-way": "type", "signature-name": person.displayName });
}

test("one after the other: the next is asked when those before have signed, and all hear when everybody has", async () => {
  const documentId = await aDocument();
  const [first, second] = [of(tobias), of(ida)];
  const email = `${randomUUID()}@mappe.example`;
  const turns = { [turnField(first.person.id)]: "2", [turnField(second.person.id)]: "1" };
  await save(documentId, { signer: [first.person.id, second.person.id], inOrder: "on", ...turns });
  const guests = await of(owner).visitor.get(guestSignersPath(documentId));
  await of(owner).visitor.submit(guests, { button: "Um Unterschrift bitten" }, { name: "Erika Muster", email });

  const panel = await of(owner).visitor.get(documentPath(documentId));
  expect(panel.text).toMatch(/Ida Sommer steht aus.*Tobias Lindner kommt später an die Reihe.*Erika Muster kommt später an die Reihe/);
  expect((await first.visitor.get(signPath(documentId))).text).toContain("Sie sind noch nicht an der Reihe");
  expect((await of(owner).visitor.get(guestSignersPath(documentId))).text).toContain("Kommt später an die Reihe");

  await sign(second, documentId);
  await vi.waitFor(
    async () => expect((await first.visitor.get(notificationsPath)).text).toContain("bittet Sie um Ihre Unterschrift"),
    soon,
  );
  expect(await lettersTo(email)).toEqual([]);
  await sign(first, documentId);
  await vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(1), soon);
  const guestForm = await of(owner).visitor.get(guestSignersPath(documentId));
  expect(guestForm.text).toContain("Noch nicht geöffnet");
  await of(owner).visitor.submit(guestForm, { button: "Jetzt beenden" });
  expect((await of(owner).visitor.get(documentPath(documentId))).text).toMatch(/Unterschriften 2 von 2/);
});

test("a guest whose turn has not come reads, and can neither sign nor decline", async () => {
  const documentId = await aDocument();
  await save(documentId, { signer: of(tobias).person.id, inOrder: "on" });
  const form = await of(owner).visitor.get(guestSignersPath(documentId));
  const asked = await of(owner).visitor.submit(form, { button: "Um Unterschrift bitten" }, { name: "Otto Gast" });
  const { pathname } = new URL(/value="(http[^"]*\/sign\/[\w-]{22})"/.exec(asked.html)?.[1] ?? "");
  const guest = site.stranger();
  const waiting = await guest.get(pathname);
  expect(waiting.text).toContain("Sie sind noch nicht an der Reihe");
  expect(waiting.html).not.toContain('name="reason"');
  expect((await guest.get(`${pathname}/hand`, { follow: false })).status).toBe(302);
  await sign(of(tobias), documentId);
  expect((await guest.get(pathname)).html).toContain('name="reason"');
});

test("what is wrong with reminders and the last day is said, and nothing that was chosen is lost", async () => {
  const documentId = await aDocument();
  const { person } = of(tobias);
  const filled = { signer: person.id, inOrder: "on", remindEvery: "3", [turnField(person.id)]: "4" };
  const refused = await save(documentId, { ...filled, remindTimes: "0", lastDay: inDays(-1) });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Bitte eine ganze Zahl von 1 bis 10 angeben.");
  const again = await of(owner).visitor.submit(refused, { button: "Speichern" }, { remindTimes: "2" });
  expect(again.status).toBe(422);
  expect(again.text).toContain("Bitte wählen Sie einen Tag ab heute");
  await of(owner).visitor.submit(again, { button: "Speichern" }, { lastDay: inDays(5) });

  const saved = await of(owner).visitor.get(signersPath(documentId));
  expect(saved.html).toMatch(/<input[^>]*name="inOrder"[^>]*checked/);
  expect(saved.html).toMatch(/<option value="3" selected/);
  expect(saved.html).toContain(`value="${inDays(5)}"`);
  expect(saved.html).toMatch(new RegExp(`name="${turnField(person.id)}"[^>]*value="4"`));
  expect((await of(tobias).visitor.get(signPath(documentId))).text).toContain("Jetzt unterschreiben");
});

test("a request is withdrawn as a whole: nobody is asked any more, and no link shows anything", async () => {
  const documentId = await aDocument();
  await save(documentId, { signer: [of(tobias).person.id, of(ida).person.id] });
  await sign(of(ida), documentId);
  const form = await of(owner).visitor.get(guestSignersPath(documentId));
  const asked = await of(owner).visitor.submit(form, { button: "Um Unterschrift bitten" }, { name: "Erika Muster" });
  const link = /value="(http[^"]*\/sign\/[\w-]{22})"/.exec(asked.html)?.[1] ?? "";
  const guest = site.stranger();
  expect((await guest.get(new URL(link).pathname)).text).toContain("Mietvertrag");

  const signers = await of(owner).visitor.get(signersPath(documentId));
  const withdrawn = await of(owner).visitor.submit(signers, { button: "Jetzt zurückziehen" });
  expect(withdrawn.text).toContain("Die Anfrage ist zurückgezogen.");
  expect(withdrawn.text).toMatch(/Unterschriften 1 von 1/);
  expect((await guest.get(new URL(link).pathname)).status).toBe(404);
  expect((await of(tobias).visitor.get(signPath(documentId))).text).toContain("wird für diese Version nicht gebraucht");
  const unknown = await of(owner).visitor.post(signersPath(documentId), { intent: "explode" });
  expect(unknown.status).toBe(422);
});
