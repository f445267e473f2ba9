import { Transform } from "node:stream";

/**
 * Takes out the zero bytes with which React 18.3.1 fills up a piece of 2,048 bytes when the next letter, of several bytes, does not fit
 * any more. Browsers show them. In UTF-8 a zero byte is no part of any letter, and no page has one of its own.
 */
export function withoutZeros(): Transform {
  return new Transform({
    transform(piece: Uint8Array, _, done) {
      done(null, piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece);
    },
  });
}
