import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath, originalPath } from "~/paths";
import { draftFiles, versions } from "~db/schema/index";
import { aHeic, aKind, aTiff } from "../builders/kinds.ts";
import { aPaidPlan } from "../builders/news.ts";
import { aJpeg, aPdf, aPng } from "../builders/papers.ts";
import { chunk, pngOf } from "../builders/raw-images.ts";
import type { FilePart, Page, Visitor } from "../support/browser.ts";
import { madePages, pagesBy } from "./author-pages.ts";
import { aFile, theSite, until } from "./documents-site.ts";

const site = theSite();

function add(visitor: Visitor, sent: FilePart[], facts: Record<string, string> = {}): Promise<Page> {
  return visitor.postMultipart(addDocumentPath, { submissionId: randomUUID(), ...facts, intent: "add", files: sent });
}

const pagesOf = (author: Viewer) => pagesBy(site.database().db, author);
const made = (author: Viewer, count: number) => madePages(site.database().db, author, count);

async function original(visitor: Visitor, pageId: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(site.url() + originalPath(pageId), { headers: { cookie } });
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

test("what cannot be taken is called by its name, with advice, in both languages", async () => {
  const still = pngOf({ width: 1, height: 1, depth: 8, type: 0, rows: [[90]] });
  const moving = Buffer.concat([still.subarray(0, 33), chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), still.subarray(33)]);
  const bomb = pngOf({ width: 60_000, height: 60_000, depth: 1, type: 0, rows: [] });
  const odd: [name: string, content: Buffer | Uint8Array | string, german: string, english: string][] = [
    ["a.heic", "\0\0\0\x18ftypheic\0\0\0\0", "ist ein HEIC-Bild, das sich nicht öffnen", "is a HEIC picture that cannot be opened"],
    ["b.webp", aKind("animated.webp"), "ist ein WebP-Bild, das sich nicht öffnen", "is a WebP picture that cannot be opened"],
    ["c.tif", aKind("lzma.tif"), "ist ein TIFF-Bild, das sich nicht öffnen", "is a TIFF picture that cannot be opened"],
    ["c.avif", aKind("sheet.avif"), "ist ein AVIF-Bild. Bitte", "is an AVIF picture. Please"],
    ["d.gif", "GIF89a\x01\0\x01\0", "ist ein GIF-Bild. Bitte", "is a GIF picture. Please"],
    ["e.svg", '<svg onload="alert(1)"/>', "ist eine SVG-Zeichnung. Bitte", "is an SVG drawing. Please"],
    [
      "f.docx",
      "PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml",
      "ist ein Office-Dokument. Bitte als PDF",
      "is an office document. Please save it as PDF",
    ],
    ["g.png", moving, "ist ein animiertes PNG. Bitte", "is an animated PNG. Please"],
    ["h.png", bomb, "hat zu viele Bildpunkte", "has too many pixels"],
    ["i.jpg", (await aJpeg("ab")).subarray(0, 5000), "ist unvollständig. Bitte noch einmal hinzufügen.", "is incomplete"],
    ["j.pdf", "", "ist leer", "is empty"],
    ["k.pdf", await aPdf(["geheim"], { userPassword: "x" }), "ist mit einem Passwort geschützt", "is password-protected"],
  ];
  const { visitor } = await site.signedIn();
  const sent = odd.map(([name, content]) =>
    aFile(typeof content === "string" ? Buffer.from(content, "latin1") : Buffer.from(content), name),
  );
  await add(visitor, sent);
  await until(
    () => visitor.get(addDocumentPath),
    (page) => odd.every(([name]) => page.text.includes(`„${name}“`)),
  );
  const german = await visitor.get(addDocumentPath);
  visitor.cookies.set("I18N_LANGUAGE", "en");
  const english = await visitor.get(addDocumentPath);
  for (const [name, , inGerman, inEnglish] of odd) {
    expect(german.text).toContain(`„${name}“ ${inGerman}`);
    expect(english.text).toContain(`“${name}” ${inEnglish}`);
  }
});

test("a name is a wish: what a file is, its content says", async () => {
  const { visitor, person } = await site.signedIn();
  await add(visitor, [
    aFile(await aJpeg("Ein Foto"), "foto.png", "image/png"),
    aFile(await aPdf(["Brief"], { ownerPassword: "chef" }), "brief.jpg"),
  ]);
  await made(person, 2);
  expect((await pagesOf(person)).map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ["foto.png", "image/jpeg"],
    ["brief.jpg", "application/pdf"],
  ]);
});

