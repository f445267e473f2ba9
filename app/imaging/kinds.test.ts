import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { aHeic, aKind, aTiff, sheetSize } from "../../tests/builders/kinds.ts";
import { decodeImage, decodeTiffPage, type ImageCore, type ImageType, inspectImage } from "./codecs.ts";
import { fileTypeOf } from "./file-type.ts";
import { readHeifHeader } from "./heif-header.ts";
import type { Pixels } from "./opencv.ts";
import { upright } from "./orientation.ts";
import { openTiff } from "./tiff/pages.ts";

const limits = { maxPixels: 50_000_000, maxPages: 300 };

let core: ImageCore;
beforeAll(async () => {
  core = await loadImageCore();
});

test.each([
  ...["lzw", "deflate", "packbits", "jpeg", "tiled", "tiled-jpeg", "planes", "sixteen", "big-endian", "palette"].map(
    (name) => `${name}.tif`,
  ),
  ...["lossy.webp", "lossless.webp", "sheet.heic"],
])("the sheet has its size and its colours: %s", async (name) => {
  const sheet = await decoded(aKind(name));
  expect(sizeOf(sheet)).toEqual(sheetSize);
  expectSheet(sheet);
});

test.each(["g3.tif", "g3-2d.tif", "g4.tif", "grey.tif"])("a sheet without colours is dark where it is drawn on: %s", async (name) => {
  const sheet = await decoded(aKind(name));
  expect(lightness(sheet, 30, 22)).toBeLessThan(20);
  expect(lightness(sheet, 5, 5)).toBeGreaterThan(235);
});

test("a sheet of inks has the colours that screens have for them", async () => {
  const sheet = await decoded(aKind("cmyk.tif"));
  const [red = 0, green = 0, blue = 0] = colourAt(sheet, 28, 64);
  expect(red - Math.max(green, blue)).toBeGreaterThan(100);
  expect(lightness(sheet, 30, 22)).toBeLessThan(50);
  expect(lightness(sheet, 5, 5)).toBeGreaterThan(235);
});

test.each(["transparent.tif", "transparent.webp"])("what is half transparent lies on white: %s", async (name) => {
  const sheet = await decoded(aKind(name));
  expectNear(colourAt(sheet, 30, 22), [128, 128, 128]);
  expectNear(colourAt(sheet, 28, 64), [232, 144, 144]);
});

test("a TIFF is turned as it says, and a fax gets px as high as wide", async () => {
  const turned = await decoded(aKind("turned.tif"));
  expect(sizeOf(turned)).toEqual({ width: sheetSize.height, height: sheetSize.width });
  expectNear(colourAt(turned, 128 - 22, 30), [0, 0, 0]);
  expect(sizeOf(await decoded(aKind("fax.tif")))).toEqual({ width: 96, height: Math.round((128 * 204) / 98) });
});

test("the tiles of a HEIC are put together, turned and mirrored, as phones store them", async () => {
  const grid = await decoded(aHeic({ columns: 2, rows: 3 }));
  expect(sizeOf(grid)).toEqual({ width: 192, height: 384 });
  expectNear(colourAt(grid, 96 + 28, 256 + 64), [208, 32, 32]);
  const turned = await decoded(aHeic({ columns: 1, rows: 1, quarters: 1 }));
  expect(sizeOf(turned)).toEqual({ width: 128, height: 96 });
  // Turned to the left, the line at the top lies at the left, below its middle.
  expectNear(colourAt(turned, 22, 66), [0, 0, 0]);
  const mirrored = await decoded(aHeic({ columns: 1, rows: 1, mirrored: true }));
  expectNear(colourAt(mirrored, 96 - 28, 64), [208, 32, 32]);
});

test("the pages of a TIFF are counted without the smaller copies of them, and each once", () => {
  const copy = { entries: [[254, 1]] as [number, number][] };
  expect(openTiff(aTiff({ pages: [{}, copy, {}] }), limits)).toMatchObject({ ok: true, pages: { length: 2 } });
  const circle = aTiff({ pages: [{}, {}], next: (page, starts) => starts[1 - page] ?? 0 });
  expect(openTiff(circle, limits)).toMatchObject({ ok: true, pages: { length: 2 } });
  expect(openTiff(aTiff({ pages: Array.from({ length: 300 }, () => ({})) }), limits)).toMatchObject({ ok: true, pages: { length: 300 } });
  expect(openTiff(aTiff({ pages: Array.from({ length: 301 }, () => ({})) }), limits)).toEqual({ ok: false, reason: "too-many-pages" });
});

test("a page of a TIFF is decoded whichever it is", async () => {
  const bytes = aTiff({ pages: [{ data: new Uint8Array(256).fill(10) }, { data: new Uint8Array(256).fill(240) }] });
  const opened = openTiff(bytes, limits);
  if (!opened.ok) throw new Error(opened.reason);
  const [first, second] = opened.pages as [(typeof opened.pages)[0], (typeof opened.pages)[0]];
  expect(lightness(await page(bytes, second), 8, 8)).toBeCloseTo(240, -1);
  expect(lightness(await page(bytes, first), 8, 8)).toBeCloseTo(10, -1);
});

