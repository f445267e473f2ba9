import type { Random } from "../training/corner-scenes/random.ts";

/** Makes another file of one; `stranger` is one of another kind or make. */
export type Change = (random: Random, bytes: Buffer, stranger: Buffer) => Buffer;

/** Sizes and counts with which programs often have trouble. */
export const awkwardNumbers: readonly [number, ...number[]] = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff,
];

/** Changes without any knowledge of the format. */
export const blindChanges: readonly [Change, ...Change[]] = [flipBits, lieAboutSizes, cutOff, cutOut, repeatPart, splice, scribble];

function flipBits(random: Random, bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes);
  for (let left = random.whole(1, 20); left > 0; left--) {
    const at = random.whole(0, flipped.length - 1);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.whole(0, 7));
  }
  return flipped;
}

function lieAboutSizes(random: Random, bytes: Buffer): Buffer {
  const lying = Buffer.from(bytes);
  if (lying.length < 4) return lying;
  const number = random.pick(awkwardNumbers);
  const at = random.whole(0, lying.length - 4);
  if (random.chance(0.5)) lying.writeUInt32BE(number, at);
  else lying.writeUInt16BE(number & 0xffff, at);
  return lying;
}

function cutOff(random: Random, bytes: Buffer): Buffer {
  return bytes.subarray(0, random.whole(0, bytes.length));
}

function cutOut(random: Random, bytes: Buffer): Buffer {
  const [from, to] = part(random, bytes);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

function repeatPart(random: Random, bytes: Buffer): Buffer {
  const [from, to] = part(random, bytes);
  const times = random.whole(1, 30);
  return Buffer.concat([bytes.subarray(0, to), ...Array<Buffer>(times).fill(bytes.subarray(from, to)), bytes.subarray(to)]);
}

function splice(random: Random, bytes: Buffer, stranger: Buffer): Buffer {
  const [from, to] = part(random, stranger);
  const at = random.whole(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), stranger.subarray(from, to), bytes.subarray(at)]);
}

function scribble(random: Random, bytes: Buffer): Buffer {
  const scribbled = Buffer.from(bytes);
  const [from, to] = part(random, bytes);
  for (let at = from; at < to; at++) scribbled[at] = random.whole(0, 255);
  return scribbled;
}

/** A part of at most an eighth of the whole. */
function part(random: Random, bytes: Buffer): [from: number, to: number] {
  const from = random.whole(0, Math.max(0, bytes.length - 1));
  return [from, Math.min(bytes.length, from + random.whole(1, Math.max(1, bytes.length >> 3)))];
}
