import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { data } from "@remix-run/node";
import busboy, { type Busboy, type FieldInfo, type FileInfo } from "busboy";
import { env } from "~/env.server";
import { KB, MB } from "~/lib/bytes";
import { type FilePart, handOn } from "./file-part.server.ts";

export type ReadForm = {
  /** bytes; a longer file's stream fails with TooLarge, and the form is read on */
  maxFileBytes: number;
  /** files beyond this are not kept, only named in `skipped` */
  maxFiles: number;
  maxFields?: number;
  /** bytes of the whole body */
  maxBytes?: number;
  /** called in the form's order, so that fields before a file are known when the file arrives */
  onField?(name: string, value: string): void;
  /** called for one file after the other, never for two at once */
  onFile(file: FilePart): Promise<void>;
};

type SkippedFile = { name: string; place: number };
export type FormRead = { fields: FormData; skipped: SkippedFile[] };

const maxFieldBytes = 256 * KB;
const maxFieldsBytes = 2 * MB;

/** Reads a form whose files go straight to `onFile`; nothing but its fields is held in memory. */
export async function readForm(request: Request, options: ReadForm): Promise<FormRead> {
  const parser = parserFor(request, options.maxFields ?? 500);
  const stopped = new AbortController();
  const files = fileQueue(options);
  parser.on("file", files.add);
  const fields = fieldsOf(parser, { stop: () => stopped.abort(), onField: options.onField });

  const meter = countBytes(options.maxBytes ?? env.MAX_FORM_BYTES, () => stopped.abort());
  const arriving = pipeline(bodyOf(request), meter, parser, { signal: stopped.signal });
  const [arrived, handled] = await Promise.allSettled([arriving, arriving.then(files.done, files.done)]);

  if (stopped.signal.aborted) throw data(null, { status: 413 });
  if (arrived.status === "rejected") throw isMalformed(arrived.reason) ? data(null, { status: 400 }) : arrived.reason;
  if (handled.status === "rejected") throw handled.reason;
  return { fields, skipped: files.skipped };
}

function parserFor(request: Request, maxFields: number): Busboy {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) throw data(null, { status: 415 });
  try {
    const limits = { fields: maxFields, fieldSize: maxFieldBytes, fieldNameSize: 200 };
    return busboy({ headers: { "content-type": type }, defParamCharset: "utf8", limits });
  } catch {
    throw data(null, { status: 400 });
  }
}

function fieldsOf(parser: Busboy, { stop, onField }: { stop(): void; onField: ReadForm["onField"] }): FormData {
  const fields = new FormData();
  let length = 0;
  parser.on("fieldsLimit", stop);
  parser.on("field", (name: string | undefined, value: string, { nameTruncated, valueTruncated }: FieldInfo) => {
    length += value.length;
    if (nameTruncated || valueTruncated || length > maxFieldsBytes) return stop();
    if (name === undefined) return;
    fields.append(name, value);
    onField?.(name, value);
  });
  return fields;
}

function fileQueue({ maxFiles, maxFileBytes, onFile }: ReadForm) {
  const skipped: SkippedFile[] = [];
  let place = 0;
  let last = Promise.resolve();

  async function take(field: string, source: Readable, { filename, mimeType }: FileInfo): Promise<void> {
    // A file input that was left empty is sent as a file without a name.
    const name = filename ? nameOf(filename) : "";
    const heading = { field, name, mimeType, place };
    if (name) place += 1;
    if (name && heading.place < maxFiles) return handOn(source, heading, { maxBytes: maxFileBytes, onFile });
    if (name) skipped.push({ name, place: heading.place });
    source.resume();
  }

  return {
    skipped,
    add(field: string | undefined, source: Readable, info: FileInfo): void {
      // When an earlier file broke the form, this one's stream fails before anybody listens to it.
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

function bodyOf({ body }: Request): Readable {
  // TypeScript has two types for the same web stream, the browser's and Node's.
  return body ? Readable.fromWeb(body as NodeStream) : Readable.from([]);
}

function countBytes(most: number, stop: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      bytes += chunk.length;
      if (bytes > most) return stop();
      next(null, chunk);
    },
  });
}

function isMalformed(failure: unknown): boolean {
  return failure instanceof Error && /^(Unexpected end of|Malformed)/.test(failure.message);
}
