import type { Size } from "./geometry.ts";

export type HeifHeader = Size & {
  /** whether a picture in it is coded in HEVC, as those of phones are */
  isHevc: boolean;
  /** whether the last box is as long as it says */
  complete: boolean;
};

/** at: where the content begins; end: where it ends by what the box says, maybe outside of the file */
type Box = { name: string; at: number; end: number };

/** bytes that the version and flags of some boxes take */
const versionBytes = 4;

/**
 * Reads the boxes of a HEIF file (ISO/IEC 14496-12 and 23008-12); null if none tells a size. The size is that of the largest picture: beside the one
 * that is shown there are its tiles, a thumbnail or what belongs to its depth.
 */
export function readHeifHeader(bytes: Uint8Array): HeifHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = boxesIn(view, 0, bytes.length);
  const properties = propertiesIn(view, boxes);
  let largest: Size | null = null;
  for (const { at } of properties.filter(({ name, at, end }) => name === "ispe" && end - at >= 12 && end <= bytes.length)) {
    const size = { width: view.getUint32(at + versionBytes), height: view.getUint32(at + versionBytes + 4) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  const end = boxes.at(-1)?.end ?? 0;
  return largest && { ...largest, isHevc: properties.some(({ name }) => name === "hvcC"), complete: end <= bytes.length };
}

function propertiesIn(view: DataView, boxes: readonly Box[]): Box[] {
  const inner = (found: readonly Box[], wanted: string, skip = 0) =>
    found.filter(({ name }) => name === wanted).flatMap(({ at, end }) => boxesIn(view, at + skip, Math.min(end, view.byteLength)));
  return inner(inner(inner(boxes, "meta", versionBytes), "iprp"), "ipco");
}

/** Lists the boxes between two positions. A box: its length with these eight bytes, its name, the content. */
function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (length < head) break;
    const name = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
    boxes.push({ name, at: at + head, end: at + length });
    at += length;
  }
  return boxes;
}
