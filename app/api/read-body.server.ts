import type { Readable } from "node:stream";
import { env } from "~/env.server";
import { bodyStream } from "~/http/body-stream";
import { readForm } from "~/http/multipart.server";
import { KB } from "~/lib/bytes";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { TooLarge } from "~/lib/too-large";
import { TooSlow } from "~/lib/too-slow";

/** bytes of a body of JSON */
const mostJson = 256 * KB;
/** the field of a form that holds the file */
const fileField = "file";

/** size: undefined where only reading tells */
type OpenFile = { name: string; size: number | undefined; body: Readable };

/** Hands on the file of a request; undefined: it brings none. */
export type SentFile = <T>(use: (file: OpenFile) => Promise<T>) => Promise<T | undefined>;

/** Reads a body of JSON; text: as it was sent. */
export async function readJson(
  request: Request,
): Promise<Done<{ value: unknown; text: string }> | Refused<"malformed-request" | "too-large" | "too-slow">> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readWhole(request, mostJson));
    // No text of the database holds this sign.
    if (/\\u0000/.test(text)) return refused("malformed-request");
    return done({ value: JSON.parse(text), text });
  } catch (error) {
    if (error instanceof TooLarge) return refused("too-large");
    return refused(error instanceof TooSlow ? "too-slow" : "malformed-request");
  }
}

async function readWhole(request: Request, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of bodyStream(request)) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the way to the file of a request: its whole body, or the file of a form. name: of a body that is the file */
export function sentFile(request: Request, { name }: { name: string | undefined }): SentFile {
  if (isForm(request)) return (use) => fileOfForm(request, use);
  const told = request.headers.get("Content-Length");
  return async (use) => {
    if (!request.body) return undefined;
    const size = told === null ? undefined : Number(told);
    return use({ name: name ?? "", size, body: bodyStream(request) });
  };
}

async function fileOfForm<T>(request: Request, use: (file: OpenFile) => Promise<T>): Promise<T | undefined> {
  let used: T | undefined;
  await readForm(request, {
    maxFiles: 1,
    maxFileBytes: env.MAX_FILE_BYTES,
    onFile: async ({ field, name, stream }) => {
      if (field === fileField) used = await use({ name, size: undefined, body: stream });
      else stream.resume();
    },
  });
  return used;
}

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

export function isJson(request: Request): boolean {
  return /^application\/(?:merge-patch\+)?json\s*(?:;|$)/i.test(request.headers.get("Content-Type") ?? "");
}
