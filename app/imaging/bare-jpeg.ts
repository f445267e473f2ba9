const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, first: 0xe0, last: 0xef, adobe: 0xee };
/** Baseline and progressive: the kinds that every viewer knows. */
const usual = [0xc0, 0xc2];

/**
 * Returns the same picture without metadata (place, camera, thumbnails, comments) and without anything behind its end. The segments that say how its
 * colours are stored stay. Returns null unless the JPEG is of the usual kind: grey or of three colours, of 8 bits each.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [Uint8Array.of(0xff, marker.start)];
  let isUsual = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const kind = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (kind === 0xff) {
      at++;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(kind)) isUsual = usual.includes(kind) && bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9] ?? 0);
    if (isFrame(kind) && !isUsual) return null;
    const isTold = kind === marker.comment || (kind >= marker.first && kind <= marker.last && kind !== marker.adobe);
    const next = kind === marker.scan ? endOfScan(bytes, end) : end;
    if (!isTold) kept.push(bytes.subarray(at, next));
    at = next;
    if (kind === marker.scan && bytes[at + 1] === marker.end) return isUsual ? joined([...kept, Uint8Array.of(0xff, marker.end)]) : null;
  }
  return null;
}

/** Tells whether a marker is one of SOF0 … SOF15, without the three tables between them. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
}

/** Finds the end of compressed data: there, a marker followed by 0 is data, and restart markers belong to the scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1] ?? 0;
    if (kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7)) return at;
  }
  return bytes.length;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
