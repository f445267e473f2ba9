import { createHash } from "node:crypto";
import { TooLarge } from "~/lib/too-large";

/** bytes: of those that have passed; sum: SHA-256 of the whole file, reading what is left of it; undefined: it is too large */
type Passing = { body: AsyncGenerator<Buffer>; bytes(): number; sum(): Promise<string | undefined> };

/** Measures a file while it passes, so that it is known although its bytes are not stored. */
export function passingFile(chunks: AsyncIterable<Buffer>): Passing {
  const hash = createHash("sha256");
  let [bytes, isWhole] = [0, false];
  async function* pass() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    isWhole = true;
  }
  const body = pass();
  return {
    body,
    bytes: () => bytes,
    async sum() {
      try {
        for await (const _ of body);
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
      }
      return isWhole ? hash.copy().digest("hex") : undefined;
    },
  };
}
