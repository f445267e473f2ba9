/** FIPS 180-4 in hexadecimal digits, at once and everywhere: a browser's own one keeps its callers waiting. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = [...initial];
  for (let at = 0; at < words.length; at += 16) digest(state, words.subarray(at, at + 16));
  return state.map((word) => word.toString(16).padStart(8, "0")).join("");
}

const initial = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const rounds = primes(64).map((prime) => fractionBits(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

function fractionBits(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0;
}

function padded(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(blocks * 64 - 8, BigInt(bytes.length) * 8n);
  return Uint32Array.from({ length: blocks * 16 }, (_, word) => view.getUint32(word * 4));
}

function digest(state: number[], block: Uint32Array): void {
  const schedule = new Uint32Array(64);
  schedule.set(block);
  const word = (at: number) => schedule[at] ?? 0;
  for (let at = 16; at < 64; at++) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[at] = word(at - 16) + low + word(at - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [at, round] of rounds.entries()) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + round + word(at)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + value) >>> 0;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
