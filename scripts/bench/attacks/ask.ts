import { request } from "node:http";

export type Asked = { method?: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string | Buffer };
export type Answered = { status: number; sent: number; bytes: number; headers: Record<string, unknown> };

/** Sends a request by a connection of its own. bytes: uncompressed, because the client need not decompress them */
export function ask(url: string, { method = "GET", path, headers = {}, body = "" }: Asked): Promise<Answered> {
  const { hostname, port, origin } = new URL(url);
  const given = {
    Accept: "text/html",
    Origin: origin,
    ...headers,
    ...(body !== "" && { "Content-Length": String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers: given, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const [{ bytesWritten: sent = 0 }, all] = [asking.socket ?? {}, Buffer.concat(chunks)] as [{ bytesWritten?: number }, Buffer];
        resolve({ status: answer.statusCode ?? 0, sent, bytes: all.length, headers: answer.headers });
      });
    });
    asking.once("error", reject);
    asking.end(body);
  });
}
