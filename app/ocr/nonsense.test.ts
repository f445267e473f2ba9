import { describe, expect, test } from "vitest";
import { mayBeNonsense, saysTheSame } from "./nonsense.ts";

const letter = "Sehr geehrte Frau Brückner, vielen Dank für Ihren Auftrag. Wir berechnen Ihnen wie vereinbart die folgenden Leistungen.";

/** As a font gives it that counts its letters from another one on. */
const shifted = (text: string, by: number) =>
  [...text].map((sign) => (sign === " " ? sign : String.fromCharCode(sign.charCodeAt(0) - by))).join("");
/** As a font gives it that numbers its letters in the order of their first use. */
const numbered = (text: string) => {
  const order = [...new Set(text.toLowerCase().replace(/[^a-z]/g, ""))];
  return text.toLowerCase().replace(/[a-z]/g, (sign) => String.fromCharCode(97 + order.indexOf(sign)));
};

test.each([
  ["Cyrillic letters", "Счёт на оплату", true],
  ["Chinese signs", "发票号码 12345", true],
  ["Greek beside German", "Σχέδιο 3: Rechnung über Schrauben", false],
  ["signs shifted by 29", shifted(letter, 29), true],
  ["signs shifted by one", shifted(letter, 1), true],
  ["letters numbered by their first use", numbered(letter), true],
  ["what is too short to tell", "5HFKQXQJ 1U YRP", false],
  ["numbers", "12345 – 99", false],
  ["nothing", "", false],
])("%s may be nonsense: %#", (_, text, may) => {
  expect(mayBeNonsense(text)).toBe(may);
});

describe("no nonsense is", () => {
  test.each([
    ["a letter", letter],
    [
      "a table of numbers",
      "Pos Menge EP GP\n1 2 Stk 3,20 6,40\n2 12 m² 17,00 204,00\n3 1 psch 99,00 99,00\nNetto 309,40\nMwSt 58,79\nBrutto 368,19",
    ],
    [
      "shouted abbreviations",
      "SS EZL A4 CYBER MIX COLOR PAPER\nTMN SRI MUDA JLN MEWAH\nTAX AMT (S) GST EXC CHANGE QTY ITEMS CASH INV SWH WC5",
    ],
    [
      "accounts",
      "IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001\nUSt-IdNr. DE123456789 HRB 12345 AG Kiel GmbH & Co. KG\nSteuernr. StNr. Kd.-Nr. Bestellnr.",
    ],
    ["Polish", "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem."],
    [
      "Czech",
      "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.",
    ],
    [
      "Hungarian",
      "Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek egymással szemben testvéri szellemben viseltessenek.",
    ],
    ["Finnish", "Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto."],
    [
      "Welsh",
      "Genir pawb yn rhydd ac yn gydradd â'i gilydd mewn urddas a hawliau. Fe'u cynysgaeddir â rheswm a chydwybod, a dylai pawb ymddwyn.",
    ],
    ["Turkish", "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler."],
    ["French", "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience."],
  ])("%s", (_, text) => {
    expect(mayBeNonsense(text)).toBe(false);
  });
});

test("a text says the same where it has three in ten of the sure words, whatever their accents", () => {
  const place = { box: { left: 0, top: 0, width: 0.1, height: 0.1 }, line: 0 };
  const read = ["Wolni", "rowni", "ludzie", "Frau"].map((text) => ({ ...place, text, confidence: 90 }));
  expect(saysTheSame("wolni i równi", { words: read })).toBe(true);
  expect(saysTheSame("wolni", { words: read })).toBe(false);
  expect(saysTheSame("wolni", { words: [...read.slice(0, 1), ...read.map((word) => ({ ...word, confidence: 69 }))] })).toBe(true);
  expect(saysTheSame("12", { words: [{ ...place, text: "12", confidence: 99 }] })).toBe(false);
});
