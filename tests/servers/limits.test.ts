import { expect, test } from "vitest";
import { addDocumentPath } from "~/paths";
import { aPdf, aPng } from "../builders/papers.ts";
import { aFile, aWorkingSite, until } from "../http/documents-site.ts";

const site = aWorkingSite({ MAX_FILE_BYTES: "60000", MAX_FORM_FILES: "2", MAX_PDF_PAGES: "2", MAX_PIXELS: "500000" });

test("what goes past a limit is refused by name, the rest and the facts arrive", async () => {
  const { visitor } = await site.signedIn();
  const files = [
    aFile(Buffer.alloc(300_000, 1), "groß.pdf"),
    aFile(await aPng("passt", { width: 300, height: 400 }), "passt.png"),
    aFile(await aPng("zu viel"), "dritte.png"),
  ];
  await visitor.submit(await visitor.get(addDocumentPath), { button: "Dateien hinzufügen" }, { name: "Meine Sachen", files });
  const draft = await until(
    () => visitor.get(addDocumentPath),
    (page) => page.html.includes('value="remove:'),
  );
  expect(draft.text).toContain("„groß.pdf“ ist größer als 59 kB.");
  expect(draft.text).toContain("„dritte.png“ wurde nicht übernommen: höchstens 2 Dateien auf einmal.");
  expect(draft.html).toContain('value="Meine Sachen"');
});

test("too many pages and too many pixels are told before anything is decoded", async () => {
  const { visitor } = await site.signedIn();
  const files = [aFile(await aPdf(["1", "2", "3"]), "lang.pdf"), aFile(await aPng("groß", { width: 600, height: 700 }), "riesig.png")];
  await visitor.submit(await visitor.get(addDocumentPath), { button: "Dateien hinzufügen" }, { files });
  const draft = await until(
    () => visitor.get(addDocumentPath),
    (page) => page.text.includes("„lang.pdf“") && page.text.includes("„riesig.png“"),
  );
  expect(draft.text).toContain("„lang.pdf“ hat zu viele Seiten (höchstens 2).");
  expect(draft.text).toContain("„riesig.png“ hat zu viele Bildpunkte (höchstens ");
});
