import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImageCore } from "~/imaging/codecs";
import { untouched } from "~/imaging/recipe";
import { paintScene } from "../../scripts/corner-scenes/scene.ts";
import { pngOf } from "../../tests/builders/raw-images.ts";
import type { ImageEngine, Picture, Prepared } from "./contract.ts";
import { imageEngine } from "./image-engine.ts";
import { loadImageCore } from "./load-image-core.ts";

let core: ImageCore;
let engine: ImageEngine;
let folder: string;
beforeAll(async () => {
  core = await loadImageCore();
  engine = imageEngine(core);
  folder = await mkdtemp(path.join(os.tmpdir(), "mappe-image-engine-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a photo becomes one upright page with renditions and a proposed crop", async () => {
  const prepared = await prepare("photo", await core.encodeJpeg(paintScene("wood", 42), 90));
  expect(prepared).toMatchObject({ ok: true, mediaType: "image/jpeg" });
  const [page, ...more] = pagesOf(prepared);
  expect(more).toEqual([]);
  expect(page?.corners).toHaveLength(4);
  expect(page?.text).toBeNull();
  expect(page?.renditions.map(({ width }) => width)).toEqual([96, 192, 480, 960]);
  expect(page?.renditions[0]?.bytes).toBeLessThan(3000);
  expect(Math.max(page?.image.width ?? 0, page?.image.height ?? 0)).toBe(1600);
  await expectWritten(page);
});

test("an untouched recipe gives the prepared picture again, a crop and a turn a new one", async () => {
  const bytes = await core.encodeJpeg(paintScene("receipt", 42), 90);
  const [page] = pagesOf(await prepare("receipt", bytes));
  const file = path.join(folder, "receipt");
  const same = await engine.render({ file, pdfPage: null, recipe: untouched, outDir: path.join(folder, "same") });
  expect(await readFile(same.image.path)).toEqual(await readFile(page?.image.path ?? ""));

  const recipe = { corners: page?.corners ?? null, turns: 1 as const, filter: "grayscale" as const };
  const cropped = await engine.render({ file, pdfPage: null, recipe, outDir: path.join(folder, "cropped") });
  expect(cropped.image.width).toBeGreaterThan(cropped.image.height * 2);
  await expectWritten(cropped);
});

test("a small picture is not enlarged", async () => {
  const [page] = pagesOf(
    await prepare("tiny", pngOf({ width: 100, height: 2, depth: 1, type: 0, rows: [new Array(13).fill(170), new Array(13).fill(85)] })),
  );
  expect(page?.renditions.map(({ width, height }) => [width, height])).toEqual([[96, 2]]);
});

test("a PDF becomes its pages, each with its words", async () => {
  const [first, second, ...more] = pagesOf(await prepare("letter", await letter()));
  expect(more).toEqual([]);
  expect(first?.text?.text).toBe("Sehr geehrte Damen und Herren");
  expect(second?.text).toBeNull();
  expect(first?.corners).toBeNull();
  expect([first?.image.width, first?.image.height]).toEqual([1191, 1684]);
  await expectWritten(second);

  const turned = await engine.render({
    file: path.join(folder, "letter"),
    pdfPage: 1,
    recipe: { ...untouched, turns: 3, filter: "lighten" },
    outDir: path.join(folder, "turned"),
  });
  expect([turned.image.width, turned.image.height]).toEqual([1684, 1191]);
});

test.each([
  ["empty", new Uint8Array()],
  ["unknown-type", new TextEncoder().encode("<html>")],
  ["heic", new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0")],
  ["broken-image", new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  ["too-many-pixels", pngOf({ width: 9000, height: 9000, depth: 1, type: 0, rows: [] })],
  ["broken-pdf", new TextEncoder().encode("%PDF-1.7")],
  ["broken-pdf", pdfOfPages(1, "[0 0 1000000000 10]")],
  ["too-many-pages", pdfOfPages(20_000)],
])("refused by name: %s", async (reason, bytes) => {
  expect(await prepare(reason, bytes)).toEqual({ ok: false, reason });
});

async function prepare(name: string, bytes: Uint8Array): Promise<Prepared> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return engine.prepare({ file, outDir: path.join(folder, `${name}-pages`), maxPixels: 50_000_000, maxPages: 300 });
}

function pagesOf(prepared: Prepared) {
  if (!prepared.ok) throw new Error(prepared.reason);
  return prepared.pages;
}

async function expectWritten(picture: Picture | undefined): Promise<void> {
  for (const { path: file, bytes } of [picture?.image, ...(picture?.renditions ?? [])].filter((image) => image !== undefined)) {
    expect((await readFile(file)).length).toBe(bytes);
  }
}

function pdfOfPages(count: number, box = "[0 0 200 200]"): Uint8Array {
  const kids = Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(" ");
  const tree = ["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`];
  const objects = [...tree, ...Array.from({ length: count }, () => `<< /Type /Page /Parent 2 0 R /MediaBox ${box} >>`)];
  const body = objects.map((object, i) => `${i + 1} 0 obj ${object} endobj`).join("\n");
  return new TextEncoder().encode(`%PDF-1.4\n${body}\ntrailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`);
}

async function letter(): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4" });
  document.text("Sehr geehrte Damen und Herren").addPage().rect(50, 50, 100, 100).fill("#336");
  document.end();
  const parts: Uint8Array[] = [];
  for await (const part of document) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
