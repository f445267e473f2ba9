import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../tests/support/tries.ts";
import { fold, foldWithPlaces, unfolded } from "./fold.ts";

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."aAäÄßẞſsSİıΣσς😀한 \n\t\u00a0\u0301\u0308\u0323\u3099\u1100\u1161\u11a8\u001f"),
    fc.constantFrom(..."-\u2010\u00ad\u200b\u2011\ufb03²µ´…Ａｉ\ufeff\r", "-\n", "\u00ad\n ", "A B c ", "und "),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 20,
});

test.each([
  ["a word parted at the end of a line is whole", "Privathaft-\npflicht Jahresbei- \n trag", "privathaftpflicht jahresbeitrag"],
  [
    "so it is where a blank line lies between, and where all is in capitals",
    "Vertrags-\n\nunterlagen VERSICHE-\r\nRUNG",
    "vertragsunterlagen versicherung",
  ],
  ["so it is by the hyphen that only shows at a line's end", "Politik\u00ad\nwissen\u00adschaft", "politikwissenschaft"],
  [
    "a hyphen that the word has anyway stays",
    "Kfz-\nVersicherung E-Mail-\nAdresse 2025-\n4711",
    "kfz-versicherung e-mail-adresse 2025-4711",
  ],
  ["what another word is to complete is no half", "Vor-\nund Nachname, Haus-\noder Hof", "vor- und nachname, haus- oder hof"],
  ["a dash ends no word", "Ulm -\nbis 5 –\nund", "ulm - bis 5 - und"],
  ["letters set apart are a word, two of them are not", "R E C H N U N G  N R, G e s a m t: a b c-d", "rechnung n r, gesamt: a b c-d"],
  ["any hyphen is one", "E\u2011Mail\u2010Adresse Kfz\u2013Nummer S\u2212AB", "e-mail-adresse kfz-nummer s-ab"],
  ["any apostrophe and any quotation mark is one", "Müller’s Müller´s „Größe“ «le midi»", 'müller\'s müller\'s "grösse" "le midi"'],
  [
    "ligatures are their letters, small figures are figures",
    "O\ufb03ce \ufb01nden 72 m² H₂O ⁵ Paſſau İstanbul",
    "office finden 72 m2 h2o 5 passau istanbul",
  ],
  ["signs without a width are none", "Wert\u00adpapier\u200bdepot\ufeff", "wertpapierdepot"],
  ["blanks of any width are one", "5\u202f000\u00a0kg\u2009\u2003x", "5 000 kg x"],
])("%s", (_, written, folded) => {
  expect(fold(written)).toBe(folded);
});

test("folding with places folds as folding does", () => {
  fc.assert(
    fc.property(text, (some) => {
      expect(foldWithPlaces(some).text).toBe(fold(some));
    }),
    tries(5000),
  );
});

test("each sign leads back to where it came from", () => {
  const original = " Große  U\u0308BUNG";
  const { text: folded, from, to } = foldWithPlaces(original);
  expect(folded).toBe("grosse übung");
  const back = (part: string) => original.slice(from[folded.indexOf(part)], to[folded.indexOf(part) + part.length - 1]);
  expect([back("ss"), back("se ü"), back("übung")]).toEqual(["ß", "ße  U\u0308", "U\u0308BUNG"]);
});

test("both halves of a parted word, and all letters that were set apart, lead back to the whole of it", () => {
  const original = "der Privathaft-\n pflicht, R E C H N U N G";
  const { text: folded, from, to } = foldWithPlaces(original);
  const back = (part: string) => original.slice(from[folded.indexOf(part)], to[folded.indexOf(part) + part.length - 1]);
  expect([back("haftpflicht"), back("pflicht,"), back("rechnung")]).toEqual(["haft-\n pflicht", "pflicht,", "R E C H N U N G"]);
});

test("a span leads back to where its first and its last sign came from", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (some, begin, length) => {
      const folded = foldWithPlaces(some);
      if (folded.text === "") return;
      const from = begin % folded.text.length;
      const to = from + 1 + (length % (folded.text.length - from));
      expect(unfolded(some, { from, to })).toEqual({ from: folded.from[from], to: folded.to[to - 1] });
    }),
    tries(5000),
  );
});
