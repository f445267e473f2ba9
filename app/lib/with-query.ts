export type Query = Record<string, string | number | readonly string[] | undefined | null>;

/** The address with these values in its query; missing or empty ones are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
