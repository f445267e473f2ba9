import { expect, test } from "vitest";
import type { DocumentType } from "~/features/documents/rules";
import { guess, usual } from "./fuse.ts";
import type { TypeScore } from "./labels.ts";

const readAlone = (text: string) => guess({ text, confidences: [], imageGuess: null });
const likeliest = (text: string) => readAlone(text)[0]?.type;

function seen(text: string, types: TypeScore[], shape = 1.41) {
  return guess({ text, confidences: [], imageGuess: { shape, types } });
}

const pages: [DocumentType, string][] = [
  [
    "Beleg",
    "FRISCHEMARKT\nFiliale 12\nBrot 2,49\nMilch 1,19\nSUMME EUR 3,68\ngegeben BAR 5,00\nRückgeld 1,32\nMwSt 7% 0,24\nTSE-Signatur abc\nVielen Dank für Ihren Einkauf",
  ],
  [
    "Beleg",
    "CORNER CAFE\nReceipt #221\nCappuccino 3.50\nSubtotal 3.50\nGST 0.20\nTotal 3.70\nCash 5.00\nChange 1.30\nThank you, please come again",
  ],
  [
    "Rechnung",
    "Muster Technik GmbH\nRechnung\nRechnungsnummer: 2026-17\nRechnungsdatum: 01.11.2026\nPos Menge Einzelpreis Gesamt\nNettobetrag 100,00\nUmsatzsteuer 19 % 19,00\nGesamtbetrag 119,00\nZahlbar innerhalb 14 Tagen ohne Abzug\nIBAN DE02 1203 0000 0000 2020 51",
  ],
  [
    "Rechnung",
    "Fenwick Supplies Ltd\nINVOICE\nInvoice No. 88213\nInvoice date 2 May 2026\nDue date 1 June 2026\nBill to: Jane Doe\nUnit price 20.00\nAmount due 240.00",
  ],
  [
    "Fahrticket",
    "Online-Ticket\nICE 577 Hamburg Hbf nach Stuttgart Hbf\nSparpreis, Zugbindung\nHinfahrt am 04.12.2026\nAbfahrt 09:24 Gleis 14 Ankunft 14:35\nWagen 7 Sitzplatz 61\n2. Klasse",
  ],
  ["Fahrticket", "BOARDING PASS\nPassenger DOE/JANE\nFlight XX 1234\nGate B12 Seat 14C\nDeparture 10:05 Arrival 12:10"],
  [
    "Gehaltsabrechnung",
    "Entgeltabrechnung November 2026\nPersonalnummer 0815 Steuerklasse 1 Kinderfreibetrag 0,0\nGehalt 3.200,00\nGesamtbrutto 3.200,00\nLohnsteuer 410,00 Solidaritätszuschlag 0,00\nKrankenversicherung 260,00 Rentenversicherung 297,60 Arbeitslosenversicherung 41,60\nAuszahlungsbetrag 2.140,80",
  ],
  [
    "Lohnsteuerbescheinigung",
    "Ausdruck der elektronischen Lohnsteuerbescheinigung für 2025\nNachstehende Daten wurden maschinell an die Finanzverwaltung übertragen\neTIN: MSTRMAX85\nIdentifikationsnummer 12 345 678 901\n3. Bruttoarbeitslohn 38.400,00\n4. Einbehaltene Lohnsteuer von 3. 4.920,00\n22. Arbeitgeberanteil zur gesetzlichen Rentenversicherung\nFinanzamt Neustadt",
  ],
  ["Notizen", "Einkaufsliste\nMilch\nEier\nBrot\nTante anrufen\nnicht vergessen: Paket"],
  [
    "Ausweis",
    "BUNDESREPUBLIK DEUTSCHLAND\nPERSONALAUSWEIS\nMUSTERMANN ERIKA\nGeburtstag 12.08.1983\nStaatsangehörigkeit DEUTSCH\nGeburtsort BERLIN\nGültig bis 01.08.2031\nIDD<<T220001293<<<<<<<<<<<<<<<",
  ],
  [
    "Urkunde",
    "Urkunde\nHiermit wird\nErika Musterfrau\ndie Auszeichnung für besondere Leistungen im Ehrenamt verliehen.\nNeustadt, den 1. Mai 2026",
  ],
  ["Urkunde", "Geburtsurkunde\nStandesamt Neustadt\nKind: Max Muster\nGeburtenregister G 112/2020\nDer Standesbeamte, Dienstsiegel"],
  [
    "Lastschrift",
    "SEPA-Lastschriftmandat\nGläubiger-Identifikationsnummer DE98ZZZ09999999999\nMandatsreferenz 2026-0001\nIch ermächtige die Stadtwerke, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.\nKontoinhaber, Kreditinstitut, IBAN, BIC\nDatum, Ort und Unterschrift",
  ],
  [
    "Vertrag",
    "Mietvertrag\nzwischen Frau Vera Vermieter und Herrn Max Mieter\nwird nachfolgender Vertrag geschlossen\n§ 1 Mietgegenstand\n§ 2 Mietbeginn\n§ 3 Kündigungsfrist\nDer Mieter zahlt eine Kaution. Änderungen bedürfen der Schriftform.",
  ],
  [
    "Vertrag",
    "SERVICE AGREEMENT\nThis agreement is made between Acme Ltd, hereinafter the Provider, and the Client.\nSection 1 Term\nSection 2 Governing law\nThe parties agree as follows.",
  ],
];

