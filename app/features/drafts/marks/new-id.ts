/** Of a new mark. crypto.randomUUID needs a secure context; a phone on the local network has none. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
