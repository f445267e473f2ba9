/** The kinds of files that become pages, with the name by which people know them and the endings of their names. */
export const takenTypes = {
  "application/pdf": { name: "PDF", endings: ["pdf"] },
  "image/jpeg": { name: "JPEG", endings: ["jpg", "jpeg"] },
  "image/png": { name: "PNG", endings: ["png"] },
  "image/heic": { name: "HEIC", endings: ["heic", "heif"] },
  "image/tiff": { name: "TIFF", endings: ["tif", "tiff"] },
  "image/webp": { name: "WebP", endings: ["webp"] },
  "application/xml": { name: "E-Rechnung (XML)", endings: ["xml"] },
} as const;

export type TakenType = keyof typeof takenTypes;

/** Whether a file of this kind may hold several pages. */
export function holdsPages(mediaType: string): boolean {
  return isPrint(mediaType) || mediaType === "image/tiff";
}

/** Whether pages of this kind are drawn by a program: they have no edges to be cut at. */
export function isPrint(mediaType: string): mediaType is "application/pdf" | "application/xml" {
  return mediaType === "application/pdf" || mediaType === "application/xml";
}

/** Kinds of files that are refused. They are recognised so that the refusal can name them. */
export type UnusableType = "avif" | "gif" | "bmp" | "svg" | "office" | "zip";

export type FileType = TakenType | UnusableType | "unknown";

/** Brands of ISO/IEC 23008-12, by which a file says what is in it. Files of the general ones may hold a picture of either kind. */
const brands = {
  avif: ["avif", "avis"],
  heic: ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"],
  general: ["mif1", "msf1", "mif2"],
};

/** Signatures in Latin 1, at the very beginning of a file. The last TIFF is one of more than four gigabytes, which is read no further. */
const signatures: readonly [string, FileType][] = [
  ["\xff\xd8\xff", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["II*\0", "image/tiff"],
  ["MM\0*", "image/tiff"],
  ["II+\0", "image/tiff"],
  ["MM\0+", "image/tiff"],
  ["BM", "bmp"],
  // Word, Excel and PowerPoint before 2007.
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "office"],
];

/** Whether files of this kind become pages. */
export function isTaken(type: FileType): type is TakenType {
  return type in takenTypes;
}

/** The kind by content alone: a file's name and declared type may be wrong. */
export function fileTypeOf(bytes: Uint8Array): FileType {
  const start = String.fromCharCode(...bytes.subarray(0, 4096));
  const signed = signatures.find(([signature]) => start.startsWith(signature))?.[1];
  if (signed === "image/jpeg" || signed === "image/png") return signed;
  // An archive is told before a PDF, whose header may stand in what is packed.
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06"))
    return /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis\./.test(start) ? "office" : "zip";
  // PDF readers allow for some bytes before the header (ISO 32000-1, implementation note 13).
  if (start.slice(0, 1024).includes("%PDF-")) return "application/pdf";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (start.slice(4, 8) === "ftyp") return brandedType(start);
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s>]/i.test(start)) return "svg";
  if (looksLikeXml(start)) return "application/xml";
  return signed ?? "unknown";
}

/** XML states its version, or the standard of an invoice. In UTF-16 every other byte of that is zero. */
function looksLikeXml(start: string): boolean {
  const plain = start
    .replace(/\0/g, "")
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .trimStart();
  return plain.startsWith("<?xml") || (/^<[\w:]/.test(plain) && /urn:(oasis:names:specification:ubl|un:unece:uncefact|ferd):/.test(plain));
}

/** The file type box: its length, its name, the main brand, a version, and the brands of readers that understand the file. */
function brandedType(start: string): FileType {
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + start.charCodeAt(at), 0);
  const main = start.slice(8, 12);
  const others = start.slice(16, length).match(/.{4}/gs) ?? [];
  if (brands.heic.includes(main)) return "image/heic";
  if (brands.avif.includes(main)) return "avif";
  if (!brands.general.includes(main)) return "unknown";
  return others.some((brand) => brands.avif.includes(brand)) ? "avif" : "image/heic";
}
