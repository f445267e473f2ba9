import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { EngineError } from "~/engines/engine-error";
import { inScratch } from "~/engines/scratch.server";
import { oneEach } from "~/lib/one-each";
import { isOutOfSpace } from "~/lib/out-of-space";
import { type Refused, refused } from "~/lib/result";
import { TooLarge } from "~/lib/too-large";
import { turns } from "~/lib/turns";
import { log } from "~/log.server";

/** sender: id under which only few files are accepted at once; patience: ms in which the file has to arrive */
export type Sent = { sender: string; body: Readable; patience?: number };

/** inTurn: does the work of an engine after that for the sender's other files */
export type Arrived = { file: string; sha256: string; bytes: number; inTurn: <T>(work: () => Promise<T>) => Promise<T> };

export type NotLooked = "too-large" | "too-slow" | "too-hard" | "busy";

/** The number of files that are here at the same time, which limits their share of the disk. */
const places = turns({ atOnce: 16, inLine: 0 });
const longestArrival = 15 * 60_000;

/** The files of one sender are checked one after the other, so that files of others are checked in between. */
const looks = oneEach();

/** number of files of one sender that are here at the same time */
const mostOfOne = 3;
const here = new Map<string, number>();

/** Has a look at a file that somebody without an account sent. It is here only that long, and never stored. */
export async function lookAtFile<Answer>(
  { sender, body, patience = longestArrival }: Sent,
  look: (arrived: Arrived) => Promise<Answer>,
): Promise<Answer | Refused<NotLooked>> {
  const ofSender = here.get(sender) ?? 0;
  if (ofSender >= mostOfOne) return refused("busy");
  here.set(sender, ofSender + 1);
  try {
    const looked = places.take(() =>
      inScratch(async (folder) => {
        const file = path.join(folder, "sent");
        const arrived = await receive(body, file, patience);
        return look({ file, ...arrived, inTurn: (work) => looks.take(sender, work) });
      }),
    );
    return (await looked) ?? refused("busy");
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    if (reason === "busy") log.warn({ err: error }, "a file could not be checked");
    return refused(reason);
  } finally {
    const left = (here.get(sender) ?? 1) - 1;
    if (left > 0) here.set(sender, left);
    else here.delete(sender);
  }
}

async function receive(body: Readable, file: string, patience: number): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(body, counted, createWriteStream(file, { mode: 0o600 }), { signal: AbortSignal.timeout(patience) });
  return { sha256: hash.digest("hex"), bytes };
}

/** Returns why a file could not be looked at; undefined if the fault is not the file's. */
export function reasonOf(error: unknown): NotLooked | undefined {
  if (error instanceof TooLarge) return "too-large";
  if (isOutOfSpace(error)) return "busy";
  if (error instanceof EngineError) return ["timed-out", "over-memory", "died", "failed"].includes(error.failure) ? "too-hard" : "busy";
  return error instanceof Error && error.name === "AbortError" ? "too-slow" : undefined;
}
