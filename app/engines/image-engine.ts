import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "mupdf";
import { bareJpeg } from "~/imaging/bare-jpeg";
import { inGreys } from "~/imaging/black-and-white";
import {
  decodeImage,
  decodeTiffPage,
  fittedJpeg,
  type ImageCore,
  type ImageType,
  inspectImage,
  isImageType,
  unreadable,
} from "~/imaging/codecs";
import { sureEnough } from "~/imaging/corners/sureness";
import { cutSquare } from "~/imaging/cut-square";
import { findPage } from "~/imaging/detect-corners";
import { drawOver } from "~/imaging/draw-over";
import { fileTypeOf, isPrint } from "~/imaging/file-type";
import { applyFilter, drawn } from "~/imaging/filters";
import { fitSize, type Size } from "~/imaging/geometry";
import { isFromPng, isMadeSmaller } from "~/imaging/made-smaller";
import type { Pixels } from "~/imaging/opencv";
import { takePages } from "~/imaging/pdf-pages";
import { openPdf, rasterPage, withPage } from "~/imaging/pdf-raster";
import { type Scan, scanOf } from "~/imaging/pdf-scan";
import { readPageText } from "~/imaging/pdf-text";
import { isPhotographedPaper, paperLookSide } from "~/imaging/photographed-paper";
import { type Filter, type Quad, type Recipe, recipeKey, untouched, type WantedLook } from "~/imaging/recipe";
import { applyRecipe } from "~/imaging/render-picture";
import { shadesOf } from "~/imaging/shades";
import { takeInk } from "~/imaging/take-ink";
import { doubtOf } from "~/imaging/text-doubt";
import { openTiff, type TiffPage } from "~/imaging/tiff/pages";
import { resize, shrink } from "~/imaging/warp";
import { MB } from "~/lib/bytes";
import { invariant } from "~/lib/invariant";
import { type Fineness, longestSideOf } from "~/lib/long-paper";
import { boundedReading } from "~/ocr/bounded-reading";
import {
  type FileRefusal,
  type ImageEngine,
  type ImageFile,
  type Picture,
  type Prepared,
  type PreparedPage,
  renditionWidths,
  type SignaturePicture,
} from "./contract.ts";
import { carriedInvoice } from "./invoice/attached-files.ts";
import { oneBitPng } from "./one-bit-png.ts";
import { opensWhole } from "./opens-whole.ts";
import { type Png, pngOfInk, pngOfOutline } from "./signature-picture.ts";

const jpeg = { ofPhoto: 88, ofPdf: 90, maxBytes: 2 * MB };
const webpQuality = 65;
/** the longest time that an honest page takes on a busy machine: a long PDF is many pages */
const msPerPage = 2000;

type Bytes = Uint8Array<ArrayBuffer>;
/** mediaType: a JPEG, if nothing is said */
type Ready = Size & { bytes: Uint8Array; mediaType?: "image/png" };
/** asItCame: the file that is the picture already, maybe with more px than are shown at first; shades: those without its look, if it has one */
type Place = { outDir: string; name: string; quality: number; asItCame?: Ready | null; shades?: Uint8Array };

