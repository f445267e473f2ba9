import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { data } from "@remix-run/node";
import type { Busboy, FileInfo } from "busboy";
import { env } from "~/env.server";
import { bodyStream } from "./body-stream.ts";
import { type FilePart, handOn } from "./file-part.server.ts";
import { formLimits } from "./form-limits.ts";
import { parserFor } from "./form-parser.server.ts";

export type ReadForm = {
  /** bytes; a longer file's stream fails with TooLarge, and the form is read on */
  maxFileBytes: number;
  /** files beyond this are not kept, only named in `skipped`; a field in front of them may say how many */
  maxFiles: number | ((fields: FormData) => number);
  /** formLimits.fieldsBesideFiles when left out */
  maxFields?: number;
  /** bytes of the whole body */
  maxBytes?: number;
  /** called for one file after the other, never for two at once; fields: at least those before the file */
  onFile(file: FilePart, fields: FormData): Promise<void>;
};

type SkippedFile = { name: string; place: number };
export type FormRead = {
  fields: FormData;
  skipped: SkippedFile[];
  /** more files came than `skipped` names */
  hasMoreFiles: boolean;
};

/** Reads a form whose files go straight to `onFile`; nothing but its fields is held in memory. */
export async function readForm(request: Request, options: ReadForm): Promise<FormRead> {
  const stopped = new AbortController();
  const refuse = (status: number) => stopped.abort(data(null, { status }));
  const { parser, fields } = parserFor(request, { fields: options.maxFields ?? formLimits.fieldsBesideFiles, refuse });
  const files = fileQueue(options, fields);
  const ofFiles = countFileBytes(parser);
  parser.on("file", files.add);

  const most = options.maxBytes ?? env.MAX_FORM_BYTES;
  // The parser reports a field only when it ends, so never one without an end.
  const meter = countBytes((bytes) => {
    if (bytes <= most && bytes - ofFiles() <= formLimits.besideFiles) return true;
    refuse(413);
    return false;
  });
  const arriving = pipeline(bodyStream(request), meter, parser, { signal: stopped.signal });
  const [arrived, handled] = await Promise.allSettled([arriving, arriving.then(files.done, files.done)]);

  if (stopped.signal.aborted) throw stopped.signal.reason;
  if (arrived.status === "rejected") throw answerTo(arrived.reason);
  if (handled.status === "rejected") throw handled.reason;
  return { fields, skipped: files.skipped, hasMoreFiles: files.hasMore() };
}

/** Bytes of files that the parser has come across, read or not. */
function countFileBytes(parser: Busboy): () => number {
  let bytes = 0;
  parser.on("file", (_field, source) => {
    const push = source.push.bind(source);
    source.push = (chunk: Buffer | null) => {
      bytes += chunk?.length ?? 0;
      return push(chunk);
    };
  });
  return () => bytes;
}

function fileQueue({ maxFiles, maxFileBytes, onFile }: ReadForm, fields: FormData) {
  const skipped: SkippedFile[] = [];
  let hasMore = false;
  let place = 0;
  let last = Promise.resolve();

  async function take(field: string, source: Readable, { filename, mimeType }: FileInfo): Promise<void> {
    // A file input that was left empty is sent as a file without a name.
    const name = filename ? nameOf(filename) : "";
    const heading = { field, name, mimeType, place };
    if (name) place += 1;
    const most = typeof maxFiles === "number" ? maxFiles : maxFiles(fields);
    if (name && heading.place < most) return handOn(source, heading, { maxBytes: maxFileBytes, onFile: (file) => onFile(file, fields) });
    if (name && most > 0 && skipped.length < formLimits.namedFiles) skipped.push({ name, place: heading.place });
    else if (name) hasMore = true;
    source.resume();
  }

  return {
    skipped,
    hasMore: () => hasMore,
    add(field: string | undefined, source: Readable, info: FileInfo): void {
      // If an earlier file broke the form, the stream of this one fails before anything listens to it.
      source.on("error", () => {});
      last = last.then(
        () => take(field ?? "", source, info),
        (failure: unknown) => {
          source.resume();
          throw failure;
        },
      );
      last.catch(() => {});
    },
    done: () => last,
  };
}

// Browsers send a quotation mark in a name as %22. Folders were removed by the parser.
function nameOf(filename: string): string {
  return filename.replaceAll("%22", '"').trim();
}

/** Passes bytes on as long as their number is fine. */
function countBytes(areFine: (bytes: number) => boolean): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      bytes += chunk.length;
      if (areFine(bytes)) next(null, chunk);
    },
  });
}

/** A body that came too slowly or malformed is the sender's fault: 4xx, and nothing for the log. */
function answerTo(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  if (failure.name === "TooSlow") return data(null, { status: 408 });
  return /^(Unexpected end of|Malformed)/.test(failure.message) ? data(null, { status: 400 }) : failure;
}
