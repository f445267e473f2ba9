import { signedOutCookie } from "./session.server.ts";

/**
 * With the answer that ends a session, a second person at the same browser finds nothing of the first: no kept page, picture or setting.
 * Cookies stay, as the chosen language and the answer to the cookie question belong to the browser; the session's own goes by name.
 */
export function leavingHeaders(): Headers {
  return new Headers({ "Set-Cookie": signedOutCookie(), "Clear-Site-Data": '"cache", "storage"' });
}
