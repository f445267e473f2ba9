import { env } from "~/env.server";
import { signedOutCookie } from "./session.server.ts";

/** Whether signing out takes pictures out of the browser: over plain http none listens to Clear-Site-Data. */
export const forgetsOnLeaving = env.APP_URL.startsWith("https:");

/**
 * Headers of the answer that ends a session: the browser clears its cache and storage, so that the next person at it finds no
 * page, picture or setting of the one before. Cookies are not cleared as a whole, because the language and the answer to the
 * cookie question belong to the browser; only the session's cookie is removed.
 */
export function leavingHeaders(): Headers {
  return new Headers({ "Set-Cookie": signedOutCookie(), "Clear-Site-Data": '"cache", "storage"' });
}
