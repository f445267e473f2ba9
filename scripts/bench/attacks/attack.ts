import type { Answered, Asked } from "./ask.ts";

/**
 * before: an ordinary request of the same screen; kept: bytes that were sent earlier and with which the server answers; after: the further bytes to
 * which the answer leads
 */
export type Attack = {
  name: string;
  before?: Asked;
  kept?: number;
  request(): Asked | Promise<Asked>;
  after?(answer: Answered): Promise<number>;
};

export const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** A letter with so many marks, each of which belongs before the one in front of it. */
export const marks = (count: number) => `a${"\u0315\u0301\u0316".repeat(count / 3)}`;
/** As many marks as a field may hold. */
export const manyMarks = marks(32_400);

export function multipart(path: string, parts: [string, string | Buffer][], headers: Record<string, string> = {}): Asked {
  const pieces = parts.flatMap(([name, value]) => [
    Buffer.from(`--B\r\nContent-Disposition: form-data; name="${name}"${typeof value === "string" ? "" : '; filename="a.pdf"'}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...pieces, Buffer.from("--B--\r\n")]);
  return { method: "POST", path, headers: { "Content-Type": "multipart/form-data; boundary=B", ...headers }, body };
}
