import type { Random } from "../training/corner-scenes/random.ts";
import { awkwardNumbers, type Change } from "./change-bytes.ts";

/** kind: the marker's second byte; content without the length; scan: compressed data behind it */
type Segment = { kind: number; content: Buffer; scan: Buffer };

export const jpegChanges: readonly [Change, ...Change[]] = [
  claimSize,
  claimComponents,
  otherProcess,
  disorder,
  dropSegment,
  addSegment,
  garbleTables,
];

function claimSize(random: Random, bytes: Buffer): Buffer {
  return withFrame(bytes, ({ content }) => {
    const number = random.chance(0.5) ? random.whole(1, 7000) : random.pick(awkwardNumbers);
    content.writeUInt16BE(number & 0xffff, random.pick([1, 3]));
  });
}

function claimComponents(random: Random, bytes: Buffer): Buffer {
  return withFrame(bytes, ({ content }) => {
    content[random.whole(5, content.length - 1)] = random.pick([0, 1, 2, 3, 4, 5, 0x11, 0x22, 0x44, 0xff]);
  });
}

/** Makes baseline data call themselves progressive, lossless or arithmetic. */
function otherProcess(random: Random, bytes: Buffer): Buffer {
  return withFrame(bytes, (frame) => {
    frame.kind = random.pick([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xca, 0xcb, 0xcf]);
  });
}

function disorder(random: Random, bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  const [moved] = segments.splice(random.whole(0, segments.length - 1), 1);
  if (moved) segments.splice(random.whole(0, segments.length), 0, moved);
  return jpegOfSegments(segments);
}

function dropSegment(random: Random, bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  segments.splice(random.whole(0, segments.length - 1), 1);
  return jpegOfSegments(segments);
}

function addSegment(random: Random, bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  const kind = random.pick([0xc4, 0xdb, 0xdd, 0xdc, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xfe, 0xd9]);
  const noise = Buffer.from(Array.from({ length: random.whole(0, 300) }, () => random.whole(0, 255)));
  const content = kind === 0xe1 ? Buffer.concat([Buffer.from("Exif\0\0II*\0"), noise]) : noise;
  segments.splice(random.whole(0, segments.length), 0, { kind, content, scan: Buffer.alloc(0) });
  return jpegOfSegments(segments);
}

function garbleTables(random: Random, bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  for (const { content } of segments) {
    if (content.length > 0 && random.chance(0.4)) content[random.whole(0, content.length - 1)] = random.whole(0, 255);
  }
  return jpegOfSegments(segments);
}

function withFrame(bytes: Buffer, change: (frame: Segment) => void): Buffer {
  const segments = segmentsOf(bytes);
  const frame = segments.find(({ kind, content }) => (kind & 0xf0) === 0xc0 && kind !== 0xc4 && content.length > 6);
  if (frame) change(frame);
  return jpegOfSegments(segments);
}

/** Splits a JPEG into its segments, as far as they can be told apart. */
function segmentsOf(bytes: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const end = Math.min(bytes.length, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)));
    let next = end;
    while (next < bytes.length && !(bytes[next] === 0xff && isMarker(bytes[next + 1]))) next++;
    segments.push({ kind: bytes[at + 1] ?? 0, content: Buffer.from(bytes.subarray(at + 4, end)), scan: bytes.subarray(end, next) });
    at = next;
  }
  return segments;
}

function isMarker(kind = 0): boolean {
  return kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7);
}

function jpegOfSegments(segments: Segment[]): Buffer {
  const parts = segments.flatMap(({ kind, content, scan }) => {
    const head = Buffer.from([0xff, kind, 0, 0]);
    head.writeUInt16BE((content.length + 2) & 0xffff, 2);
    return [head, content, scan];
  });
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);
}
