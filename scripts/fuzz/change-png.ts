import { deflateSync } from "node:zlib";
import { chunk } from "../../tests/builders/raw-images.ts";
import type { Random } from "../training/corner-scenes/random.ts";
import { awkwardNumbers, type Change } from "./change-bytes.ts";

type Chunk = { type: string; content: Buffer };

/** Changes whose checksums are right, so that more than the first look is needed. */
export const pngChanges: readonly [Change, ...Change[]] = [
  claimSize,
  claimDepth,
  disorder,
  dropChunk,
  addChunk,
  foreignPixels,
  garblePixels,
];

function claimSize(random: Random, bytes: Buffer): Buffer {
  return withHeader(bytes, (header) => {
    header.writeUInt32BE(random.chance(0.5) ? random.whole(1, 7000) : random.pick(awkwardNumbers), random.pick([0, 4]));
  });
}

function claimDepth(random: Random, bytes: Buffer): Buffer {
  return withHeader(bytes, (header) => {
    header[8] = random.pick([0, 1, 2, 4, 8, 16, 32]);
    header[9] = random.pick([0, 1, 2, 3, 4, 5, 6, 7]);
    header[12] = random.whole(0, 2);
  });
}

function disorder(random: Random, bytes: Buffer): Buffer {
  const chunks = chunksOf(bytes);
  const [moved] = chunks.splice(random.whole(0, chunks.length - 1), 1);
  if (moved) chunks.splice(random.whole(0, chunks.length), 0, moved);
  return pngOfChunks(chunks);
}

function dropChunk(random: Random, bytes: Buffer): Buffer {
  const chunks = chunksOf(bytes);
  chunks.splice(random.whole(0, chunks.length - 1), 1);
  return pngOfChunks(chunks);
}

function addChunk(random: Random, bytes: Buffer): Buffer {
  const chunks = chunksOf(bytes);
  const type = random.pick([
    "PLTE",
    "tRNS",
    "iCCP",
    "gAMA",
    "cHRM",
    "sRGB",
    "sBIT",
    "bKGD",
    "pHYs",
    "eXIf",
    "acTL",
    "zTXt",
    "IDAT",
    "IEND",
  ]);
  const content = Buffer.from(Array.from({ length: random.whole(0, 900) }, () => random.whole(0, 255)));
  const packed = type === "iCCP" ? Buffer.concat([Buffer.from("x\0\0"), deflateSync(content)]) : content;
  chunks.splice(random.whole(0, chunks.length), 0, { type, content: packed });
  return pngOfChunks(chunks);
}

/** Puts in far more or far fewer pixels than the header promises; many equal ones are small when compressed. */
function foreignPixels(random: Random, bytes: Buffer): Buffer {
  const pixels = deflateSync(Buffer.alloc(random.pick([0, 10, 100_000, 40_000_000]), random.whole(0, 255)));
  return pngOfChunks(chunksOf(bytes).map(({ type, content }) => ({ type, content: type === "IDAT" ? pixels : content })));
}

function garblePixels(random: Random, bytes: Buffer): Buffer {
  const chunks = chunksOf(bytes);
  for (const { type, content } of chunks) {
    if (type !== "IDAT" || content.length === 0) continue;
    for (let left = random.whole(1, 6); left > 0; left--) content[random.whole(0, content.length - 1)] = random.whole(0, 255);
  }
  return pngOfChunks(chunks);
}

function withHeader(bytes: Buffer, change: (header: Buffer) => void): Buffer {
  const chunks = chunksOf(bytes);
  const header = chunks.find(({ type }) => type === "IHDR");
  if (header && header.content.length >= 13) change(header.content);
  return pngOfChunks(chunks);
}

/** Splits a PNG into its chunks, as far as they can be told apart. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = Math.min(bytes.readUInt32BE(at), bytes.length - at - 12);
    chunks.push({ type: bytes.toString("latin1", at + 4, at + 8), content: Buffer.from(bytes.subarray(at + 8, at + 8 + length)) });
    at += 12 + length;
  }
  return chunks;
}

function pngOfChunks(chunks: Chunk[]): Buffer {
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks.map(({ type, content }) => chunk(type, content))]);
}
