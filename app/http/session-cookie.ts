import { cookieValue } from "~/lib/cookie";

type Place = { /** reached over https */ secure: boolean };

const browserCookieName = "mappe_browser";

// The longest that browsers keep a cookie. When a session ends is decided by its database row, which each visit prolongs.
const maxAge = 400 * 24 * 60 * 60;

export function readSessionCookie(header: string | null, { secure }: Place): string | undefined {
  return cookieValue(header, nameOf(secure));
}

export function writeSessionCookie(token: string, { secure }: Place): string {
  return `${nameOf(secure)}=${token}; Max-Age=${maxAge}; ${attributes(secure)}`;
}

export function clearSessionCookie({ secure }: Place): string {
  return `${nameOf(secure)}=; Max-Age=0; ${attributes(secure)}`;
}

/**
 * Returns the cookie's name. Over https, no other host of the domain and nobody on the network can plant a session, because browsers accept this
 * name from the host itself alone.
 */
function nameOf(secure: boolean): string {
  return secure ? "__Host-mappe_session" : "mappe_session";
}

/** The secret of the browser itself. It outlives every session, and opens nothing. */
export function readBrowserCookie(header: string | null): string | undefined {
  const secret = cookieValue(header, browserCookieName);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function writeBrowserCookie(secret: string, { secure }: Place): string {
  return `${browserCookieName}=${secret}; Max-Age=${maxAge}; ${attributes(secure)}`;
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
