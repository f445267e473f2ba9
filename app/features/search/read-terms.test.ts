import fc from "fast-check";
import { expect, test } from "vitest";
import { meantBy, searchTerms, textsIn, wholeTexts } from "~/features/ordering/read-terms";

test.each([
  ["every word is a term, whatever the blanks between", ["  Strom \u00a0 Lindau\n2026"], ["Strom", "Lindau", "2026"]],
  [
    "words in quotation marks are one, in those of any keyboard",
    ['"Müller  GmbH" „zum Hirschen“ «le midi»'],
    ['"Müller GmbH"', '"zum Hirschen"', '"le midi"'],
  ],
  ["a quotation that is not ended goes to the end", ['Miete "bis Ende Mai'], ["Miete", '"bis Ende Mai"']],
  ["a minus leaves a word or a phrase out", ['-Mahnung -"zweite Mahnung"'], ["-Mahnung", '-"zweite Mahnung"']],
  ["in quotation marks a minus is a sign", ['"-5" "Müller"'], ['"-5"', "Müller"]],
  [
    "a day, an account and a phone are one term in spite of their blanks",
    ["Miete 5. März 2018", "-March 5, 2018 DE02 1203 0000 0000 2020 51", "Tel. 0711 22 33 44"],
    ["Miete", '"5. März 2018"', '-"March 5, 2018"', '"DE02 1203 0000 0000 2020 51"', "Tel.", '"0711 22 33 44"'],
  ],
  ["numbers with a blank between them are two", ["2025 4711", "01.02.2024 17"], ["2025", "4711", "01.02.2024", "17"]],
  ["letters set apart are a word", ["R E C H N U N G 5", "a b"], ["RECHNUNG", "5", "a", "b"]],
  ["a minus within a word or alone leaves nothing out", ["Soll - Ist E-Mail -"], ["Soll", "Ist", "E-Mail"]],
  [
    "an or joins what stands beside it, in either language",
    ['Rechnung ODER "zweite Mahnung" Strom', "a OR b | c"],
    ['Rechnung | "zweite Mahnung"', "Strom", "a | b | c"],
  ],
  ["in small letters, in quotation marks or within a word it is a word", ['a oder b "OR" c|d'], ["a", "oder", "b", '"OR"', "c|d"]],
  [
    "an or without two sides is a word, also beside what is left out",
    ["OR a OR", "-b ODER c | -d"],
    ['"OR"', "a", "-b", '"ODER"', "c", '"|"', "-d"],
  ],
  [
    "an or has few sides, none twice, and is one whatever their order",
    ["a | A", "b OR c", "c OR b", "1 | 2 | 3 | 4 | 5 | 6 7"],
    ["a", "b | c", "1 | 2 | 3 | 4 | 5", "7"],
  ],
  ["none is blank, none stands twice", ["", " ", '""', "Müller", "MÜLLER -müller"], ["Müller", "-müller"]],
  ["none holds what parts the places, nor what the database refuses", ["aa\u001fb c\u0000dd"], ["aa", "b", "c", "dd"]],
])("%s", (_, typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test("terms say the same when they are typed again, and what is wanted and what is not", () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "ß", "-", '"', " ", "„", " | ", " OR "), maxLength: 12 }), {
    maxLength: 3,
  });
  fc.assert(fc.property(texts, (typed) => void expect(searchTerms(searchTerms(typed))).toEqual(searchTerms(typed))));
  expect(textsIn(['"Müller GmbH"', "Strom", "-Mahnung", '-"zweite Mahnung"', '"-5"'])).toEqual({
    wanted: ["Müller GmbH", "Strom", "-5"],
    unwanted: ["Mahnung", "zweite Mahnung"],
  });
  const terms = searchTerms(['Strom "a | b" x ODER "y z" -u']);
  expect(meantBy(terms)).toEqual({ wanted: ["Strom", "a | b"], eitherOf: [["x", "y z"]], unwanted: ["u"] });
  expect(textsIn(terms)).toEqual({ wanted: ["Strom", "a | b", "x", "y z"], unwanted: ["u"] });
});

test("a tag or a type is taken as a whole", () => {
  expect(wholeTexts(["  Haus  und Hof ", "", '-"x"', "haus und hof"])).toEqual(["Haus und Hof", '-"x"']);
});
