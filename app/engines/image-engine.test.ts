import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImageCore } from "~/imaging/codecs";
import { saidToBeSmaller } from "~/imaging/made-smaller";
import { type Recipe, untouched } from "~/imaging/recipe";
import type { Square } from "~/imaging/square";
import { resize } from "~/imaging/warp";
import { MB } from "~/lib/bytes";
import { pageHolds } from "~/lib/page-holds";
import { cutMark } from "~/ocr/bounded-reading";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";
import { paintScene } from "../../scripts/training/corner-scenes/scene.ts";
import { aKind, aTiff, sheetSize } from "../../tests/builders/kinds.ts";
import { aFlag } from "../../tests/builders/portraits.ts";
import { pngOf, withOrientation } from "../../tests/builders/raw-images.ts";
import type { CutPhoto, ImageEngine, Picture, Prepared } from "./contract.ts";
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
  expect(page?.renditions.map(({ width }) => width)).toEqual([96, 192, 480, 640, 960]);
  expect(page?.renditions[0]?.bytes).toBeLessThan(3000);
  expect(Math.max(page?.image.width ?? 0, page?.image.height ?? 0)).toBe(1600);
  await expectWritten(page);
});

test("a sure page is cut out of a photo, and not of what is or was a PNG, which may be a screenshot", async () => {
  const scene = paintScene("wood", 42);
  const photo = await core.encodeJpeg(scene, 90);
  const made = new Uint8Array(await (await saidToBeSmaller(new Blob([new Uint8Array(photo)]), "image/png")).arrayBuffer());
  const looks = await Promise.all([photo, made].map(async (bytes, i) => pagesOf(await prepare(`sure-${i}`, bytes, true))[0]?.look));
  expect(looks).toEqual([expect.objectContaining({ recipe: expect.objectContaining({ turns: 0 }) }), null]);
});

test("a page is cut out of a photo that came in full quality with all its px, and ready in the usual size, which others have alone", async () => {
  const photo = await core.encodeJpeg(resize(core.cv, paintScene("wood", 42), { width: 2400, height: 3200 }), 85);
  const smaller = new Uint8Array(await (await saidToBeSmaller(new Blob([new Uint8Array(photo)]), "image/jpeg")).arrayBuffer());
  const [page, usual] = await Promise.all([photo, smaller].map(async (bytes, i) => pagesOf(await prepare(`full-${i}`, bytes, true))[0]));
  const [look, same] = [page?.look, usual?.look];
  if (!look || !same) throw new Error("It was not cut out.");
  const wide = same.image.width;
  expect(Math.max(wide, same.image.height)).toBe(1920);
  expect(same.renditions.map(({ width }) => width)).toEqual([96, 192, 480, 640]);
  expect(Math.max(look.image.width, look.image.height)).toBeGreaterThan(2000);
  expect(look.image.width / look.image.height).toBeCloseTo(wide / same.image.height, 2);
  expect(look.renditions.map(({ width }) => width)).toEqual([96, 192, 480, 640, wide]);
  await expectWritten(look);
  // What is cut out of it anew needs no more.
  expect([page?.image.height, usual?.image.height]).toEqual([1920, 1920]);
  const drawn = await engine.render({
    file: path.join(folder, "full-0"),
    pdfPage: null,
    recipe: look.recipe,
    outDir: path.join(folder, "drawn"),
  });
  expect([drawn.image.width, drawn.image.height]).toEqual([look.image.width, look.image.height]);
});

test("a picture in full quality has no more bytes than any other, and what is left of its px", async () => {
  const [width, height] = [1600, 2200];
  const random = seeded(3);
  const noise = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : random.whole(0, 255)));
  const [page] = pagesOf(await prepare("noise", await core.encodeJpeg({ width, height, data: noise }, 95)));
  expect(page?.image.bytes).toBeLessThanOrEqual(2 * MB);
  expect(page?.image.height).toBeGreaterThanOrEqual(1920);
  expect(page?.image.height).toBeLessThan(height);
  await expectWritten(page);
});