export function imageEngine(core: ImageCore): ImageEngine {
  return {
    async prepare({ file, outDir, maxPixels, maxPages, straightens = false, look = null }, progress = () => {}) {
      const bytes: Bytes = new Uint8Array(await readFile(file));
      if (bytes.length === 0) return { ok: false, reason: "empty" };
      await mkdir(outDir, { recursive: true });

      const type = fileTypeOf(bytes);
      switch (type) {
        case "image/png":
        case "image/jpeg":
        case "image/webp":
        case "image/heic":
          return prepareImage(core, { bytes, type, outDir, maxPixels, straightens, wanted: look });
        case "image/tiff":
          return prepareTiff(core, { bytes, outDir, maxPixels, maxPages, onPage: () => progress(msPerPage) });
        case "application/pdf":
          return preparePdf(core, { bytes, outDir, maxPages, onPage: () => progress(msPerPage) });
        case "application/xml":
          return { ok: false, reason: "xml" };
        case "unknown":
          return { ok: false, reason: "unknown-type" };
        default:
          return { ok: false, reason: type };
      }
    },

    async render({ file, pdfPage, recipe, outDir }) {
      const bytes: Bytes = new Uint8Array(await readFile(file));
      await mkdir(outDir, { recursive: true });
      const isPdf = fileTypeOf(bytes) === "application/pdf";
      const isUntouched = recipeKey(recipe) === recipeKey(untouched);
      const quality = isPdf ? jpeg.ofPdf : jpeg.ofPhoto;
      if (isPdf && isUntouched) {
        const { pixels, scan } = pageOf(core, bytes, pdfPage ?? 0);
        return writePicture(core, pixels, { outDir, name: "page", quality, asItCame: scan });
      }
      const original = await (pdfPage === null ? originalImage(core, bytes) : originalPage(core, bytes, pdfPage));
      const page = lookOf(core, original, { ...recipe, filter: null });
      const isWhole = recipe.corners === null && recipe.filter === null;
      const asItCame = isUntouched ? readyPicture(original, page) : isWhole ? bilevelPicture(original, page) : null;
      return writeLook(core, page, { filter: recipe.filter, outDir, name: "page", quality, asItCame });
    },

    async drawOver({ picture, overlay, outDir }) {
      const bytes: Bytes = new Uint8Array(await readFile(picture));
      await mkdir(outDir, { recursive: true });
      const { pixels } = await originalImage(core, bytes);
      return writePicture(core, drawOver(core.mupdf, pixels, overlay), { outDir, name: "marked", quality: jpeg.ofPdf });
    },

    async cutPhoto({ file, outDir, maxPixels, square, side }) {
      const read = await openImage(core, file, maxPixels);
      if (!read.ok) return read;
      await mkdir(outDir, { recursive: true });
      const pixels = cutSquare(core.cv, read.pixels, { orientation: read.orientation, square, side });
      const photo = await core.encodeJpeg(pixels, jpeg.ofPhoto);
      return { ok: true, image: await writeImage(path.resolve(outDir, "photo.jpg"), "image/jpeg", pixels, photo) };
    },

    async takeInk({ file, outDir, maxPixels, side }) {
      const read = await openImage(core, file, maxPixels);
      if (!read.ok) return read;
      await mkdir(outDir, { recursive: true });
      const ink = takeInk(core.cv, read.pixels, { orientation: read.orientation, side });
      return ink.ok ? writeSignature(outDir, pngOfInk(core.mupdf, ink.pixels)) : ink;
    },

    async drawSignature({ outline, outDir, side }) {
      await mkdir(outDir, { recursive: true });
      return writeSignature(outDir, await pngOfOutline(core.mupdf, outline, side));
    },

    async takePages({ file, pages, onlyOneWay }) {
      return takePages(core.mupdf, new Uint8Array(await readFile(file)), pages, { onlyOneWay });
    },

    async opens({ file }) {
      return opensWhole(core.mupdf, file);
    },
  };
}

type ImageToPrepare = { bytes: Bytes; type: ImageType; outDir: string; maxPixels: number; straightens: boolean; wanted: WantedLook | null };

async function prepareImage(core: ImageCore, { bytes, type, outDir, maxPixels, straightens, wanted }: ImageToPrepare): Promise<Prepared> {
  const read = await readImage(core, { bytes, type, maxPixels });
  if (!read.ok) return read;
  // Cameras give JPEGs and HEICs: a PNG is a screenshot, or has been worked on already, and a WebP comes from the web.
  const mayBePhoto = (type === "image/jpeg" && !isFromPng(bytes)) || type === "image/heic";
  const page = await preparePicture(core, read, { outDir, number: 0, straightens: straightens && mayBePhoto, wanted });
  return { ok: true, mediaType: type, pages: [page] };
}

type PictureToPrepare = { outDir: string; number: number; straightens: boolean; wanted: WantedLook | null };

