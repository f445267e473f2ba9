export type FileType = "image/png" | "image/jpeg" | "application/pdf" | "heic" | "unknown";

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Told by content alone: names and declared types are wishes. */
export function fileTypeOf(bytes: Uint8Array): FileType {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, pngSignature)) return "image/png";
  // Readers of PDF allow for some bytes before the header (ISO 32000-1, implementation note 13).
  if (latin1(bytes, 0, 1024).includes("%PDF-")) return "application/pdf";
  if (latin1(bytes, 4, 8) === "ftyp" && heicBrands.has(latin1(bytes, 8, 12))) return "heic";
  return "unknown";
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
