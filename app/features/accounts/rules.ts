import { bounded } from "~/lib/bounded";
import { adminPath, allDocumentsPath, loginPath, passkeyPath, registerPath, secondPath } from "~/paths";

/** The signed-in person, as every query and command gets them. */
export type Viewer = {
  id: string;
  sessionId: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** time of the most recent sign-in */
  lastSignInAt: Date | null;
};

/** What an access key may allow a program to do; signing is never among it. */
export const accessRights = ["add", "read", "change", "share"] as const;
export type AccessRight = (typeof accessRights)[number];

/** The documents that an access key reaches: the person's own, all that they may see, or those of one saved search. */
export type AccessReach = "own" | "all" | "view";

export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

export function isProvider(name: string | undefined): name is Provider {
  return providers.some((provider) => provider === name);
}

/** The facts that a browser sends with a sign-in. */
export type Browser = {
  /** the browser's User-Agent; "" if it sends none */
  userAgent: string;
  /** token of the session that the browser still has; a sign-in ends that session */
  formerSession?: string | undefined;
  /** the secret that identifies this browser to the account, and opens nothing */
  browserSecret?: string | undefined;
};

/** The facts that a provider tells about a person who signed in there. */
export type ProviderPerson = {
  provider: Provider;
  /** the provider's own id of the person */
  subject: string;
  email: string | undefined;
  /** also false if the provider does not say */
  emailVerified: boolean;
  displayName: string | undefined;
  photoUrl: string | undefined;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** ms without a visit after which a session ends */
export const sessionLifetime = 60 * day;
/** ms after which a session ends even if it is used every day */
export const sessionLongest = 180 * day;
/** ms for which a browser stays known after a sign-in */
export const knownBrowserLifetime = 400 * day;
/** ms after which a visit is recorded and prolongs the session, so that not every request causes a write */
export const sessionRefresh = 5 * minute;
/** ms for which the link of a verification mail is valid */
export const verificationLifetime = day;
/** ms for which a browser is told at the sign-in that its session ended because the address was confirmed elsewhere */
export const endedSessionLifetime = day;
/** ms for which the link of a reset mail is valid */
export const resetLifetime = hour;
/** ms that a person has to sign in at a provider and come back */
export const providerSignInLifetime = 10 * minute;
/** number of verification mails that a person may request besides the first; after that, resetting the password is the way */
export const resendLimit = 10;

/** Returns the ms until another verification mail may be requested after this many requests: each time twice as long. */
function resendPause(asked: number): number {
  return asked === 0 ? 0 : minute * 2 ** (asked - 1);
}

/** UTF-16 units; a valid address has 254 at most, and a text cut to this length is still too long */
const longestTyped = 1000;

/** Normalises an address, as each has one account, however it is typed. */
export function normalizeEmail(typed: string): string {
  return bounded(typed, { maxLength: longestTyped }).trim().toLowerCase();
}

export const displayNameMaxLength = 100;
const passwordMinLength = 12;
/** bytes; longer passwords would let anybody keep the server busy with hashing */
const passwordMaxBytes = 1024;

export function isTooLongPassword(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordMaxBytes;
}

export function isWeakPassword(password: string): boolean {
  if ([...password].length < passwordMinLength) return true;
  return !/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\p{Nd}/u.test(password);
}

/** Returns the whole seconds until a verification mail may be requested again; 0: now. */
export function secondsUntilResend({ lastAsked, asked }: { lastAsked: Date | null; asked: number }, now: Date): number {
  if (!lastAsked) return 0;
  return Math.max(0, Math.ceil((lastAsked.getTime() + resendPause(asked) - now.getTime()) / second));
}

/** Returns the path if it is one of this site below /admin, otherwise undefined: the path comes from outside. */
export function adminPathOf(remembered: string | null | undefined): string | undefined {
  if (!remembered?.startsWith("/") || remembered.length > 2000 || !URL.canParse(remembered, here)) return undefined;

  const { origin, pathname, search } = new URL(remembered, here);
  if (origin !== here || !staysBelowAdmin(pathname)) return undefined;
  return pathname + search;
}

/** Returns the path that a sign-in leads to: the one that the person was about to open, but the dashboard instead of lists of documents. */
export function returnPath(remembered: string | null | undefined): string {
  const path = adminPathOf(remembered);
  return path && !isDocumentsList(path) ? path : adminPath;
}

/** The login or register page that leads back to the remembered path. */
export function loginPathFor(remembered: string | undefined): string {
  return withRemembered(loginPath, remembered);
}

export function registerPathFor(remembered: string | undefined): string {
  return withRemembered(registerPath, remembered);
}

/** The page of the second step that leads back to the remembered path. */
export function secondPathFor(remembered: string | undefined): string {
  return withRemembered(secondPath, remembered);
}

/** The passkey page that leads back to the remembered path. */
export function passkeyPathFor(remembered: string | undefined): string {
  return withRemembered(passkeyPath, remembered);
}

function withRemembered(path: string, remembered: string | undefined): string {
  return remembered && remembered !== adminPath ? `${path}?to=${encodeURIComponent(remembered)}` : path;
}

const here = "http://mappe.invalid";

function staysBelowAdmin(pathname: string): boolean {
  const decoded = decode(pathname);
  if (decoded === undefined || /\\|\/\/|[\u0000-\u001f]/.test(decoded)) return false;
  if (decoded.split("/").some((part) => part === "." || part === "..")) return false;
  return pathname === adminPath || pathname.startsWith(`${adminPath}/`);
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function isDocumentsList(path: string): boolean {
  const [pathname = ""] = path.split("?");
  return pathname === allDocumentsPath || pathname.startsWith(`${allDocumentsPath}/`);
}
