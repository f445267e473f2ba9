// The bytes of certificates and seals (DER, ITU-T X.690), as far as they need it: the result is signed byte by byte.

/** A value with its tag and length. */
export function tlv(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body), body]);
}

export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tlv(0x30, ...parts);
}

/** A set is sorted by its bytes. */
export function setOf(...parts: readonly Uint8Array[]): Buffer {
  return tlv(0x31, ...sorted(parts));
}

export function sorted(parts: readonly Uint8Array[]): Uint8Array[] {
  return [...parts].sort(Buffer.compare);
}

/** [number], constructed */
export function tagged(number: number, ...content: readonly Uint8Array[]): Buffer {
  return tlv(0xa0 | number, ...content);
}

/** An integer that is never negative; bytes: the highest first */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === "number" ? Buffer.from(evenHex(value), "hex") : value;
  return tlv(0x02, Buffer.from((bytes[0] ?? 0) & 0x80 ? [0] : []), bytes);
}

export function octets(bytes: Uint8Array): Buffer {
  return tlv(0x04, bytes);
}

/** unused: how many of the last bits mean nothing */
export function bits(bytes: Uint8Array, unused = 0): Buffer {
  return tlv(0x03, Buffer.from([unused]), bytes);
}

export function nothing(): Buffer {
  return tlv(0x05);
}

export function yes(): Buffer {
  return tlv(0x01, Buffer.from([0xff]));
}

export function utf8(text: string): Buffer {
  return tlv(0x0c, Buffer.from(text));
}

/** "1.2.840.113549" */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]));
}

/** A moment in DER: with two digits of the year until 2049, four from then on. */
export function moment(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, "");
  return date.getUTCFullYear() < 2050 ? tlv(0x17, Buffer.from(digits.slice(2))) : tlv(0x18, Buffer.from(digits));
}

/** The values that a value consists of, each with its tag and length. */
export function partsOf(value: Uint8Array): Buffer[] {
  const parts: Buffer[] = [];
  const { start, end } = extentOf(value, 0);
  for (let at = start; at < end; ) {
    const part = extentOf(value, at);
    parts.push(Buffer.from(value.subarray(at, part.end)));
    at = part.end;
  }
  return parts;
}

function extentOf(bytes: Uint8Array, at: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0;
  const count = first & 0x80 ? first & 0x7f : 0;
  const start = at + 2 + count;
  const length = count === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (start + length > bytes.length) throw new Error("A value ends before its length.");
  return { start, end: start + length };
}

function lengthOf(body: Uint8Array): Buffer {
  if (body.length < 0x80) return Buffer.from([body.length]);
  const bytes = Buffer.from(evenHex(body.length), "hex");
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function evenHex(value: number): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

/** Splits a number into seven bits a byte; all but the last byte are marked. */
function septets(value: number): number[] {
  const last = value & 0x7f;
  const marked: number[] = [];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) marked.unshift(0x80 | (rest & 0x7f));
  return [...marked, last];
}
