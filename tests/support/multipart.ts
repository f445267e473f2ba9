import type { FilePart } from "~/http/file-part.server";
import { MB } from "~/lib/bytes";

export const limits = { maxFileBytes: 1 * MB, maxFiles: 50 };

type Kept = { field: string; name: string; place: number; mimeType: string; body: Buffer };

export function shelf() {
  const kept: Kept[] = [];
  return {
    kept,
    onFile: async ({ stream, ...heading }: FilePart) => {
      kept.push({ ...heading, body: Buffer.concat(await stream.toArray()) });
    },
  };
}

export function post(form: FormData): Request {
  return new Request("http://localhost/", { method: "POST", body: form });
}

export function postPieces(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  type = "multipart/form-data; boundary=B",
  signal?: AbortSignal,
): Request {
  const source = (async function* () {
    yield* pieces;
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    duplex: "half",
    signal: signal ?? null,
  });
}

export const bytes = (text: string) => new TextEncoder().encode(text);
export const part = (disposition: string, type?: string) =>
  `--B\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`;
export const fileHead = (name: string) => part(`name="files"; filename="${name}"`, "image/jpeg");
