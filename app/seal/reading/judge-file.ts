import { type FileHandle, open } from "node:fs/promises";
import { MB } from "~/lib/bytes";
import { digestOf } from "./check-signature.ts";
import { judgeCms } from "./judge-cms.ts";
import type { Finding, Judgement, KnownKey } from "./judgement.ts";
import { momentBeside } from "./names.ts";
import { type Range, readBeside, readHexFrom, readHole, readPart, scanFile } from "./scan-file.ts";

/** Signatures that are looked at: each may cover the whole file. */
const most = 32;
/** bytes of a signature at least */
const least = 64;
const sequenceTag = 0x30;
/** A signature without certificates (adbe.x509.rsa_sha1), which nobody makes any more. */
const octetsTag = 0x04;

/** What a file's own bytes say of its signatures. Knows nothing of pages, and opens no object of the PDF. */
export async function judgeFile(path: string, own: readonly KnownKey[]): Promise<Judgement> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { isPdf, ranges, containers, isTooMuch } = await scanFile(file, size);
    const holes = await Promise.all(ranges.map(async (range) => ({ range, hex: await readHole(file, range) })));
    const signed = holes.flatMap(({ range, hex }) => (hex !== undefined && isSignature(hex) ? [{ range, hex }] : []));
    const findings: Finding[] = [];
    for (const each of signed.slice(0, most)) findings.push(await judgeRange(file, { ...each, size, own }));
    const strays = containers.filter((at) => !signed.some(({ range }) => range.open === at));
    for (const at of strays) findings.push(...(await judgeStray(file, { at, size, own })));
    return { isPdf, bytes: size, findings, isTooMuch: isTooMuch || signed.length > most };
  } finally {
    await file.close();
  }
}

/** An empty place for a signature is none. */
function isSignature(hex: string): boolean {
  const digits = hex.replaceAll(/\s/g, "");
  const first = Number.parseInt(digits.slice(0, 2), 16);
  return (first === sequenceTag || first === octetsTag) && digits.replace(/0+$/, "").length >= 2 * least;
}

type Place = { range: Range; hex: string; size: number; own: readonly KnownKey[] };

async function judgeRange(file: FileHandle, { range, hex, size, own }: Place): Promise<Finding> {
  const seen = await judgeCms({ hex, own, covered: () => piecesOf(file, range) });
  const at = seen.claimed.at ?? momentBeside(await readBeside(file, range, size));
  const isFormer = seen.keyId !== null && seen.fit === "fits" && range.end < size;
  const sealedSha256 = isFormer ? await sha256Until(file, range.end) : null;
  return { ...seen, claimed: { ...seen.claimed, at }, covers: range.end, sealedSha256 };
}

/** A signature whose range is gone or no longer leaves it out: the file was written anew, or cut. */
async function judgeStray(file: FileHandle, { at, size, own }: Omit<Place, "range" | "hex"> & { at: number }): Promise<Finding[]> {
  const hex = await readHexFrom(file, at, size);
  if (!hex || !isSignature(hex)) return [];
  const seen = await judgeCms({ hex, own, covered: null });
  return [{ ...seen, covers: null, sealedSha256: null }];
}

/** What a range covers. */
async function* piecesOf(file: FileHandle, { open, close, end }: Range): AsyncGenerator<Buffer> {
  yield* piecesBetween(file, 0, open);
  yield* piecesBetween(file, close, end);
}

async function* piecesBetween(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += MB) yield readPart(file, at, Math.min(at + MB, to));
}

async function sha256Until(file: FileHandle, end: number): Promise<string> {
  return (await digestOf(piecesBetween(file, 0, end), "sha256")).toString("hex");
}
