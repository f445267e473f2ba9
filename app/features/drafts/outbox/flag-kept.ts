import { cookieValue } from "~/lib/cookie";
import { keptFlag } from "~/lib/kept-flag";

/** number of people; a cookie has no room for more */
const mostPeople = 20;
/** seconds, as long as files are kept */
const longest = 30 * 24 * 60 * 60;

/**
 * Records whose files the browser keeps: in localStorage for every screen and other tabs, and in a cookie for the server, so that signing out
 * deletes no files without asking.
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
