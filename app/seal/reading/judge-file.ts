import { type FileHandle, open } from "node:fs/promises";
import { MB } from "~/lib/bytes";
import { digestOf } from "./check-signature.ts";
import { cmsIn, judgeCms } from "./judge-cms.ts";
import type { Finding, Judgement, KnownKey } from "./judgement.ts";
import { momentBeside } from "./names.ts";
import type { Cms } from "./read-cms.ts";
import { type Range, readBeside, readHexFrom, readHole, readPart, scanFile } from "./scan-file.ts";

/** The most signatures that are looked at: each may cover the whole file. */
const most = 32;
/** ms of processor time for a file; 150 MB signed twice take less than one second */
const longest = 4000;
/** bytes of a signature at least */
const least = 64;
/** The object identifier of signed data, which comes first. */
const signedData = "06092a864886f70d010702";
const sequenceTag = 0x30;
/** A signature without certificates (adbe.x509.rsa_sha1), which nobody makes any more. */
const octetsTag = 0x04;

/** Judges a file's signatures by its own bytes. Knows nothing of pages, and opens no object of the PDF. */
export async function judgeFile(path: string, own: readonly KnownKey[]): Promise<Judgement> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const budget = newBudget();
    const { isPdf, ranges, containers, isTooMuch } = await scanFile(file, size);
    const findings: Finding[] = [];
    const holes = new Map<string, Hole | null>();
    const openings = new Set<number>();
    for (const range of ranges) {
      if (budget.isSpent()) break;
      const key = `${range.open} ${range.close}`;
      const hole = holes.has(key) ? holes.get(key) : await signatureIn(file, range);
      // The holes follow each other in the file, and many ranges may name the same one: only the last is kept.
      holes.clear();
      holes.set(key, hole ?? null);
      if (!hole) continue;
      openings.add(range.open);
      if (findings.length >= most) budget.spend();
      else findings.push(await judgeRange(file, { range, ...hole, size, own, budget }));
    }
    for (const at of containers.filter((at) => !openings.has(at)))
      if (!budget.isSpent()) findings.push(...(await judgeStray(file, { at, size, own })));
    return { isPdf, bytes: size, findings, isTooMuch: isTooMuch || budget.isSpent() };
  } finally {
    await file.close();
  }
}

type Hole = { hex: string; isHex: boolean; cms: Cms | undefined };

async function signatureIn(file: FileHandle, range: Range): Promise<Hole | null> {
  const hole = await readHole(file, range);
  return hole && isSignature(hole.hex) ? { ...hole, cms: cmsIn(hole.hex) } : null;
}

type Budget = { isSpent(): boolean; spend(): void };

/** Makes the budget of processor time for the whole file: the rest of it is not looked at when the budget is spent. */
function newBudget(): Budget {
  const begun = process.cpuUsage();
  let isSpent = false;
  return {
    isSpent() {
      const { user, system } = process.cpuUsage(begun);
      isSpent ||= user + system > longest * 1000;
      return isSpent;
    },
    spend() {
      isSpent = true;
    },
  };
}

/** An empty place for a signature is none. */
function isSignature(hex: string): boolean {
  if (hex.length < 2 * least) return false;
  const digits = hex.replaceAll(/\s/g, "");
  const first = Number.parseInt(digits.slice(0, 2), 16);
  const isBegun = first === sequenceTag || first === octetsTag || digits.slice(0, 60).includes(signedData);
  return isBegun && isFilled(digits);
}

/**
 * Tells whether digits fill their place; zeros at the end fill it up. It counts them from behind: a pattern would begin anew at each of many zeros.
 */
function isFilled(digits: string): boolean {
  let length = digits.length;
  while (length > 0 && digits[length - 1] === "0") length -= 1;
  return length >= 2 * least;
}

type Place = Hole & { range: Range; size: number; own: readonly KnownKey[]; budget: Budget };

async function judgeRange(file: FileHandle, { range, hex, isHex, cms, size, own, budget }: Place): Promise<Finding> {
  const seen = await judgeCms({ hex, cms, own, covered: isHex ? () => piecesOf(file, range, budget) : null });
  const at = seen.claimed.at ?? momentBeside(await readBeside(file, range, size));
  const isFormer = seen.keyId !== null && seen.fit === "fits" && range.end < size;
  const sealedSha256 = isFormer ? await sha256Until(file, range.end) : null;
  return { ...seen, claimed: { ...seen.claimed, at }, covers: range.end, sealedSha256 };
}

/** A signature whose range is gone or no longer leaves it out: the file was written anew, or cut. */
async function judgeStray(file: FileHandle, { at, size, own }: Pick<Place, "size" | "own"> & { at: number }): Promise<Finding[]> {
  const hex = await readHexFrom(file, at, size);
  if (!hex || !isSignature(hex)) return [];
  const seen = await judgeCms({ hex, cms: cmsIn(hex), own, covered: null });
  return [{ ...seen, covers: null, sealedSha256: null }];
}

/** Yields the bytes that a range covers. */
async function* piecesOf(file: FileHandle, { open, close, end }: Range, budget: Budget): AsyncGenerator<Buffer> {
  for await (const piece of piecesBetween(file, [0, open], [close, end])) {
    if (budget.isSpent()) throw new Error("Too much of the file is signed too often.");
    yield piece;
  }
}

async function* piecesBetween(file: FileHandle, ...parts: [from: number, to: number][]): AsyncGenerator<Buffer> {
  for (const [from, to] of parts) for (let at = from; at < to; at += MB) yield readPart(file, at, Math.min(at + MB, to));
}

async function sha256Until(file: FileHandle, end: number): Promise<string> {
  return (await digestOf(piecesBetween(file, [0, end]), "sha256")).toString("hex");
}
