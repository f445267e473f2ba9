import { expect, test } from "vitest";
import { collectWords } from "~/features/search/collect-words.server";
import { findCorrections } from "~/features/search/corrections/find-corrections.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

test("mistyped words are corrected out of one's own documents, the nearest and most frequent first", async () => {
  const { db } = await aDatabase();
  const [owner, other] = [await aPerson(db), await aPerson(db)];
  for (const name of ["Rechnung Miete", "Rechnung Meise", "Rechnungen Miete", "Größe"]) await aPublishedDocument(db, { owner, name });
  await aPublishedDocument(db, { owner: other, name: "Rechnunk Rechnang Meute" });
  await collectWords(db);
  const corrected = async (...terms: string[]) => Object.fromEntries(await findCorrections(db, owner, terms));
  expect(await corrected("Rechnugn", "meite", "grösze", "Rechnunk")).toEqual({
    Rechnugn: ["Rechnung", "Rechnungen"],
    meite: ["miete", "meise"],
    grösze: ["grösse"],
  });
  expect(await corrected("Rechnunk")).toEqual({ Rechnunk: ["Rechnung"] });
  expect(await corrected("miete", "zz", "2025", '"zwei Wörter"', "-Rechnugn", "unbekannt")).toEqual({});
  expect([...(await findCorrections(db, other, ["Rechnugn"])).values()].flat()).not.toContain("Rechnung");
});
