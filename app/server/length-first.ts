import type { ServerResponse } from "node:http";

/**
 * To be called before it is said how long an answer is kept. Over plain HTTP Chromium takes a head that broke off for the whole of it:
 * an answer that may be kept for ever and does not say its length yet would be kept as an empty file.
 */
export function lengthFirst(response: ServerResponse, bytes: number | string): void {
  response.setHeader("Content-Length", bytes);
}