test("a page of a PDF says no more than a page of paper holds", async () => {
  const document = new PDFDocument({ size: "A4", margin: 20 });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.fontSize(1);
  for (let row = 0; row < 100; row += 1) document.text("ab ".repeat(100).trim(), 20, 20 + row * 7, { lineBreak: false });
  document.end();
  await ended;
  const [page] = pagesOf(await prepare("wordy", Buffer.concat(chunks)));
  expect(page?.text?.words).toHaveLength(pageHolds.words);
  expect(page?.text?.text.endsWith(cutMark)).toBe(true);
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

test("a small upright JPEG is the page's picture as it came, without what it tells besides; any other is made anew", async () => {
  const bytes = await core.encodeJpeg(paintScene("receipt", 42), 90);
  const arrived = withOrientation(bytes, 1, Buffer.from("GPS 52.5 13.4"));
  const [page] = pagesOf(await prepare("as-it-came", arrived));
  const kept = await readFile(page?.image.path ?? "");
  expect(kept.toString("latin1")).not.toContain("GPS");
  expect(kept.length).toBeLessThanOrEqual(bytes.length);
  expect(Buffer.from(bytes).includes(kept.subarray(-1000))).toBe(true);

  const [turned] = pagesOf(await prepare("sideways", withOrientation(bytes, 6)));
  expect(Buffer.from(bytes).includes((await readFile(turned?.image.path ?? "")).subarray(-1000))).toBe(false);
});

test("a small picture is not enlarged", async () => {
  const [page] = pagesOf(
    await prepare("tiny", pngOf({ width: 100, height: 2, depth: 1, type: 0, rows: [new Array(13).fill(170), new Array(13).fill(85)] })),
  );
  expect(page?.renditions.map(({ width, height }) => [width, height])).toEqual([[96, 2]]);
});

test("a photo is a square of 250 px: the one that was chosen, or the centre", async () => {
  for (const [square, colour] of [
    [null, "green"],
    [{ left: 0, top: 0, size: 1 }, "red"],
    [{ left: 2 / 3, top: 0.2, size: 0.5 }, "blue"],
  ] as const) {
    const photo = await cut("flag", aFlag(), { square });
    expect(photo).toMatchObject({ ok: true, image: { mediaType: "image/jpeg", width: 250, height: 250 } });
    expect(await colourOf(photo)).toBe(colour);
  }
});

test("what is chosen is chosen of the upright picture, and a small one is enlarged", async () => {
  const { jpeg } = await flagAsJpeg(60);
  // Stored lying, to be turned by 90° clockwise: red is at the top.
  const turned = withOrientation(jpeg, 6);
  expect(await colourOf(await cut("turned-flag", turned, { square: { left: 0, top: 0, size: 1 } }))).toBe("red");
  expect(await colourOf(await cut("turned-flag", turned, { square: null }))).toBe("green");
  expect(await colourOf(await cut("turned-flag", turned, { square: { left: 0, top: 1, size: 1 } }))).toBe("blue");
});

test.each([
  ["a PDF", async () => new Uint8Array(await letter()), "unknown-type"],
  ["no image", async () => new TextEncoder().encode("<script>alert(1)</script>"), "unknown-type"],
  ["more pixels than are taken", async () => aFlag(), "too-many-pixels"],
  ["half an image", async () => aFlag(100).subarray(0, 80), "truncated-image"],
])("no photo is made of %s", async (_, bytes, reason) => {
  expect(await cut("refused", await bytes(), { square: null, maxPixels: 90_000 })).toEqual({ ok: false, reason });
});

async function cut(name: string, bytes: Uint8Array, { square, maxPixels = 1e6 }: { square: Square | null; maxPixels?: number }) {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return engine.cutPhoto({ file, outDir: path.join(folder, `${name}-cut`), maxPixels, square, side: 250 });
}

async function flagAsJpeg(side: number): Promise<{ jpeg: Uint8Array }> {
  const pixmap = new core.mupdf.Image(aFlag(side)).toPixmap();
  return { jpeg: pixmap.asJPEG(90, false) };
}

/** Which of the flag's colours the whole photo has. */
async function colourOf(photo: CutPhoto): Promise<string> {
  if (!photo.ok) return photo.reason;
  const { data } = await core.decodeJpeg(new Uint8Array(await readFile(photo.image.path)).buffer);
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4 * 97) {
    const strong = ["red", "green", "blue"].filter((_, channel) => (data[at + channel] ?? 0) > 150);
    colours.add(strong.join("+"));
  }
  return [...colours].join(" ");
}

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

test("a page of a PDF that is a scan has the scan's px for those who zoom, and is ready as it is drawn", async () => {
  const scan = resize(core.cv, paintScene("wood", 42), { width: 1240, height: 1748 });
  const document = new PDFDocument({ size: "A6", margin: 0 });
  document.image(Buffer.from(await core.encodeJpeg(scan, 85)), 0, 0, { width: document.page.width, height: document.page.height }).end();
  const [page] = pagesOf(await prepare("scan", new Uint8Array(await buffer(document))));
  expect([page?.image.width, page?.image.height]).toEqual([1240, 1748]);
  expect(page?.renditions.map(({ width }) => width)).toEqual([96, 192, 480, 596]);
  await expectWritten(page);

  const drawn = (recipe: Recipe, name: string) =>
    engine.render({ file: path.join(folder, "scan"), pdfPage: 0, recipe, outDir: path.join(folder, name) });
  const [same, turned] = [await drawn(untouched, "scan-again"), await drawn({ ...untouched, turns: 1 }, "scan-turned")];
  expect(await readFile(same.image.path)).toEqual(await readFile(page?.image.path ?? ""));
  expect([turned.image.width, turned.image.height]).toEqual([1748, 1240]);
});

test("a page in black and white is a PNG of one bit a px, twice as fine, with greys in its renditions", async () => {
  const drawing = await engine.render({
    file: path.join(folder, "letter"),
    pdfPage: 0,
    recipe: { ...untouched, filter: "black-and-white" },
    outDir: path.join(folder, "drawing"),
  });
  expect(drawing.image).toMatchObject({ mediaType: "image/png", width: 2 * 1191, height: 2 * 1684 });
  expect(drawing.image.bytes).toBeLessThan(60_000);
  const png = await readFile(drawing.image.path);
  expect([png[24], png[25]]).toEqual([1, 0]);
  const shown = new core.mupdf.Image(png).toPixmap();
  expect(new Set(shown.getPixels())).toEqual(new Set([0, 255]));
  expect(drawing.renditions.map(({ mediaType, width }) => [mediaType, width])).toEqual(
    [96, 192, 480, 640, 960].map((width) => ["image/webp", width]),
  );
});

test("a TIFF becomes its pages: one of black and white alone keeps its px in a PNG of one bit, and each is drawn again", async () => {
  const pages = pagesOf(await prepare("fax", aKind("g4.tif"), true));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ image: { mediaType: "image/png", ...sheetSize }, look: null, text: null });
  await expectWritten(pages[0]);
  const drawn = (recipe: Recipe, name: string) =>
    engine.render({ file: path.join(folder, "fax"), pdfPage: 0, recipe, outDir: path.join(folder, name) });
  const [same, turned] = [await drawn(untouched, "fax-again"), await drawn({ ...untouched, turns: 1 }, "fax-turned")];
  expect(await readFile(same.image.path)).toEqual(await readFile(pages[0]?.image.path ?? ""));
  expect(turned.image).toMatchObject({ mediaType: "image/png", width: sheetSize.height, height: sheetSize.width });
  expect(await drawn({ ...untouched, filter: "grayscale" }, "fax-grey")).toMatchObject({ image: { mediaType: "image/jpeg" } });

  const several = aTiff({ pages: [40, 140, 240].map((grey) => ({ data: new Uint8Array(256).fill(grey) })) });
  const prepared = await prepare("several", several);
  expect(prepared).toMatchObject({ ok: true, mediaType: "image/tiff", pages: { length: 3 } });
  const last = await engine.render({
    file: path.join(folder, "several"),
    pdfPage: 2,
    recipe: untouched,
    outDir: path.join(folder, "last"),
  });
  expect(await readFile(last.image.path)).toEqual(await readFile(pagesOf(prepared)[2]?.image.path ?? ""));
});

test.each(["sheet.heic", "lossy.webp"])("a picture of another kind becomes a JPEG, and is drawn again like any other: %s", async (name) => {
  const prepared = await prepare(name, aKind(name));
  expect(prepared).toMatchObject({ ok: true, pages: [{ image: { mediaType: "image/jpeg", ...sheetSize } }] });
  const turned = await engine.render({
    file: path.join(folder, name),
    pdfPage: null,
    recipe: { ...untouched, turns: 1 },
    outDir: path.join(folder, `${name}-turned`),
  });
  expect(turned.image).toMatchObject({ width: sheetSize.height, height: sheetSize.width });
  expect(await cut(`${name}-cut`, aKind(name), { square: null })).toMatchObject({ ok: true });
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

async function prepare(name: string, bytes: Uint8Array, straightens = false): Promise<Prepared> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return engine.prepare({ file, outDir: path.join(folder, `${name}-pages`), maxPixels: 50_000_000, maxPages: 300, straightens });
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
