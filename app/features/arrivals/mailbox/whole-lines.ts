import { Transform } from "node:stream";

const [lineFeed, carriageReturn] = [10, 13];

/** Gives each line of a mail its whole line break. A mailbox may keep what no mail server passes on; what only a mailbox reads fools nobody. */
export function wholeLines(): Transform {
  let last = 0;
  return new Transform({
    transform(chunk: Buffer, _, callback) {
      const parts: Buffer[] = [];
      let begin = 0;
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) {
        if ((at > 0 ? chunk[at - 1] : last) === carriageReturn) continue;
        parts.push(chunk.subarray(begin, at), Buffer.from("\r"));
        begin = at;
      }
      last = chunk.at(-1) ?? last;
      callback(null, parts.length === 0 ? chunk : Buffer.concat([...parts, chunk.subarray(begin)]));
    },
  });
}
