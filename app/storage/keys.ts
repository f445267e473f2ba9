import { randomUUID } from "node:crypto";

/** Page images and originals lie under documents/{random id}: a key tells nothing about its owner. */
export function newDocumentKey(): string {
  return `documents/${randomUUID()}`;
}
