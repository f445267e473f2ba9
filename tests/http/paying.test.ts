import { beforeAll, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { documentPath, documentsPath, paidPath } from "~/features/documents/paths";
import { germanDay, isoDate } from "~/lib/dates";
import { aPublishedDocument } from "../builders/documents.ts";
import { isInvoice } from "../builders/invoice-documents.ts";
import type { aCii } from "../builders/invoices.ts";
import { placedWords } from "../builders/words.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => isoDate(new Date(Date.now() + days * day));
const account = "DE89370400440532013000";
let owner: SignedIn;

beforeAll(async () => {
  owner = await site.signedIn();
});

const printed =
  "Elektro Brugger GmbH\nRechnung Nr. RE-2026/0817\nRechnungsdatum 19.11.2026\nGesamtbetrag 490,28 EUR\nZahlbetrag 490,28 EUR";

/** An invoice with these words on its page; until: the last day of its discount */
async function anInvoice({
  text = printed,
  until = inDays(4),
  ...said
}: Parameters<typeof aCii>[0] & { text?: string; until?: string } = {}) {
  const { db } = site.database();
  const facts = {
    owner: owner.person,
    name: "Rechnung Brugger",
    documentType: "Rechnung",
    amount: 49_028,
    currency: "EUR",
    dueDate: inDays(10),
  };
  const { id, pageIds } = await aPublishedDocument(db, { ...facts, pages: [{ text, words: placedWords(text) }] });
  await isInvoice(db, { pageIds }, { account, due: inDays(10), until, ...said });
  return id;
}

const codes = ({ html }: { html: string }) => html.match(/<svg class="qr"/g)?.length ?? 0;

test("what an e-invoice asks for stands beside it with a code for each amount, until it is noted as paid", async () => {
  const { visitor } = owner;
  const id = await anInvoice();
  const shown = await visitor.get(documentPath(id));
  expect(shown.text).toMatch(/Zu zahlen 490,28 € fällig in 10 Tagen bis .* an Elektro Brugger GmbH Mit 2 % Skonto: 480,47 € bis /);
  expect(shown.text).toContain("Ohne Skonto: 490,28 €");
  expect(shown.text).toContain("IBAN DE89 3704 0044 0532 0130 00 Betrag 490,28 € Verwendungszweck RE-2026/0817");
  expect(shown.text).toContain("Exakte Daten aus der E-Rechnung. EN 16931. Sie stimmen mit dem Text auf der Seite überein.");
  expect(codes(shown)).toBe(2);

  const refused = await visitor.submit(shown, { button: "Als bezahlt vermerken" }, { day: inDays(1) });
  expect([refused.status, refused.path]).toEqual([422, paidPath(id)]);
  expect(refused.text).toContain("Er darf nicht in der Zukunft liegen.");
  const paid = await visitor.submit(refused, { button: "Als bezahlt vermerken" }, { day: inDays(-2) });
  expect(paid.path).toBe(documentPath(id));
  expect(paid.text).toContain(`Bezahlt 490,28 € bezahlt am ${germanDay(inDays(-2))} an Elektro Brugger GmbH`);
  expect(codes(paid)).toBe(0);
  expect((await visitor.get(documentsPath({ payment: "open" }))).text).not.toContain("Rechnung Brugger");
  expect((await visitor.get(documentsPath({ payment: "paid" }))).text).toContain("Rechnung Brugger");
  const again = await visitor.submit(paid, { button: "Doch nicht bezahlt" });
  expect(again.text).toContain("Zu zahlen 490,28 €");
  expect((await visitor.get(documentsPath({ payment: "open" }))).text).toContain("noch zu zahlen");
});

test("after its last day a discount is not offered", async () => {
  const shown = await owner.visitor.get(documentPath(await anInvoice({ until: inDays(-1) })));
  expect(shown.text).not.toContain("Skonto");
  expect(codes(shown)).toBe(1);
});

test.each([
  [
    "another amount on the page",
    { text: printed.replaceAll("490,28", "590,28") },
    "Kein Code: Auf der Seite steht etwas anderes als in den Daten (Betrag).",
  ],
  [
    "another account on the page",
    { text: `${printed}\nIBAN AT61 1904 3002 3457 3201` },
    "Kein Code: Auf der Seite steht etwas anderes als in den Daten (IBAN).",
  ],
  ["an account that is none", { account: "DE00370400440532013000" }, "Kein Code: Die Rechnung nennt keine gültige IBAN."],
  ["what is debited", { means: "59" }, "Der Betrag wird von Ihrem Konto abgebucht."],
])("there is no code for %s, and it is said why", async (_, said, why) => {
  const shown = await owner.visitor.get(documentPath(await anInvoice(said)));
  expect(shown.text).toContain(why);
  expect(codes(shown)).toBe(0);
});

test("a credit note asks for nothing, and who may only look at an invoice cannot note it as paid", async () => {
  const { db } = site.database();
  const reader = await site.signedIn();
  const receipt = await aPublishedDocument(db, { owner: owner.person, name: "Gutschrift", documentType: "Beleg", amount: 100 });
  expect((await owner.visitor.get(documentPath(receipt.id))).text).not.toContain("Zu zahlen");
  const id = await anInvoice();
  await giveAccess(db, { documentId: id, userId: reader.person.id, grants: ["view"], now: new Date() });
  const shown = await reader.visitor.get(documentPath(id));
  expect(shown.text).toContain("Zu zahlen 490,28 €");
  expect(shown.text).not.toContain("Als bezahlt vermerken");
});
