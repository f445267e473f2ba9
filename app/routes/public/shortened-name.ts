/** signs of a name that are shown */
const longest = 60;

/** Returns a name as it is, or its beginning if it is too long to be shown. */
export function shortenedName(name: string): string {
  const signs = [...name];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join("")}…` : name;
}
