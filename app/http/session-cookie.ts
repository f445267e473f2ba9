import { cookieValue } from "~/lib/cookie";

const sessionCookieName = "mappe_session";
const browserCookieName = "mappe_browser";

// The longest that browsers keep a cookie. When a session ends is decided by its database row, which each visit prolongs.
const maxAge = 400 * 24 * 60 * 60;

export function readSessionCookie(header: string | null): string | undefined {
  return cookieValue(header, sessionCookieName);
}

export function writeSessionCookie(token: string, { secure }: { secure: boolean }): string {
  return `${sessionCookieName}=${token}; Max-Age=${maxAge}; ${attributes(secure)}`;
}

export function clearSessionCookie({ secure }: { secure: boolean }): string {
  return `${sessionCookieName}=; Max-Age=0; ${attributes(secure)}`;
}

/** The secret of the browser itself. It outlives every session, and opens nothing. */
export function readBrowserCookie(header: string | null): string | undefined {
  const secret = cookieValue(header, browserCookieName);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function writeBrowserCookie(secret: string, { secure }: { secure: boolean }): string {
  return `${browserCookieName}=${secret}; Max-Age=${maxAge}; ${attributes(secure)}`;
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
