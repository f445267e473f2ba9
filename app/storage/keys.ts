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

const ofTheHouse = "house/";
const erased = `${ofTheHouse}erased/`;

/** Whose store it is. */
export const ownerKey = `${ofTheHouse}owner`;

/** What a house keeps in its store about itself: no row names it, and no sweep takes it away. */
export function isHouseKey(key: string): boolean {
  return key.startsWith(ofTheHouse);
}

/** That somebody was erased outlives the database: by it a restored backup knows whom it must not bring back. */
export function erasedKey(subjectHash: string): string {
  return `${erased}${subjectHash}`;
}

/** The hash that such a key bears; undefined: it is another. */
export function subjectHashIn(key: string): string | undefined {
  return key.startsWith(erased) ? key.slice(erased.length) : undefined;
}
