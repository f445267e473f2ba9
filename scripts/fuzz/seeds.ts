import encodeJpeg from "@jsquash/jpeg/encode.js";
import { loadImageCore } from "../../app/engines/load-image-core.ts";
import { aHeic, aKind, aTiff } from "../../tests/builders/kinds.ts";
import { aJpeg, aPdf, aPng } from "../../tests/builders/papers.ts";
import { pngOf, withOrientation } from "../../tests/builders/raw-images.ts";
import { paintScene } from "../training/corner-scenes/scene.ts";
import { signedPdf } from "./signed-pdf.ts";

export const kinds = ["png", "jpeg", "pdf", "tiff", "heic", "webp"] as const;
export type Kind = (typeof kinds)[number];
export type Seeds = Record<Kind, [Buffer, ...Buffer[]]>;

/** Makes sound files of each kind, small and unlike each other. */
export async function makeSeeds(): Promise<Seeds> {
  const small = { width: 120, height: 160 };
  return {
    png: [await aPng("Größe", small), ...rawPngs()],
    jpeg: [await aJpeg("Größe", small), ...(await otherJpegs())],
    pdf: [
      await aPdf(["Erste Seite mit Größe", "Zweite Seite"], small),
      await aPdf(["Nur lesen"], { ...small, ownerPassword: "chef" }),
      Buffer.from(plainPdf, "latin1"),
      await signedPdf(),
    ],
    tiff: tiffs(),
    heic: [aKind("sheet.heic"), aHeic({ columns: 2, rows: 2, quarters: 1, mirrored: true })].map((bytes) => Buffer.from(bytes)) as [
      Buffer,
      Buffer,
    ],
    webp: ["lossy.webp", "lossless.webp", "transparent.webp", "animated.webp"].map((name) => Buffer.from(aKind(name))) as [
      Buffer,
      ...Buffer[],
    ],
  };
}

function tiffs(): [Buffer, ...Buffer[]] {
  const names = ["lzw", "deflate", "packbits", "jpeg", "tiled", "tiled-jpeg", "planes", "sixteen", "palette", "cmyk", "g3", "g3-2d", "g4"];
  const drawn = names.map((name) => Buffer.from(aKind(`${name}.tif`)));
  return [Buffer.from(aTiff({ pages: [{}, {}, {}] })), ...drawn];
}

function rawPngs(): Buffer[] {
  const size = { width: 24, height: 24 };
  const rows = (bytes: number) => Array.from({ length: 24 }, (_, y) => Array.from({ length: bytes }, (_, x) => (x * 7 + y * 13) & 255));
  const palette = Array.from({ length: 768 }, (_, i) => (i * 5) & 255);
  return [
    pngOf({ ...size, depth: 1, type: 0, rows: rows(3) }),
    pngOf({ ...size, depth: 16, type: 2, rows: rows(144) }),
    pngOf({ ...size, depth: 8, type: 3, rows: rows(24), palette }),
    pngOf({ ...size, depth: 16, type: 6, rows: rows(192) }),
  ].map((bytes) => Buffer.from(bytes));
}

async function otherJpegs(): Promise<Buffer[]> {
  const core = await loadImageCore();
  const { data, width } = paintScene("wood", 1);
  const strip = { data: data.slice(0, width * 300 * 4), width, height: 300, colorSpace: "srgb" as const };
  const encoded = (options: object) => encodeJpeg(strip, { quality: 60, ...options }).then((bytes) => Buffer.from(bytes));
  const cmyk = new core.mupdf.Pixmap(core.mupdf.ColorSpace.DeviceCMYK, [0, 0, 32, 32], false);
  cmyk.clear(90);
  const progressive = await encoded({ progressive: true });
  return [
    await encoded({ baseline: true, progressive: false }),
    progressive,
    await encoded({ color_space: 1 }),
    Buffer.from(cmyk.asJPEG(90, true)),
    Buffer.from(withOrientation(progressive, 6, progressive.subarray(0, 400))),
  ];
}

/** A PDF with a table of its objects and nothing compressed, so that every word of it can be changed. */
const plainPdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R 7 0 R] /Count 2 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Rotate 90 /Contents 4 0 R /Annots [8 0 R] /Resources << /Font << /F1 5 0 R >> /XObject << /Im0 6 0 R >> >> >> endobj
4 0 obj << /Length 70 >> stream
q 50 0 0 50 9 9 cm /Im0 Do Q BT /F1 24 Tf 20 90 Td (Hallo) Tj ET 9 w S
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /LastChar 34 /Widths [250 333 408] >> endobj
6 0 obj << /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 (abcdef)] /Filter /ASCIIHexDecode /Length 9 >> stream
00010001>
endstream endobj
7 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceRGB >> >> endobj
8 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >> endobj
xref
0 9
0000000000 65535 f 
trailer << /Size 9 /Root 1 0 R >>
startxref
9
%%EOF`;