async function preparePicture(
  core: ImageCore,
  read: Original,
  { outDir, number, straightens, wanted }: PictureToPrepare,
): Promise<PreparedPage> {
  const usual: Original = { ...read, fineness: "usual" };
  const seen = lookOf(core, usual, untouched);
  const found = findPage(core.cv, seen);
  const isSure = straightens && found !== null && found.sureness >= sureEnough;
  // After a crop, the whole picture is kept only to be cropped again, for which the usual size is enough.
  const base = isSure || isWithin(read.pixels, "usual") ? usual : read;
  const shown = base.fineness === "usual" ? seen : lookOf(core, base, untouched);
  const picture = await writePicture(core, shown, {
    outDir,
    name: `page-${number}`,
    quality: jpeg.ofPhoto,
    asItCame: readyPicture(base, shown),
  });
  const look = isSure ? await straightened(core, read, { corners: found.corners, wanted, outDir }) : null;
  return { ...picture, corners: found?.corners ?? null, look, text: null };
}

type TiffToPrepare = { bytes: Bytes; outDir: string; maxPixels: number; maxPages: number; onPage(): void };

async function prepareTiff(core: ImageCore, { bytes, outDir, maxPixels, maxPages, onPage }: TiffToPrepare): Promise<Prepared> {
  const opened = openTiff(bytes, { maxPixels, maxPages });
  if (!opened.ok) return opened;
  const pages: PreparedPage[] = [];
  for (const [number, page] of opened.pages.entries()) {
    const pixels = await decodeTiffPage(core, bytes, page);
    if (!pixels) return { ok: false, reason: "tiff" };
    // Scanners and fax machines give TIFFs, and no camera does.
    pages.push(await preparePicture(core, scanned(page, pixels), { outDir, number, straightens: false, wanted: null }));
    onPage();
  }
  return { ok: true, mediaType: "image/tiff", pages };
}

type ToStraighten = { corners: Quad; wanted: WantedLook | null; outDir: string };

/** Cuts the page out, and shows it with the look that was wanted. Without such a wish, photographed paper is shown as a scanner would. */
async function straightened(core: ImageCore, original: Original, { corners, wanted, outDir }: ToStraighten) {
  const recipe: Recipe = { ...untouched, corners };
  const page = lookOf(core, original, recipe);
  const becoming = () => (isPhotographedPaper(shrink(core.cv, page, paperLookSide)) ? ("document" as const) : null);
  const filter = wanted === "none" ? null : (wanted ?? becoming());
  return { ...(await writeLook(core, page, { filter, outDir, name: "look-0", quality: jpeg.ofPhoto })), recipe: { ...recipe, filter } };
}

type ReadImage = ({ ok: true } & Original) | { ok: false; reason: FileRefusal };

/** Reads a picture that a stranger sent, of any type. */
async function openImage(core: ImageCore, file: string, maxPixels: number): Promise<ReadImage> {
  const bytes: Bytes = new Uint8Array(await readFile(file));
  const type = fileTypeOf(bytes);
  if (isImageType(type)) return readImage(core, { bytes, type, maxPixels });
  if (type === "image/tiff") return { ok: false, reason: "tiff" };
  return { ok: false, reason: type === "unknown" || isPrint(type) ? "unknown-type" : type };
}

/** Checks a stranger's picture before decoding it. */
async function readImage(
  core: ImageCore,
  { bytes, type, maxPixels }: { bytes: Bytes; type: ImageType; maxPixels: number },
): Promise<ReadImage> {
  const inspected = inspectImage(bytes, type, maxPixels);
  if (!inspected.ok) return inspected;
  const pixels = await decodeImage(core, bytes, type, inspected);
  return pixels ? { ok: true, ...pictureOf(bytes, type, { pixels, orientation: inspected.orientation }) } : unreadable(type);
}

async function preparePdf(
  core: ImageCore,
  { bytes, outDir, maxPages, onPage }: { bytes: Bytes; outDir: string; maxPages: number; onPage(): void },
): Promise<Prepared> {
  const opened = openPdf(core.mupdf, bytes, maxPages);
  if (!opened.ok) return opened;
  try {
    const pages: PreparedPage[] = [];
    for (let i = 0; i < opened.pages; i++) {
      const read = withPage(opened.document, i, (page) => readPdfPage(core, page));
      if (!read) return { ok: false, reason: "broken-pdf" };
      const picture = await writePicture(core, read.pixels, { outDir, name: `page-${i}`, quality: jpeg.ofPdf, asItCame: read.scan });
      pages.push({ ...picture, corners: null, look: null, text: read.text });
      onPage();
    }
    return { ok: true, mediaType: "application/pdf", pages, invoice: carriedInvoice(opened.document) };
  } finally {
    opened.document.destroy();
  }
}

