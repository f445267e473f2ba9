import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  type Begun,
  beginRequest,
  forgetRequest,
  type KeptAnswer,
  keepAnswer,
  renewedEvery,
  renewRequest,
} from "~/features/accounts/access-keys/keep-answer.server";
import { idOfHash } from "~/lib/ids";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { type Answered, type Call, type Caller, isProblem, type Outcome } from "./call.ts";
import type { SentFile } from "./read-body.server.ts";

/** text: the body, as far as it is known before the call runs */
type Asking = Pick<Caller, "key" | "now" | "requestName"> & { request: Request; text: string; file: SentFile };
type Run = (asked: { requestName: string; file: SentFile }) => Promise<Outcome>;

/** Runs a POST once for each Idempotency-Key, and answers its repetitions as before. Every other call just runs. */
export async function once(call: Call, { key, now, request, text, file, requestName }: Asking, run: Run): Promise<Outcome> {
  if (call.method !== "POST") return run({ requestName, file });
  const name = request.headers.get("Idempotency-Key");
  if (!name || !isOnceName(name)) return { problem: "no-idempotency-key" };
  const { pathname, search } = new URL(request.url);
  const asks = (content: string) => hashOf(pathname, search, content);
  const isFile = call.body === "file";
  const asking = { keyId: key.id, name, now };
  const begun = await beginRequest(db, { ...asking, asked: isFile ? undefined : asks(text) });
  if (!begun.ok) return { problem: begun.reason === "in-progress" ? "in-progress" : "too-many-answers" };
  if (begun.before) {
    const sent = isFile ? await contentOf(file) : text;
    return again(begun.before, sent === undefined ? undefined : asks(sent));
  }

  const work = underWay(asking);
  let content: string | undefined;
  const hashed: SentFile = (use) => file((sent) => use({ ...sent, body: hashing(sent.body, (hash) => (content = hash)) }));
  try {
    const outcome = await run({ requestName: idOfHash(hashOf(key.id, name)), file: hashed });
    const ended = await work.end();
    if (outcome instanceof Response || isProblem(outcome)) await forgetRequest(db, ended);
    else await keepAnswer(db, { ...ended, asked: isFile ? (content ? asks(content) : null) : asks(text), ...written(outcome) });
    return outcome;
  } catch (error) {
    await forgetRequest(db, await work.end());
    throw error;
  }
}

/** Renews a request as long as it is worked on, so that one whose server was killed is soon known as such. */
function underWay(begun: Begun): { end(): Promise<Begun> } {
  let last = begun;
  let renewing = Promise.resolve();
  const renew = async () => {
    last = await renewRequest(db, last, new Date());
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => log.warn({ err: error }, "a request of a program was not renewed"));
  }, renewedEvery);
  return {
    async end() {
      clearInterval(timer);
      await renewing;
      return last;
    },
  };
}

/** Returns whether a text can be an Idempotency-Key. */
export function isOnceName(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}

function written({ status, body = null, headers = {} }: Answered): Pick<KeptAnswer, "status" | "answer"> {
  return { status, answer: JSON.stringify({ body, headers }) };
}

/** The answer that was given before, unless something else is asked under the same name. asked: null for nothing */
function again({ asked: before, status, answer }: KeptAnswer, asked: string | undefined): Outcome {
  if (before !== null && before !== asked) return { problem: "key-used-otherwise" };
  const { body, headers } = JSON.parse(answer) as Pick<Required<Answered>, "body" | "headers">;
  return { status: status as Answered["status"], body, headers: { ...headers, "Idempotency-Replayed": "true" } };
}

function hashOf(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/** The SHA-256 of a file that is sent once more. */
async function contentOf(file: SentFile): Promise<string | undefined> {
  return file(async ({ body }) => {
    const hash = createHash("sha256");
    for await (const chunk of body) hash.update(chunk as Buffer);
    return hash.digest("hex");
  });
}

function hashing(body: Readable, tell: (hash: string) => void): Readable {
  const hash = createHash("sha256");
  return Readable.from(
    (async function* () {
      for await (const chunk of body) {
        hash.update(chunk as Buffer);
        yield chunk;
      }
      tell(hash.digest("hex"));
    })(),
    { objectMode: false },
  );
}
