/** The comments that stand behind the first segment of a JPEG that a browser made smaller. They say what the file was before. */
const comments = { "image/png": segmentOf("made of a PNG"), "image/jpeg": segmentOf("made smaller") };
type Was = keyof typeof comments;

/** by how much the comment makes a JPEG longer, at most */
export const commentBytes = comments["image/png"].length;

/** Returns the same JPEG with a comment that says what it was: a PNG is a screenshot, or was worked on already. */
export async function saidToBeSmaller(jpeg: Blob, was: Was): Promise<Blob> {
  const at = endOfFirstSegment(new Uint8Array(await jpeg.slice(0, 6).arrayBuffer()));
  return new Blob([jpeg.slice(0, at), comments[was], jpeg.slice(at)], { type: jpeg.type });
}

export function isFromPng(jpeg: Uint8Array): boolean {
  return says(jpeg, "image/png");
}

/** Tells whether a browser made this JPEG of a larger file. Any other file is the original itself. */
export function isMadeSmaller(jpeg: Uint8Array): boolean {
  return isFromPng(jpeg) || says(jpeg, "image/jpeg");
}

function says(jpeg: Uint8Array, was: Was): boolean {
  const at = endOfFirstSegment(jpeg);
  return comments[was].every((byte, place) => jpeg[at + place] === byte);
}

/** The length of the picture's start marker, the segment's marker and the segment itself. */
function endOfFirstSegment(jpeg: Uint8Array): number {
  return 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0));
}

function segmentOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xfe, 0, text.length + 2, ...new TextEncoder().encode(text)]);
}