/** scan: the picture that the page is, with more px */
type PdfPage = { pixels: Pixels; scan: Scan | null };

function readPdfPage(core: ImageCore, page: Page): PdfPage & { text: PreparedPage["text"] } {
  const drawn = drawPage(core, page);
  const text = readPageText(core.mupdf, page);
  return { ...drawn, text: text && { ...boundedReading(text), doubt: doubtOf(page, drawn.pixels, text) } };
}

function drawPage({ mupdf }: ImageCore, page: Page): PdfPage {
  const pixels = rasterPage(mupdf, page);
  return { pixels, scan: scanOf(mupdf, page, pixels) };
}

/** orientation: EXIF 1..8; jpeg: the file itself, if it is one; isBilevel: of black and white alone */
type Original = { pixels: Pixels; orientation: number; fineness: Fineness; jpeg: Bytes | null; isBilevel: boolean };

function pictureOf(bytes: Bytes, type: ImageType, stored: Pick<Original, "pixels" | "orientation">): Original {
  return { ...stored, fineness: finenessOf(bytes), jpeg: type === "image/jpeg" ? bytes : null, isBilevel: false };
}

function scanned({ orientation, isBilevel, ...page }: TiffPage, pixels: Pixels): Original {
  const isAsStored = pixels.width === page.width && pixels.height === page.height;
  return { pixels, orientation, fineness: "full", jpeg: null, isBilevel: isBilevel && isAsStored };
}

/** Tells how finely a picture is shown: one that came in full quality with all its px. */
function finenessOf(bytes: Bytes): Fineness {
  return isMadeSmaller(bytes) ? "usual" : "full";
}

function lookOf({ cv }: ImageCore, { pixels, ...stored }: Original, recipe: Recipe): Pixels {
  return applyRecipe(cv, pixels, { ...recipe, ...stored });
}

function isWithin(picture: Size, fineness: Fineness): boolean {
  return Math.max(picture.width, picture.height) <= longestSideOf(picture, fineness);
}

/** The file was judged when it was prepared. */
async function originalImage(core: ImageCore, bytes: Bytes): Promise<Original> {
  const type = fileTypeOf(bytes);
  invariant(isImageType(type), "an original without pages is an image");
  const inspected = inspectImage(bytes, type, Infinity);
  invariant(inspected.ok, "an original was inspected before");
  const pixels = await decodeImage(core, bytes, type, inspected);
  invariant(pixels, "an original was decoded before");
  return pictureOf(bytes, type, { pixels, orientation: inspected.orientation });
}

function pageOf(core: ImageCore, bytes: Bytes, index: number): PdfPage {
  const opened = openPdf(core.mupdf, bytes, Infinity);
  invariant(opened.ok, "an original was opened before");
  try {
    const page = withPage(opened.document, index, (page) => drawPage(core, page));
    invariant(page, "a page was rastered before");
    return page;
  } finally {
    opened.document.destroy();
  }
}

async function originalPage(core: ImageCore, bytes: Bytes, index: number): Promise<Original> {
  if (fileTypeOf(bytes) === "image/tiff") return originalScan(core, bytes, index);
  const { pixels, scan } = pageOf(core, bytes, index);
  const finer = scan && (await decodeImage(core, scan.bytes.slice(), "image/jpeg", { ok: true, orientation: 1, components: 3 }));
  return { pixels: finer ?? pixels, orientation: 1, fineness: "full", jpeg: null, isBilevel: false };
}

async function originalScan(core: ImageCore, bytes: Bytes, index: number): Promise<Original> {
  const opened = openTiff(bytes, { maxPixels: Infinity, maxPages: Infinity });
  const page = opened.ok ? opened.pages[index] : undefined;
  const pixels = page && (await decodeTiffPage(core, bytes, page));
  invariant(pixels, "a page was decoded before");
  return scanned(page, pixels);
}

/** The picture of an untouched page, if the original has it ready: made again it would only be worse. */
function readyPicture(original: Original, shown: Pixels): Ready | null {
  return bilevelPicture(original, shown) ?? bareOriginal(original);
}