const huge: [number, number][] = [
  [256, 60_000],
  [257, 60_000],
];
test.each([
  ["a TIFF of more pixels than are taken", aTiff({ pages: [{ entries: huge }] }), "too-many-pixels"],
  ["a TIFF whose second page has too many", aTiff({ pages: [{}, { entries: huge }] }), "too-many-pixels"],
  ["a TIFF without a side", aTiff({ pages: [{ entries: [[256, 0]] }] }), "tiff"],
  ["a TIFF whose px have more than inks", aTiff({ pages: [{ entries: [[277, 60_000]] }] }), "tiff"],
  ["a TIFF of measurements", aTiff({ pages: [{ entries: [[339, 3]] }] }), "tiff"],
  ["a TIFF packed in a way of its own", aKind("lzma.tif"), "tiff"],
  ["a TIFF with a JPEG of inks", aKind("cmyk-jpeg.tif"), "tiff"],
  ["a TIFF for more than four gigabytes", aKind("bigtiff.tif"), "tiff"],
  ["half a TIFF", aKind("lzw.tif").slice(0, 600), "truncated-image"],
  ["a TIFF whose last strip is cut off", aTiff({ pages: [{ entries: [[279, 9000]] }] }), "truncated-image"],
  ["a TIFF of smaller copies alone", aTiff({ pages: [{ entries: [[254, 1]] }] }), "tiff"],
  ["an animated WebP", aKind("animated.webp"), "webp"],
  ["half a WebP", aKind("lossy.webp").slice(0, 200), "truncated-image"],
  ["a WebP that is a name alone", aKind("lossy.webp").slice(0, 16), "webp"],
  ["a WebP of more pixels than are taken", lossless(16_383, 16_383), "too-many-pixels"],
  ["a HEIC of more pixels than are taken", aHeic({ columns: 2, rows: 1, says: { width: 60_000, height: 8000 } }), "too-many-pixels"],
  ["half a HEIC", aKind("sheet.heic").slice(0, -100), "truncated-image"],
  ["a HEIC that is a name alone", aKind("sheet.heic").slice(0, 40), "heic"],
  ["a HEIC of another coder", renamed(aKind("sheet.heic"), "hvcC", "av1C"), "heic"],
  ["a HEIC whose tiles are less than it says", aHeic({ columns: 1, rows: 1, says: { width: 6000, height: 8000 } }), "heic"],
  ["a HEIC whose pictures are larger than it says", smallerSizes(aKind("sheet.heic")), "heic"],
  ["a HEIC whose bytes make no sense", scrambled(aKind("sheet.heic")), "heic"],
])("%s is refused", async (_, bytes, reason) => {
  await expect(decoded(bytes)).rejects.toThrow(reason);
});

test("a HEIC is judged by its largest picture, not by a smaller one beside it", () => {
  expect(readHeifHeader(aHeic({ columns: 3, rows: 2 }))).toMatchObject({ width: 288, height: 256, isHevc: true, complete: true });
});

/** Decodes what a file shows first, as an engine would. */
async function decoded(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const type = fileTypeOf(bytes);
  if (type === "image/tiff") {
    const opened = openTiff(bytes, limits);
    if (!opened.ok) throw new Error(opened.reason);
    const [first] = opened.pages;
    if (!first) throw new Error("no page");
    return upright(core.cv, await page(bytes, first), first.orientation);
  }
  const inspected = inspectImage(bytes, type as ImageType, limits.maxPixels);
  if (!inspected.ok) throw new Error(inspected.reason);
  const pixels = await decodeImage(core, bytes, type as ImageType, inspected);
  if (!pixels) throw new Error(type.replace("image/", ""));
  return pixels;
}

async function page(bytes: Uint8Array<ArrayBuffer>, of: Parameters<typeof decodeTiffPage>[2]): Promise<Pixels> {
  const pixels = await decodeTiffPage(core, bytes, of);
  if (!pixels) throw new Error("tiff");
  return pixels;
}

/** The head of a lossless WebP. */
function lossless(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(aKind("lossless.webp"));
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return new Uint8Array(bytes);
}

function renamed(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  changed.write(to, changed.indexOf(from), "latin1");
  return new Uint8Array(changed);
}

function smallerSizes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf("ispe") + 8;
  changed.writeUInt32BE(8, at);
  changed.writeUInt32BE(8, at + 4);
  return new Uint8Array(changed);
}

function scrambled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const from = Buffer.from(bytes).indexOf("mdat") + 4;
  return bytes.map((byte, at) => (at < from ? byte : byte ^ 0x5a));
}

function expectSheet(sheet: Pixels): void {
  expectNear(colourAt(sheet, 5, 5), [255, 255, 255]);
  expectNear(colourAt(sheet, 30, 22), [0, 0, 0]);
  expectNear(colourAt(sheet, 28, 64), [208, 32, 32]);
  expectNear(colourAt(sheet, 68, 64), [32, 48, 208]);
}

function sizeOf({ width, height }: Pixels) {
  return { width, height };
}

function colourAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

function lightness(pixels: Pixels, x: number, y: number): number {
  return colourAt(pixels, x, y).reduce((sum, value) => sum + value / 3, 0);
}

function expectNear(found: number[], colour: [number, number, number]): void {
  expect(Math.max(...found.map((value, i) => Math.abs(value - (colour[i] ?? 0)))), `${found} for ${colour}`).toBeLessThan(16);
}
