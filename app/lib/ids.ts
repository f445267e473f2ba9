const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns an id that is made of the hexadecimal digits of a hash: a UUID of version 8, whose digits are left to whoever makes it (RFC 9562, 5.8). */
export function idOfHash(digits: string): string {
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join("-");
}

/** Ids come from addresses and forms: anything that is no UUID must never reach a query. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}
