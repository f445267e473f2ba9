import { cookieValue } from "~/lib/cookie";

const sessionCookieName = "mappe_session";

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

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
