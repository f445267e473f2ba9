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
/** The object identifier of signed data, which stands in front. */
const signedData = "06092a864886f70d010702";
const sequenceTag = 0x30;
/** A signature without certificates (adbe.x509.rsa_sha1), which nobody makes any more. */
const octetsTag = 0x04;

/** What a file's own bytes say of its signatures. Knows nothing of pages, and opens no object of the PDF. */
export async function judgeFile(path: string, own: readonly KnownKey[]): Promise<Judgement> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    let isTooMany = false;
    const { isPdf, ranges, containers, isTooMuch } = await scanFile(file, size);
    const findings: Finding[] = [];
    const holes = new Set<number>();
    for (const range of ranges) {
      const hole = await readHole(file, range);
      if (!hole || !isSignature(hole.hex)) continue;
      holes.add(range.open);
      if (findings.length < most) findings.push(await judgeRange(file, { range, ...hole, size, own }));
      else isTooMany = true;
    }
    const strays = containers.filter((at) => !holes.has(at));
    for (const at of strays) findings.push(...(await judgeStray(file, { at, size, own })));
    return { isPdf, bytes: size, findings, isTooMuch: isTooMuch || isTooMany };
  } finally {
    await file.close();
  }
}

/** An empty place for a signature is none. */
function isSignature(hex: string): boolean {
  if (hex.length < 2 * least) return false;
  const digits = hex.replaceAll(/\s/g, "");
  const first = Number.parseInt(digits.slice(0, 2), 16);
  const isBegun = first === sequenceTag || first === octetsTag || digits.slice(0, 60).includes(signedData);
  return isBegun && digits.replace(/0+$/, "").length >= 2 * least;
}

type Place = { range: Range; hex: string; isHex: boolean; size: number; own: readonly KnownKey[] };

async function judgeRange(file: FileHandle, { range, hex, isHex, size, own }: Place): Promise<Finding> {
  const seen = await judgeCms({ hex, own, covered: isHex ? () => piecesOf(file, range) : null });
  const at = seen.claimed.at ?? momentBeside(await readBeside(file, range, size));
  const isFormer = seen.keyId !== null && seen.fit === "fits" && range.end < size;
  const sealedSha256 = isFormer ? await sha256Until(file, range.end) : null;
  return { ...seen, claimed: { ...seen.claimed, at }, covers: range.end, sealedSha256 };
}

/** A signature whose range is gone or no longer leaves it out: the file was written anew, or cut. */
async function judgeStray(file: FileHandle, { at, size, own }: Pick<Place, "size" | "own"> & { at: number }): Promise<Finding[]> {
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
