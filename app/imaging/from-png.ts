/** Behind the first segment of a JPEG: a comment that says what it was. */
const comment = segmentOf("made of a PNG");

/** by how much the comment makes a JPEG longer */
export const commentBytes = comment.length;

/** The same JPEG, saying that it was a PNG: a screenshot, or worked on already. */
export async function saidToBeFromPng(jpeg: Blob): Promise<Blob> {
  const at = endOfFirstSegment(new Uint8Array(await jpeg.slice(0, 6).arrayBuffer()));
  return new Blob([jpeg.slice(0, at), comment, jpeg.slice(at)], { type: jpeg.type });
}

export function isFromPng(jpeg: Uint8Array): boolean {
  const at = endOfFirstSegment(jpeg);
  return comment.every((byte, place) => jpeg[at + place] === byte);
}

/** Start of the picture, marker, length. */
function endOfFirstSegment(jpeg: Uint8Array): number {
  return 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0));
}

function segmentOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xfe, 0, text.length + 2, ...new TextEncoder().encode(text)]);
}
