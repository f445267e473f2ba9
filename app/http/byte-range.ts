import type { ByteRange } from "~/storage/port";

/**
 * The part of a file of so many bytes that a Range header asks for (RFC 9110, 14). A header that is not one range of bytes may be answered with the
 * whole; "beyond": the range lies behind the file's end.
 */
export function askedRange(header: string | null, bytes: number): ByteRange | "whole" | "beyond" {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") return Number(last) === 0 || bytes === 0 ? "beyond" : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  const end = last === "" ? Infinity : Number(last);
  if (end < start) return "whole";
  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : "beyond";
}
