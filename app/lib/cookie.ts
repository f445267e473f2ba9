/** The raw value of a cookie in a Cookie header, or in the cookies that a browser gives to a script; an empty one counts as none. */
export function cookieValue(header: string | null, wanted: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=");
    if (name === wanted && value) return value;
  }
  return undefined;
}
