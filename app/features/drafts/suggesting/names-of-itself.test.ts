import { expect, test } from "vitest";
import { noPaperFacts } from "~/features/documents/rules";
import { namesOfItself } from "./names-of-itself.ts";

const hof = { sender: "Hof GmbH", documentType: "Rechnung", documentDate: "2026-11-05" };
const told = { fileName: "IMG_4711.jpg", today: "22.11.2026", language: "de" as const };

test.each([
  ["all that is known", hof, ["Rechnung 05.11.2026, Hof GmbH"]],
  ["no day", { ...hof, documentDate: null }, ["Rechnung, Hof GmbH"]],
  ["no type", { ...hof, documentType: "" }, ["05.11.2026, Hof GmbH"]],
  ["no sender", { ...hof, sender: "" }, ["Rechnung 05.11.2026"]],
  ["a sender alone", { sender: "Hof GmbH" }, ["Hof GmbH"]],
  ["a type alone, of a camera's picture", { documentType: "Rechnung" }, ["Rechnung 22.11.2026"]],
  ["a day alone", { documentDate: "2026-11-05" }, []],
  ["nothing", {}, []],
])("of %s a document is called so", (_, known, names) => {
  expect(namesOfItself({ ...noPaperFacts, documentType: "", ...known }, told)).toEqual(names);
});

test.each(["Strom Lindau.pdf", "2025-02-19 Car Insurance.pdf", "rechnung.jpg"])(
  "a type alone says less than the file's own name %j",
  (fileName) => {
    expect(namesOfItself({ ...noPaperFacts, documentType: "Rechnung" }, { ...told, fileName })).toEqual([]);
  },
);

test.each(["IMG_4711.jpg", "Scan.pdf", "scan0001.pdf", "20261105_101112.jpg", "Foto 3.png", "Dokument (2).pdf", ""])(
  "the file's name %j says nothing",
  (fileName) => {
    expect(namesOfItself({ ...noPaperFacts, documentType: "Rechnung" }, { ...told, fileName })).toEqual(["Rechnung 22.11.2026"]);
  },
);

test("amount and number tell equal ones apart, as far as they are known, in the language of the person", () => {
  const full = { ...noPaperFacts, ...hof, amount: 99_556, currency: "EUR", documentNumber: "SW-40118" };
  expect(namesOfItself(full, told)).toEqual([
    "Rechnung 05.11.2026, Hof GmbH",
    "Rechnung 05.11.2026, Hof GmbH, 995,56 €",
    "Rechnung 05.11.2026, Hof GmbH, SW-40118",
    "Rechnung 05.11.2026, Hof GmbH, 995,56 €, SW-40118",
  ]);
  expect(namesOfItself({ ...full, documentNumber: "" }, { ...told, language: "en" })).toEqual([
    "Invoice 05.11.2026, Hof GmbH",
    "Invoice 05.11.2026, Hof GmbH, €995.56",
  ]);
});

test("a short number says that it is one", () => {
  const short = { ...noPaperFacts, ...hof, documentNumber: "17" };
  expect(namesOfItself(short, told)[1]).toBe("Rechnung 05.11.2026, Hof GmbH, Nr. 17");
  expect(namesOfItself(short, { ...told, language: "en" })[1]).toBe("Invoice 05.11.2026, Hof GmbH, No. 17");
});

test("a name is never longer than its field", () => {
  const [name = ""] = namesOfItself({ ...noPaperFacts, ...hof, sender: "Ä".repeat(300) }, told);
  expect(name.length).toBeLessThanOrEqual(200);
});
