import { redirectDocument } from "@remix-run/node";
import { env } from "~/env.server";
import { prolongSession } from "~/features/accounts/prolong-session.server";
import { findViewer } from "~/features/accounts/queries.server";
import { adminPathOf, type Browser, loginPathFor, sessionRefresh, type Viewer } from "~/features/accounts/rules";
import { newSecret } from "~/lib/secret.server";
import { db } from "~db/client.server";
import { userAgentOf } from "./sender.server.ts";
import { clearSessionCookie, readBrowserCookie, readSessionCookie, writeBrowserCookie, writeSessionCookie } from "./session-cookie.ts";

const secure = env.APP_URL.startsWith("https:");

/** The signed-in person; everybody else is redirected to the login page, which leads back to this address afterwards. */
export async function requireUser(request: Request): Promise<Viewer> {
  const viewer = await optionalUser(request);
  if (viewer) return viewer;
  // This loads a new document, so that no data of the ended session stay in the browser's memory.
  throw redirectDocument(loginPathFor(askedFor(request)));
}

export async function optionalUser(request: Request): Promise<Viewer | null> {
  const token = readSessionCookie(request.headers.get("Cookie"), { secure });
  if (!token) return null;

  const now = new Date();
  const found = await findViewer(db, token, now);
  if (!found) return null;
  if (now.getTime() - found.seenAt.getTime() > sessionRefresh) await prolongSession(db, found.viewer.sessionId, now);
  return found.viewer;
}

/** The facts that a browser sends when somebody signs in; a browser that is not known yet gets a secret by which it will be. */
export function browserOf(request: Request): Browser & { browserSecret: string } {
  const cookies = request.headers.get("Cookie");
  return {
    userAgent: userAgentOf(request),
    formerSession: readSessionCookie(cookies, { secure }),
    browserSecret: readBrowserCookie(cookies) ?? newSecret(),
  };
}

/** Headers of the answer that signs somebody in. */
export function signedInHeaders({ token, browserSecret }: { token: string; browserSecret: string }): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", writeSessionCookie(token, { secure }));
  headers.append("Set-Cookie", writeBrowserCookie(browserSecret, { secure }));
  return headers;
}

export function signedOutCookie(): string {
  return clearSessionCookie({ secure });
}

/** The path the login page was told to lead back to. */
export function rememberedPath(request: Request): string | undefined {
  return adminPathOf(new URL(request.url).searchParams.get("to"));
}

/** The address that is asked for; of a form that was sent, the address of the page it stood on. */
export function askedFor(request: Request): string | undefined {
  if (request.method === "GET") return pathIn(request.url);
  const page = request.headers.get("Referer") ?? "";
  return URL.canParse(page) && new URL(page).host === request.headers.get("Host") ? pathIn(page) : undefined;
}

function pathIn(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  return adminPathOf(pathname + search);
}
