const here = "http://mappe.invalid";

/** The path and query when the address is one of this site: it comes from outside, and must not lead there. */
export function sitePath(told: unknown): string | undefined {
  if (typeof told !== "string" || !told.startsWith("/") || told.length > 2000 || !URL.canParse(told, here)) return undefined;
  const { origin, pathname, search } = new URL(told, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pathname + search;
}
