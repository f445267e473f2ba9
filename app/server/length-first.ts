import type { ServerResponse } from "node:http";

/**
 * Sets the length of an answer. Call it before the header that says how long the answer is kept. Over plain HTTP, Chromium takes a head that broke
 * off for a whole one: an answer that may be kept for ever and does not say its length yet would be kept as an empty file.
 */
export function lengthFirst(response: ServerResponse, bytes: number | string): void {
  response.setHeader("Content-Length", bytes);
}
