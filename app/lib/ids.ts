const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids come from addresses and forms: anything that is no UUID must never reach a query. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}