/** A page of black and white alone, as long as it is shown with all its px: as a PNG it has a tenth of the bytes of a JPEG, and no blur. */
function bilevelPicture({ pixels, isBilevel }: Original, { data, width, height }: Pixels): Ready | null {
  if (!isBilevel || data.length !== pixels.data.length) return null;
  const shades = Uint8Array.from({ length: width * height }, (_, px) => ((data[px * 4] ?? 0) < 128 ? 0 : 255));
  return { bytes: oneBitPng({ data: shades, width, height }), mediaType: "image/png", width, height };
}

/** A small upright JPEG, once it tells nothing but the picture. */
function bareOriginal({ pixels, orientation, fineness, jpeg: file }: Original): Ready | null {
  const isSmall = file !== null && isWithin(pixels, fineness) && file.length <= jpeg.maxBytes;
  const bare = isSmall && orientation === 1 ? bareJpeg(file) : null;
  return bare && { bytes: bare, width: pixels.width, height: pixels.height };
}

async function writeLook(core: ImageCore, page: Pixels, { filter, ...place }: Place & { filter: Filter | null }): Promise<Picture> {
  // A picture is known again whatever look it has.
  const shades = shadesOf(core.cv, page);
  if (filter !== "black-and-white") return writePicture(core, filter ? applyFilter(core.cv, page, filter) : page, { ...place, shades });
  const { outDir, name } = place;
  const drawing = drawn(core.cv, page);
  const image = await writeImage(path.resolve(outDir, `${name}.png`), "image/png", drawing, oneBitPng(drawing));
  const greys = inGreys(core.cv, drawing);
  return { image: { ...image, shades }, renditions: await writeRenditions(core, greys, { outDir, name, image: greys }) };
}

async function writePicture(core: ImageCore, pixels: Pixels, { outDir, name, quality, asItCame, shades }: Place): Promise<Picture> {
  const fitting = { quality, maxBytes: jpeg.maxBytes, least: longestSideOf(pixels) };
  const { shown, bytes } = asItCame ? { shown: asItCame, bytes: asItCame.bytes } : await fittedJpeg(core, pixels, fitting);
  const isPng = asItCame?.mediaType === "image/png";
  const [ending, mediaType] = isPng ? (["png", "image/png"] as const) : (["jpg", "image/jpeg"] as const);
  const image = await writeImage(path.resolve(outDir, `${name}.${ending}`), mediaType, shown, bytes);
  return {
    image: { ...image, shades: shades ?? shadesOf(core.cv, pixels) },
    renditions: await writeRenditions(core, pixels, { outDir, name, image }),
  };
}

/** image: the picture of which they are smaller copies, maybe with more px than were given */
type Copies = { outDir: string; name: string; image: Size };

/**
 * Writes the renditions from wide to narrow, each from the one before: averaging in steps costs a third of averaging from the top. A picture that is
 * larger than usual gets a rendition in the usual size, or in the size in which it was drawn, because all its px are needed only for zooming.
 */
async function writeRenditions(core: ImageCore, pixels: Pixels, { outDir, name, image }: Copies): Promise<ImageFile[]> {
  const renditions: ImageFile[] = [];
  let larger = pixels;
  const widest = fitSize(pixels, longestSideOf(pixels)).width;
  const usual = isWithin(pixels, "usual") && image.width <= pixels.width ? [] : [widest];
  for (const width of new Set([...usual, ...renditionWidths.toReversed()])) {
    if (width > larger.width) continue;
    const height = Math.max(1, Math.round((pixels.height * width) / pixels.width));
    larger = resize(core.cv, larger, { width, height });
    const bytes = await core.encodeWebp(larger, webpQuality);
    renditions.unshift(await writeImage(path.resolve(outDir, `${name}-${width}.webp`), "image/webp", larger, bytes));
  }
  return renditions;
}

async function writeSignature(outDir: string, { bytes, ...size }: Png): Promise<SignaturePicture> {
  const file = path.resolve(outDir, "signature.png");
  return { ok: true, image: await writeImage(file, "image/png", size, bytes) };
}

async function writeImage(file: string, mediaType: ImageFile["mediaType"], { width, height }: Size, bytes: Uint8Array): Promise<ImageFile> {
  await writeFile(file, bytes);
  return { path: file, mediaType, width, height, bytes: bytes.length };
}
