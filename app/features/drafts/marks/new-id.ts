/** Returns the id of a new annotation. crypto.randomUUID needs a secure context, which a phone on the local network does not have. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
