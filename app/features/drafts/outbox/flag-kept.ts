import { cookieValue } from "~/lib/cookie";
import { keptFlag } from "~/lib/kept-flag";

/** A cookie has no room for more. */
const mostPeople = 20;
/** seconds, as long as files are kept */
const longest = 30 * 24 * 60 * 60;

/**
 * Says whose files the browser keeps: to every screen and to other tabs by the storage, and to the server by a cookie, so that signing
 * out takes away none that nobody was asked about.
 */
export function flagKept(people: Iterable<string>): void {
  const ids = [...new Set(people)].slice(-mostPeople);
  if (ids.length > 0) localStorage.setItem(keptFlag, "1");
  else localStorage.removeItem(keptFlag);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${keptFlag}=${ids.join(".")};path=/;samesite=lax;max-age=${ids.length > 0 ? longest : 0}`;
}

export function flagged(): string[] {
  return cookieValue(document.cookie, keptFlag)?.split(".") ?? [];
}
