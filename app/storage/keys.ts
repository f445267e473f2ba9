import { randomUUID } from "node:crypto";

/** A person's photos lie together. */
export function newPhotoKey(userId: string): string {
  return `${userId}/photos/${randomUUID()}`;
}

/** Page images and originals lie under documents/{random id}: a key tells nothing about its owner. */
export function newDocumentKey(): string {
  return `documents/${randomUUID()}`;
}

/** The key of a person's new signature. */
export function newSignatureKey(userId: string): string {
  return `${userId}/signature/${randomUUID()}`;
}

const ofTheHouse = "house/";
const erased = `${ofTheHouse}erased/`;

/** The key of the file that names the owner of the store. */
export const ownerKey = `${ofTheHouse}owner`;

/** Tells whether a key belongs to the installation itself: no row names such a key, and no sweep deletes it. */
export function isHouseKey(key: string): boolean {
  return key.startsWith(ofTheHouse);
}

/** The key that records somebody's erasure. It outlives the database: by it a restored backup knows whom it must not restore. */
export function erasedKey(subjectHash: string): string {
  return `${erased}${subjectHash}`;
}

/** The hash that such a key bears; undefined: it is another. */
export function subjectHashIn(key: string): string | undefined {
  return key.startsWith(erased) ? key.slice(erased.length) : undefined;
}
