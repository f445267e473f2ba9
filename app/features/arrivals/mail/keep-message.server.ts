import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { KB } from "~/lib/bytes";

/** bytes of the head of a mail, and signatures in it, beyond which it is refused: each signature has the whole body hashed */
export const mostHead = 64 * KB;
const mostSignatures = 8;
/** bytes of a header on which whoever judges senders spends the square of its length */
const mostOfHeader: Readonly<Record<string, number>> = { "dkim-signature": 4 * KB };
const mostOfTrace = 8 * KB;
const trace = /^(received|authentication-results|arc-)/;

/** head: as it came; hash: of the body, which stays the same however often and by whatever way a mail is sent again */
export type KeptMessage = { head: string; hash: string };

/** large-head: of the whole or of one header, or too many signatures; bare-line: a line ends in half a line break, by which two servers see two mails where one was */
export type MessageRefusal = "too-large" | "large-head" | "bare-line";

/** Writes a mail into a file as it comes. Of one that is refused the rest is read and let go. Fails if the mail breaks off. */
export async function keepMessage(
  body: Readable,
  { file, mostBytes }: { file: string; mostBytes: number },
): Promise<KeptMessage | MessageRefusal> {
  const written = createWriteStream(file, { flags: "wx", mode: 0o600 });
  const end = finished(written);
  const hash = createHash("sha256");
  const lines = lineWatch();
  let [head, bytes] = [Buffer.alloc(0), 0];
  let isBody = false;
  let refusal: MessageRefusal | undefined;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) refusal ??= "too-large";
      if (lines.sawBare(chunk)) refusal ??= "bare-line";
      if (refusal) continue;
      if (isBody) hash.update(chunk);
      else {
        const searched = Math.max(0, head.length - 3);
        head = Buffer.concat([head, chunk]);
        const headEnds = head.indexOf("\r\n\r\n", searched);
        isBody = headEnds >= 0;
        if (isBody) {
          hash.update(head.subarray(headEnds + 4));
          head = head.subarray(0, headEnds + 2);
        }
        if (head.length > mostHead) refusal = "large-head";
      }
      if (!written.write(chunk)) await Promise.race([once(written, "drain"), end]);
    }
  } catch (error) {
    written.destroy();
    await end.catch(() => {});
    throw error;
  }
  written.end();
  await end;
  const text = head.toString("latin1");
  if (isTooMuch(text)) refusal ??= "large-head";
  return refusal ?? { head: text, hash: hash.digest("hex") };
}

/** Returns whether judging the sender by this head would take long. No program folds a header by lines that hold nothing. */
function isTooMuch(head: string): boolean {
  if (/\r\n[ \t]+\r\n/.test(head) || headerLines(head, "dkim-signature").length > mostSignatures) return true;
  return head.split(/\r\n(?![ \t])/).some((header) => {
    const name = header.slice(0, 40).split(":", 1)[0]?.trim().toLowerCase() ?? "";
    return header.length > (mostOfHeader[name] ?? (trace.test(name) ? mostOfTrace : mostHead));
  });
}

/** Watches for line feeds without the carriage return that belongs before them, also where a chunk begins with one. */
function lineWatch() {
  let last = 0;
  return {
    sawBare(chunk: Buffer): boolean {
      let isBare = false;
      for (let at = chunk.indexOf(10); at >= 0 && !isBare; at = chunk.indexOf(10, at + 1)) isBare = (at > 0 ? chunk[at - 1] : last) !== 13;
      last = chunk.at(-1) ?? last;
      return isBare;
    },
  };
}

/** Returns the values of a mail's headers of this name, unfolded, the uppermost first. */
export function headerLines(head: string, name: string): string[] {
  const unfolded = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const start = `${name}:`;
  return unfolded.filter((line) => line.slice(0, start.length).toLowerCase() === start).map((line) => line.slice(start.length).trim());
}
