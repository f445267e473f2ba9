import { Transform } from "node:stream";

/**
 * A page as React writes it, without the zeros with which it fills up a piece of 2,048 bytes where a letter of several bytes has no more place:
 * browsers show them as a sign that is none. UTF-8 has no such byte in any other letter.
 */
export function withoutZeros(): Transform {
  return new Transform({
    transform(piece: Uint8Array, _, done) {
      done(null, piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece);
    },
  });
}
