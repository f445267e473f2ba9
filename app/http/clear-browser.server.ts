import { env } from "~/env.server";
import { cookieValue } from "~/lib/cookie";
import { keptFlag } from "~/lib/kept-flag";
import { signedOutCookie } from "./session.server.ts";

/** Whether signing out removes pictures from the browser: over plain HTTP no browser obeys Clear-Site-Data. */
export const forgetsOnLeaving = env.APP_URL.startsWith("https:");

/**
 * Headers of the answer that ends a session: the browser clears its cache and storage, so that the next person at it finds no page, picture or
 * setting of the one before. If the storage holds files that were never sent, it stays: they go when their person signs in here again. Cookies are
 * not cleared as a whole, because the language and the answer to the cookie question belong to the browser; only the session's cookie is removed.
 */
export function leavingHeaders(request: Request): Headers {
  const cleared = waitingPeople(request).length > 0 ? '"cache"' : '"cache", "storage"';
  return new Headers({ "Set-Cookie": signedOutCookie(), "Clear-Site-Data": cleared });
}

/** Tells whether files of this person wait in this browser to be sent; the browser's cookie says so. */
export function hasFilesWaiting(request: Request, { id }: { id: string }): boolean {
  return waitingPeople(request).includes(id);
}

/** Tells whether files wait in this browser for whoever signs in: somebody's, or those that another program shared a moment ago. */
export function awaitsSignIn(request: Request, remembered: string | undefined): boolean {
  return waitingPeople(request).length > 0 || (remembered ?? "").includes("shared=");
}

function waitingPeople(request: Request): string[] {
  return cookieValue(request.headers.get("Cookie"), keptFlag)?.split(".") ?? [];
}
