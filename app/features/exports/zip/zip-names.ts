import { tidy } from "~/lib/tidy";

/** Returns names that all present file systems accept, without repeats, as some file systems ignore case. */
export function zipNames(names: readonly string[], ending: string): string[] {
  const taken = new Set<string>();
  // The next number of each name is remembered: counting from the first each time would take seconds for thousands of equal names.
  const next = new Map<string, number>();
  return names.map((name) => {
    const plain = plainName(name);
    const key = plain.toLowerCase();
    let unique = plain;
    let n = next.get(key) ?? 2;
    for (; taken.has(unique.toLowerCase()); n++) unique = `${plain} (${n})`;
    next.set(key, n);
    taken.add(unique.toLowerCase());
    return `${unique}${ending}`;
  });
}

const longest = 100;

/** Returns a name that every file system accepts. */

export function plainName(name: string): string {
  const plain = tidy(name.replace(/[<>:"/\\|?*\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "-"), longest).replace(/^[. ]+|[. ]+$/g, "");
  // Windows reserves the names of devices, with any extension.
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain || "-";
}