pages.push(
  ["Brief", "Westhafen Werke\nÄnderung der Sprechzeiten\nSehr geehrte Frau Kern,\nab Montag öffnen wir früher.\nMit freundlichen Grüßen"],
  ["Brief", "Dear Mr Poole,\nthe meeting goes ahead as planned.\nYours sincerely"],
  ["Bescheid", "Stadt Ulm\nBescheid über die Hundesteuer\nDie Steuer wird auf 120,00 EUR festgesetzt.\nRechtsbehelfsbelehrung"],
  ["Kontoauszug", "Kontoauszug 4/2025\nAlter Saldo 1.204,33\nNeuer Saldo 880,10"],
  ["Kontoauszug", "Bank statement\nOpening balance 1,204.33\nClosing balance 880.10"],
  ["Versicherung", "Versicherungsschein\nVersicherungsnehmer: Petra Beispiel\nVersicherungssumme 5.000.000 EUR"],
  ["Versicherung", "Car Insurance\nPolicy confirmation for your vehicle"],
  [
    "Kündigung",
    "Kündigung meiner Mitgliedschaft\nSehr geehrte Damen und Herren,\nhiermit kündige ich fristgerecht.\nMit freundlichen Grüßen",
  ],
  ["Angebot", "Angebot\nauf Ihre Anfrage unterbreiten wir Ihnen folgendes Angebot.\nDas Angebot ist freibleibend."],
  ["Lieferschein", "Lieferschein / Frachtauftrag\n3 Paletten Dachziegel\nWare ordnungsgemäß erhalten"],
  ["Mahnung", "2. Mahnung\nSehr geehrter Herr Weiß,\ndie Gebühr ist noch nicht eingegangen.\nMit freundlichen Grüßen"],
  ["Mahnung", "Final reminder\nThe outstanding amount of 45.00 is overdue."],
  ["Formular", "Antrag auf Kindergeld\nBitte in Druckbuchstaben ausfüllen\nVorname\nGeburtsdatum"],
);

test.each(pages)("%s: %s", (type, text) => {
  expect(likeliest(text)).toBe(type);
});

test.each([
  [
    "without umlauts",
    "Glaubiger-ldentifikationsnummer DE98 Mandatsreferenz 1\nlch ermachtige die Stadtwerke, Lastschrift einzuziehen",
    "Lastschrift",
  ],
  ["with 0 for o and rn for m", "Kassenb0n\nSumrne 4,20\nRückgeld 0,80\nVielen Dank", "Beleg"],
  ["in compounds", "Handwerkerrechnung\nSchlussrechnung für Malerarbeiten\nzahlbar bis 1.12.", "Rechnung"],
])("a text is known %s", (_, text, type) => {
  expect(likeliest(text)).toBe(type);
});

test("a page without words is a picture first, and notes next", () => {
  expect(
    readAlone("")
      .slice(0, 2)
      .map(({ type }) => type),
  ).toEqual(["Bild", "Notizen"]);
  expect(likeliest("~ ii |\nrt zz")).toBe("Bild");
});

test("every type has its probability, once, the likeliest first, and all make one", () => {
  for (const text of ["", "Hallo", "Rechnung", ...pages.map(([, page]) => page)]) {
    const guesses = readAlone(text);
    expect(new Set(guesses.map(({ type }) => type)).size).toBe(guesses.length);
    expect(guesses.map(({ type }) => type)).toEqual(expect.arrayContaining([...usual]));
    expect(guesses.map(({ probability }) => probability)).toEqual(guesses.map(({ probability }) => probability).sort((a, b) => b - a));
    expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  }
});

test("without words the picture decides", () => {
  expect(seen("", [{ type: "Ausweis", probability: 0.9 }], 0.63)[0]?.type).toBe("Ausweis");
  expect(seen("", [{ type: "Notizen", probability: 0.9 }])[0]?.type).toBe("Notizen");
  expect(seen("", [{ type: "Bild", probability: 0.9 }], 0.75)[0]?.type).toBe("Bild");
});

test("what a picture shows decides where words are few, and is overruled where they are plain", () => {
  const card: TypeScore[] = [{ type: "Ausweis", probability: 0.9 }];
  expect(seen("Erika Mustermann Berlin Nummer Name", card)[0]?.type).toBe("Ausweis");
  expect(
    seen("Rechnung\nRechnungsnummer 12\nzahlbar innerhalb 14 Tagen\nNettobetrag\nUmsatzsteuer\nGesamtbetrag 119,00", card)[0]?.type,
  ).toBe("Rechnung");
});

test("a type that is none of ours says nothing", () => {
  const guesses = seen("Mietvertrag\n§ 1 Mietgegenstand", [{ type: "poster", probability: 1 }]);
  expect(guesses[0]?.type).toBe("Vertrag");
  expect(guesses.map(({ type }) => type)).not.toContain("poster");
});
