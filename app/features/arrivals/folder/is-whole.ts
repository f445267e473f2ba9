/** number of bytes at both ends of a file by which it is judged */
export const bytesJudged = 1024;

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Each kind of file that says by its last bytes that it is whole. */
const kinds: readonly { begins: Buffer; ends: Buffer }[] = [
  { begins: Buffer.from("%PDF-"), ends: Buffer.from("%%EOF") },
  { begins: Buffer.from([0xff, 0xd8, 0xff]), ends: jpegEnd },
  { begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]), ends: Buffer.from("IEND") },
];

/** Returns whether a file seems to be complete. A file of another kind cannot be judged: it counts as complete once it holds a byte. */
export function isWhole(head: Buffer, tail: Buffer): boolean {
  const kind = kinds.find(({ begins }) => head.subarray(0, begins.length).equals(begins));
  return kind ? tail.includes(kind.ends) : head.length > 0;
}
