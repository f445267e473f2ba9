import type { Random } from "../training/corner-scenes/random.ts";
import { awkwardNumbers, type Change } from "./change-bytes.ts";

/** Changes of a TIFF's first directory, by which decoders go. */
export const tiffChanges: readonly [Change, ...Change[]] = [claimValue, claimCount, renameTag, leadElsewhere, packOtherwise];

const tags = [254, 258, 262, 266, 273, 277, 278, 279, 284, 292, 317, 320, 322, 323, 324, 325, 338, 339, 347, 530, 34675] as const;
const packings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 32773, 32946, 34676, 50000] as const;

type Directory = { at: number; entries: number; little: boolean };

function claimValue(random: Random, bytes: Buffer): Buffer {
  return withEntry(random, bytes, (entry, { put32 }) =>
    put32(entry + 8, random.chance(0.5) ? random.whole(0, 9000) : random.pick(awkwardNumbers)),
  );
}

function claimCount(random: Random, bytes: Buffer): Buffer {
  return withEntry(random, bytes, (entry, { put32 }) =>
    put32(entry + 4, random.chance(0.5) ? random.whole(0, 300) : random.pick(awkwardNumbers)),
  );
}

function renameTag(random: Random, bytes: Buffer): Buffer {
  return withEntry(random, bytes, (entry, { put16 }) => put16(entry, random.pick(tags)));
}

/** Lets the directory, or the one behind it, begin at another place: maybe in a circle. */
function leadElsewhere(random: Random, bytes: Buffer): Buffer {
  const directory = directoryOf(bytes);
  if (!directory) return bytes;
  const changed = Buffer.from(bytes);
  const next = directory.at + 2 + directory.entries * 12;
  const from = random.chance(0.5) && next + 4 <= bytes.length ? next : 4;
  puttingInto(changed, directory.little).put32(from, random.pick([directory.at, random.whole(0, bytes.length), ...awkwardNumbers]));
  return changed;
}

function packOtherwise(random: Random, bytes: Buffer): Buffer {
  const at = bytes.indexOf(bytes[0] === 0x49 ? Buffer.from([3, 1, 3, 0]) : Buffer.from([1, 3, 0, 3]));
  if (at === -1 || at + 12 > bytes.length) return bytes;
  const changed = Buffer.from(bytes);
  puttingInto(changed, bytes[0] === 0x49).put16(at + 8, random.pick(packings));
  return changed;
}

type Put = { put16(at: number, value: number): void; put32(at: number, value: number): void };

function withEntry(random: Random, bytes: Buffer, change: (entry: number, put: Put) => void): Buffer {
  const directory = directoryOf(bytes);
  if (!directory || directory.entries === 0) return bytes;
  const changed = Buffer.from(bytes);
  change(directory.at + 2 + random.whole(0, directory.entries - 1) * 12, puttingInto(changed, directory.little));
  return changed;
}

function puttingInto(bytes: Buffer, little: boolean): Put {
  return {
    put16: (at, value) => (little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)),
    put32: (at, value) => (little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)),
  };
}

/** The first directory, as long as all of it lies within the file. */
function directoryOf(bytes: Buffer): Directory | null {
  if (bytes.length < 10) return null;
  const little = bytes[0] === 0x49;
  const at = little ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
  if (at + 2 > bytes.length) return null;
  const entries = little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  return at + 2 + entries * 12 <= bytes.length ? { at, entries, little } : null;
}