test("what phones, scanners and the web send becomes pages, and comes back byte for byte under its own name and kind", async () => {
  const fax = aTiff({ pages: [{}, {}] });
  const odd: [name: string, bytes: Uint8Array<ArrayBuffer>, mediaType: string][] = [
    ["IMG_0815.HEIC", aHeic({ columns: 2, rows: 2, quarters: 3 }), "image/heic"],
    ["bild.webp", aKind("lossy.webp"), "image/webp"],
    ["fax.tif", fax, "image/tiff"],
  ];
  const { visitor, person } = await site.signedIn();
  await add(
    visitor,
    odd.map(([name, bytes]) => aFile(Buffer.from(bytes), name, "application/octet-stream")),
  );
  await made(person, 4);
  const pages = await pagesOf(person);
  expect(pages.map(({ name, pdfPage, mediaType }) => [name, pdfPage, mediaType])).toEqual([
    ["IMG_0815.HEIC", null, "image/heic"],
    ["bild.webp", null, "image/webp"],
    ["fax.tif", 0, "image/tiff"],
    ["fax.tif", 1, "image/tiff"],
  ]);
  for (const [name, bytes, mediaType] of odd) {
    const { headers, bytes: sent } = await original(visitor, pages.find((page) => page.name === name)?.id ?? "");
    expect(sent.equals(Buffer.from(bytes))).toBe(true);
    expect(headers.get("content-type")).toBe(mediaType);
    expect(headers.get("content-disposition")).toMatch(new RegExp(`^attachment; filename="${name}"`));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  // A scan is a picture and not a page of a PDF: it can be cropped.
  expect((await visitor.get(addDocumentPath)).text).not.toContain("aus PDF");
  const list = await visitor.postMultipart(addDocumentPath, { submissionId: randomUUID(), intent: "upload", name: "" });
  expect(list.path).toBe(documentsPath());
  expect(list.text).toContain("IMG_0815");
  expect(list.text).not.toContain("IMG_0815.HEIC");
});

test("a PDF that would act is a page like any other, and comes back byte for byte, never as a page of ours", async () => {
  const bytes = Buffer.from(actingPdf, "latin1");
  const { visitor, person } = await site.signedIn();
  await add(visitor, [aFile(bytes, "aktiv.pdf", "application/pdf")]);
  await made(person, 1);
  const [page] = await pagesOf(person);
  expect(page?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  const answer = await original(visitor, page?.id ?? "");
  expect(answer.bytes.equals(bytes)).toBe(true);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

test("sixty files in one form: fifty are taken, ten are told by name, and what was typed stays", async () => {
  const { visitor, person } = await site.signedIn();
  await aPaidPlan(site.database().db, person, new Date(Date.now() + 3_600_000));
  const png = Buffer.from(pngOf({ width: 9, height: 9, depth: 8, type: 0, rows: Array.from({ length: 9 }, () => new Array(9).fill(200)) }));
  const sent = Array.from({ length: 60 }, (_, n) => aFile(png, `bild-${n + 1}.png`));
  const page = await add(visitor, sent, { name: "Sechzig" });
  for (let n = 51; n <= 60; n++) expect(page.text).toContain(`„bild-${n}.png“ wurde nicht übernommen: höchstens 50 Dateien auf einmal.`);
  expect(page.text).not.toContain("„bild-50.png“");
  expect(page.html).toContain('value="Sechzig"');
  const { db } = site.database();
  const kept = await db
    .select({ state: draftFiles.state })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(eq(versions.authorId, person.id));
  expect(kept.filter(({ state }) => state !== "refused")).toHaveLength(50);
});

test("three thousand empty files end nobody's patience: the first are told by name, the others in one line", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  await aPaidPlan(db, person, new Date(Date.now() + 3_600_000));
  const sent = Array.from({ length: 2900 }, (_, n) => aFile(Buffer.alloc(0), `leer-${n + 1}.png`));
  const page = await add(visitor, sent, { name: "Bleibt" });
  expect(page.text).toContain("„leer-100.png“ wurde nicht übernommen: höchstens 50 Dateien auf einmal.");
  expect(page.text).toContain("Weitere Dateien wurden nicht übernommen: höchstens 50 auf einmal.");
  expect(page.text).not.toContain("„leer-101.png“");
  expect(page.html).toContain('value="Bleibt"');
  const own = await db
    .select({ id: draftFiles.id })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(eq(versions.authorId, person.id));
  expect(own).toHaveLength(101);
});

test("names with every sign are kept, shown, found and given back", async () => {
  const png = await aPng("x", { width: 60, height: 80 });
  const names: [sent: string, kept: string][] = [
    ["Urlaub 🏖 Łódź №1.png", "Urlaub 🏖 Łódź №1.png"],
    ["ordner/unter\\bild'; drop.png", "bild'; drop.png"],
    ['12" <b>Monitor & Co.png', "12 <b>Monitor & Co.png"],
    ["rechnung\u202egnp.exe.png", "rechnunggnp.exe.png"],
    [`${"Ü".repeat(300)}.png`, `${"Ü".repeat(115)}….png`],
  ];
  const { visitor, person } = await site.signedIn();
  await add(
    visitor,
    names.map(([name]) => aFile(png, name)),
  );
  await made(person, names.length);
  const draft = await visitor.get(addDocumentPath);
  const kept = await pagesOf(person);
  expect(kept.map(({ name }) => name)).toEqual(names.map(([, name]) => name));
  expect(draft.text).toContain("Urlaub 🏖 Łódź №1.png");
  expect(draft.html).not.toContain("<b>Monitor");
  for (const { id, name } of kept) {
    const { headers } = await original(visitor, id);
    const said = headers.get("content-disposition") ?? "";
    expect(decodeURIComponent(said.split("filename*=UTF-8''")[1] ?? "")).toBe(name);
    expect(said).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[^\s;]+$/);
  }

  const list = await visitor.postMultipart(addDocumentPath, { submissionId: randomUUID(), intent: "upload", name: "" });
  expect(list.path).toBe(documentsPath());
  for (const term of ["🏖", "łódź", "№1"]) expect((await visitor.get(documentsPath({ terms: [term] }))).text).toContain("Urlaub 🏖 Łódź №1");
});

/** Acts when it is opened, when its page is seen and when its link is pressed. */
const actingPdf = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while \\(true\\) app.alert\\(1\\);) >> /Names << /JavaScript << /Names [(a) 5 0 R] >> >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O << /S /Launch /F (calc.exe) >> >> /Annots [4 0 R] >> endobj
4 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /Launch /F (/bin/sh) >> >> endobj
5 0 obj << /S /JavaScript /JS (this.submitForm\\("http://127.0.0.1:1/"\\);) >> endobj
trailer << /Size 6 /Root 1 0 R >>
%%EOF`;
