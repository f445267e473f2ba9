/** The raw value of a cookie in a request's Cookie header; an empty one counts as none. */
export function cookieValue(header: string | null, wanted: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=");
    if (name === wanted && value) return value;
  }
  return undefined;
}
