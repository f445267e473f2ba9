const here = "http://mappe.invalid";

/** Path and query of an address of this site, undefined for any other: the address is user input and must not redirect to another site. */
export function sitePath(told: unknown): string | undefined {
  if (typeof told !== "string" || !told.startsWith("/") || told.length > 2000 || !URL.canParse(told, here)) return undefined;
  const { origin, pathname, search } = new URL(told, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pathname + search;
}
