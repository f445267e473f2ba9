import type { Readable } from "node:stream";
import { log } from "~/log.server";
import { type ByteRange, StoreAway } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { attachment } from "./attachment.ts";
import { askedRange } from "./byte-range.ts";
import { fileBody } from "./file-body.ts";

type Facts = {
  mediaType: string;
  bytes: number;
  /** the name under which it is saved; none: it is shown in its place */
  saveAs?: string | undefined;
  /** there is never anything else at this address, and nobody loses the right to it: browsers need not ask again */
  isFixed?: boolean;
};

/** A file in the store, which may be asked for in parts. */
export type KeptFile = Facts & { key: string; sha256: string };

/** A file that was made for this answer. tag: the same for the same content; none: it is sent whenever it is asked for */
export type MadeFile = Omit<Facts, "bytes"> & {
  body: Readable;
  tag?: string /** null: nobody knows before it is written */;
  bytes: number | null;
};

/**
 * The media types that browsers are told. Anything else is sent as bytes, whichever type its row states: no file that somebody sent may be a page of
 * ours.
 */
const known = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/tiff",
  "application/pdf",
  "application/zip",
  "text/plain; charset=utf-8",
  "text/csv; charset=utf-8",
];

/** The pictures that every browser can show in a page. */
const shown = ["image/jpeg", "image/png", "image/webp"];

/** Media types of files that only we make. A person's file of such a type might be more than a picture. */
const madeOnly = ["image/svg+xml"];

/** Sends a file. It is the only way to do so, and called only for people who may have the file. */
export async function sendFile(request: Request, file: KeptFile | MadeFile): Promise<Response> {
  const tag = tagOf(file);
  const headers = headersOf(file, tag);
  if (tag && hasAlready(request, tag)) return without(file, 304, headers);
  const range = "key" in file ? rangeOf(request, file, tag) : "whole";
  if (range === "beyond") {
    headers.set("Content-Range", `bytes */${file.bytes}`);
    return without(file, 416, headers);
  }
  describe(headers, file, range);
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD") return without(file, status, headers);
  const body = "key" in file ? await opened(file.key, range) : file.body;
  // Browsers ask again for pictures, and this answer is stored nowhere.
  if (!body) return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  return new Response(fileBody(body), { status, headers });
}

/** undefined: the store does not answer */
async function opened(key: string, range: ByteRange | "whole"): Promise<Readable | undefined> {
  try {
    return await storage().open(key, range === "whole" ? undefined : range);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    log.error({ err: error }, "a file could not be sent, as the store does not answer");
    return undefined;
  }
}

function headersOf(file: KeptFile | MadeFile, tag: string | undefined): Headers {
  const headers = new Headers({
    "Cache-Control": file.isFixed ? "private, max-age=31536000, immutable" : "private, no-cache",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "key" in file ? "bytes" : "none",
  });
  if (tag) headers.set("ETag", tag);
  return headers;
}

/** The tag of a file; it is weak for a made file, because compression on the way may change its bytes. */
function tagOf(file: KeptFile | MadeFile): string | undefined {
  if ("key" in file) return `"${file.sha256}"`;
  return file.tag && `W/"${file.tag}"`;
}

function describe(headers: Headers, file: KeptFile | MadeFile, range: ByteRange | "whole"): void {
  const { mediaType, bytes, saveAs } = file;
  const isKnown = known.includes(mediaType) || ("body" in file && madeOnly.includes(mediaType));
  const isShown = isKnown && (shown.includes(mediaType) || madeOnly.includes(mediaType)) && saveAs === undefined;
  headers.set("Content-Type", isKnown ? mediaType : "application/octet-stream");
  headers.set("Content-Disposition", isShown ? "inline" : attachment(saveAs ?? "file"));
  const length = range === "whole" ? bytes : range.end - range.start + 1;
  if (length !== null) headers.set("Content-Length", String(length));
  if (range !== "whole") headers.set("Content-Range", `bytes ${range.start}-${range.end}/${bytes}`);
}

/** Tells whether the client has the content already. If-None-Match compares weakly: the same content in any encoding counts. */
function hasAlready({ headers }: Request, tag: string): boolean {
  const tags = headers.get("If-None-Match")?.split(",") ?? [];
  return tags.some((given) => given.trim() === "*" || strong(given.trim()) === strong(tag));
}

function strong(tag: string): string {
  return tag.replace(/^W\//, "");
}

/** If the file has changed meanwhile, a part would not fit: If-Range names the version to which it has to fit. */
function rangeOf({ method, headers }: Request, { bytes }: Facts, tag: string | undefined): ByteRange | "whole" | "beyond" {
  const fitsTo = headers.get("If-Range");
  if (method !== "GET" || (fitsTo !== null && fitsTo !== tag)) return "whole";
  return askedRange(headers.get("Range"), bytes);
}

function without(file: KeptFile | MadeFile, status: number, headers: Headers): Response {
  if ("body" in file) file.body.destroy();
  return new Response(null, { status, headers });
}
