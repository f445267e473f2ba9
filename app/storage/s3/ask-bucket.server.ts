import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StoreAway } from "../port.ts";
import type { Bucket } from "./address.ts";
import { textOf } from "./listing.ts";
import { isTheStores, LineBroke, Refused } from "./trouble.ts";

/**
 * All times are in ms. idle: time without any movement; further: time after which no further try begins; pause: before the second try, twice as long
 * before each further one
 */
export type Patience = { idle: number; further: number; tries: number; pause: number };

export const usualPatience: Patience = { idle: 10_000, further: 20_000, tries: 4, pause: 200 };

/** body: made anew for each try; it reports every piece that left */
type Question = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** none: the bucket itself */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: (moved: () => void) => ReadableStream<Uint8Array> | string;
  patience?: Partial<Patience>;
  /** ends it from outside */
  signal?: AbortSignal;
};

/**
 * take: the part of the answer that is wanted, awaited like its head; its text if not given. Throws Refused for 404 alone, StoreAway for anything
 * else that went wrong with the connection or the store, and a fault of ours as it is.
 */
export type AskBucket = {
  (question: Question): Promise<string>;
  <T>(question: Question, take: (answer: Response) => Promise<T> | T): Promise<T>;
};

/** Asks a bucket in path style, since not every store has a host name for each bucket. */
export function askingBucket({ endpoint, name, ...access }: Bucket, usual: Patience = usualPatience): AskBucket {
  // The client's own retries are off, because they would send a stream again that was already read.
  const aws = new AwsClient({ ...access, service: "s3", retries: 0 });

  return async <T>({ patience, ...question }: Question, take: (answer: Response) => Promise<T> | T = text as () => T) => {
    const { tries, further, pause, ...each } = { ...usual, ...patience };
    const began = performance.now();
    for (let count = 1; ; count += 1) {
      try {
        return await askOnce(question, take, each.idle);
      } catch (error) {
        if (question.signal?.aborted || (question.key && isNotThere(error)) || !isTheStores(error)) throw error;
        const isLast = count >= tries || performance.now() - began > further || !mayPass(error);
        if (isLast) throw new StoreAway(`${question.method} failed after ${count} tries: ${reasonOf(error)}`, { cause: error });
        await sleep(pause * 2 ** (count - 1) * (0.5 + Math.random()));
      }
    }
  };

  async function askOnce<T>(question: Question, take: (answer: Response) => Promise<T> | T, idle: number): Promise<T> {
    const { key = "", query = {}, body, signal, ...init } = question;
    const url = new URL(`${endpoint}/${[name, ...key.split("/")].map(encodeURIComponent).join("/").replace(/\/$/, "")}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const guard = new AbortController();
    const late = setTimeout(() => guard.abort(new LineBroke(`nothing moved for ${idle} ms`)), idle);
    // The signal ends the body of the answer as well.
    const signals = signal ? AbortSignal.any([guard.signal, signal]) : guard.signal;
    const sent = body?.(() => late.refresh());
    const request = await aws.sign(url.href, { ...init, ...(sent !== undefined && { body: sent }), signal: signals });
    try {
      const answer = await fetch(request);
      if (answer.ok) return await take(answer);
      const said = await answer.text();
      throw new Refused(answer.status, textOf(said, "Code") ?? "");
    } finally {
      clearTimeout(late);
    }
  }
}

function text(answer: Response): Promise<string> {
  return answer.text();
}

/** A key that is not there, which is no trouble of the store. */
function isNotThere(error: unknown): boolean {
  return error instanceof Refused && error.status === 404 && error.code !== "NoSuchBucket";
}

const passing = ["SlowDown", "RequestTimeout", "XAmzContentSHA256Mismatch", "BadDigest", "IncompleteBody"];

/** Tells whether an error may pass: broken connections, busy stores, and bytes that were damaged on their way. */
function mayPass(error: unknown): boolean {
  if (error instanceof Refused) return error.status >= 500 || error.status === 429 || passing.includes(error.code);
  return true;
}

/** fetch itself says only that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
