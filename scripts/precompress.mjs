import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const text = /\.(js|css|svg|html|json|txt|webmanifest)$/;
/** bytes; of less the head of the answer is the larger part */
const worthIt = 200;

/** Writes a Brotli copy beside every text of the folder, as small as possible: made once, sent many times. */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!text.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < worthIt) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  }
}
