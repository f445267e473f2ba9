import { randomUUID } from "node:crypto";

/** A person's photos lie together. */
export function newPhotoKey(userId: string): string {
  return `${userId}/photos/${randomUUID()}`;
}

/** Page images and originals lie under documents/{random id}: a key tells nothing about its owner. */
export function newDocumentKey(): string {
  return `documents/${randomUUID()}`;
}

/** As are a person's signatures. */
export function newSignatureKey(userId: string): string {
  return `${userId}/signature/${randomUUID()}`;
}
