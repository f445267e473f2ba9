/** Kinds of files that are refused. They are recognised so that the refusal can name them. */
export type UnusableType = "heic" | "avif" | "webp" | "tiff" | "gif" | "bmp" | "svg" | "office";

export type FileType = "image/png" | "image/jpeg" | "application/pdf" | UnusableType | "unknown";

const brands: Record<string, UnusableType> = { avif: "avif", avis: "avif" };
for (const brand of ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]) brands[brand] = "heic";

/** Signatures in Latin 1, at the very beginning of a file. */
const signatures: readonly [string, FileType][] = [
  ["\xff\xd8\xff", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["II*\0", "tiff"],
  ["MM\0*", "tiff"],
  ["BM", "bmp"],
  // Word, Excel and PowerPoint before 2007.
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "office"],
];

/** The kind by content alone: a file's name and declared type may be wrong. */
export function fileTypeOf(bytes: Uint8Array): FileType {
  const start = String.fromCharCode(...bytes.subarray(0, 4096));
  const signed = signatures.find(([signature]) => start.startsWith(signature))?.[1];
  if (signed === "image/jpeg" || signed === "image/png") return signed;
  // PDF readers allow for some bytes before the header (ISO 32000-1, implementation note 13).
  if (start.slice(0, 1024).includes("%PDF-")) return "application/pdf";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (start.slice(4, 8) === "ftyp") return brands[start.slice(8, 12)] ?? "unknown";
  if (start.startsWith("PK\x03\x04") && /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis\./.test(start)) return "office";
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s>]/i.test(start)) return "svg";
  return signed ?? "unknown";
}
