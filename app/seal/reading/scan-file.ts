import type { FileHandle } from "node:fs/promises";
import { MB } from "~/lib/bytes";

/** A signature covers [0, open) and [close, end); its own container is between them. at: the place where that is said */
export type Range = { at: number; open: number; close: number; end: number };

export type Scanned = {
  isPdf: boolean;
  ranges: Range[];
  /** the places where a CMS container begins, whether or not a range leaves it out */
  containers: number[];
  isTooMuch: boolean;
};

const step = 1 * MB;
/** bytes read again with the next step, so that nothing is torn */
const overlap = 256;
/** bytes of a container in hex, with its brackets */
const largestHole = 2 * MB + 2;
const mostRanges = 1000;
const mostContainers = 32;

const head = /%PDF-\d/;
const rangePattern = /\/ByteRange\s{0,40}\[\s{0,40}(\d{1,12})\s{1,40}(\d{1,12})\s{1,40}(\d{1,12})\s{1,40}(\d{1,12})\s{0,40}\]/g;
/** A hex string that begins with the object identifier of signed data, in any form of its length. */
const containerPattern = /<\s{0,8}30(?:80|81[\da-f]{2}|82[\da-f]{4}|83[\da-f]{6}|84[\da-f]{8})06092a864886f70d010702/gi;

/** Looks through the bytes as they are: no object of the PDF is opened. */
export async function scanFile(file: FileHandle, size: number): Promise<Scanned> {
  const ranges = new Map<string, Range>();
  const containers = new Set<number>();
  let isPdf = false;
  for (let from = 0; from < size; from += step) {
    const start = Math.max(0, from - overlap);
    const text = (await readPart(file, start, Math.min(from + step, size))).toString("latin1");
    if (from === 0) isPdf = head.test(text.slice(0, 1024));
    if (!isPdf) break;
    for (const { index, 1: a, 2: b, 3: c, 4: d } of text.matchAll(rangePattern)) {
      const range = { at: start + index, open: Number(b), close: Number(c), end: Number(c) + Number(d) };
      if (Number(a) === 0 && isWithin(range, size)) ranges.set(`${b} ${c} ${d}`, range);
    }
    for (const { index } of text.matchAll(containerPattern)) containers.add(start + index);
    if (ranges.size > mostRanges || containers.size > mostContainers) break;
  }
  return {
    isPdf,
    ranges: [...ranges.values()].slice(0, mostRanges).sort((a, b) => a.end - b.end),
    containers: [...containers].slice(0, mostContainers),
    isTooMuch: ranges.size > mostRanges || containers.size > mostContainers,
  };
}

function isWithin({ open, close, end }: Range, size: number): boolean {
  return open > 0 && close > open + 2 && close - open <= largestHole && end > close && end <= size;
}

/** Reads the part that a range leaves out, if it begins or ends as a hex string. isHex: it is one, as it has to be */
export async function readHole(file: FileHandle, { open, close }: Range): Promise<{ hex: string; isHex: boolean } | undefined> {
  const text = (await readPart(file, open, close)).toString("latin1");
  if (!text.startsWith("<") && !text.endsWith(">")) return undefined;
  return { hex: text.slice(1, -1), isHex: /^<[\da-f\s]+>$/i.test(text) };
}

/** The hex digits of a string that begins here; undefined if it does not end. */
export async function readHexFrom(file: FileHandle, at: number, size: number): Promise<string | undefined> {
  const text = (await readPart(file, at + 1, Math.min(at + largestHole, size))).toString("latin1");
  const length = text.search(/[^\da-f\s]/i);
  return text[length] === ">" ? text.slice(0, length) : undefined;
}

/** Reads the entries of a signature beside its container. */
export async function readBeside(file: FileHandle, { at, open, close }: Range, size: number): Promise<string> {
  const before = (await readPart(file, Math.max(0, Math.min(at, open) - 1024), open)).toString("latin1");
  const behind = (await readPart(file, close, Math.min(close + 2048, size))).toString("latin1");
  return `${before.slice(before.lastIndexOf(" obj"))} ${behind.split("endobj", 1)[0]}`;
}

export async function readPart(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const part = Buffer.alloc(Math.max(0, to - from));
  let filled = 0;
  while (filled < part.length) {
    const { bytesRead } = await file.read(part, filled, part.length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return part.subarray(0, filled);
}
