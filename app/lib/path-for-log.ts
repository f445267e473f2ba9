import { guestRoots } from "./links-root.ts";

/**
 * A path as the log may keep it: a part with an e-mail address, as in a link to register, the secrets of links, and the names that programs put are
 * left out.
 */
export function pathForLog(path: string): string {
  const [, first = "", rest] = /^\/*([^/]*)(\/.+)?$/s.exec(path) ?? [];
  // Routers find a letter also by its code.
  const told = decoded(first.slice(0, 100)).toLowerCase();
  const root = guestRoots.find((one) => one === `/${told}`);
  if (root && rest) return `${root}/…`;
  return path
    .replace(/^(\/dav\/inbox\/).+/, "$1…")
    .split("/")
    .map((part) => (/@|%(25)*40/.test(part) ? "…" : part))
    .join("/");
}

/** What a part of a path says, however often its letters were replaced by their codes. */
function decoded(part: string): string {
  try {
    const told = decodeURIComponent(part);
    return told === part ? told : decoded(told);
  } catch {
    return part;
  }
}
