const clear = 256;
const end = 257;
const firstOwn = 258;
const most = 4096;

/**
 * Unpacks LZW as TIFF has it (TIFF 6.0, section 13): codes of 9 to 12 bits, the highest bit first. Ends after `length` bytes, or where the data
 * end or make no sense.
 */
export function unpackLzw(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  // A code stands for bytes that were written before: where they begin, and how many they are.
  const starts = new Uint32Array(most);
  const lengths = new Uint32Array(most);
  let [next, width, written] = [firstOwn, 9, 0];
  for (let bit = 0; bit + width <= packed.length * 8 && written < length; ) {
    const code = bitsAt(packed, bit, width);
    bit += width;
    if (code === end || (code !== clear && code >= next)) break;
    if (code === clear) {
      [next, width] = [firstOwn, 9];
      continue;
    }
    const start = written;
    const from = starts[code] ?? 0;
    const count = code < clear ? 1 : (lengths[code] ?? 0);
    for (let n = 0; n < count && written < length; n++) unpacked[written++] = code < clear ? code : (unpacked[from + n] ?? 0);
    // The next new code stands for these bytes and the first one of the code to come, which will lie behind them.
    if (next === most) continue;
    starts[next] = start;
    lengths[next] = count + 1;
    next++;
    if (next === 1 << width && width < 12) width++;
  }
  return unpacked.subarray(0, written);
}

function bitsAt(bytes: Uint8Array, bit: number, width: number): number {
  const at = bit >> 3;
  const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  return (three >> (24 - (bit & 7) - width)) & ((1 << width) - 1);
}
