import { bounded } from "~/lib/bounded";
import { adminPath, allDocumentsPath, loginPath, passkeyPath, registerPath, secondPath } from "~/paths";

/** The signed-in person, as every query and command gets them. */
export type Viewer = {
  id: string;
  sessionId: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** the most recent sign-in */
  lastSignInAt: Date | null;
};

export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

export function isProvider(name: string | undefined): name is Provider {
  return providers.some((provider) => provider === name);
}

/** What a browser brings with it when somebody signs in. */
export type Browser = {
  /** as it calls itself; "" when it says nothing */
  userAgent: string;
  /** the token of the session it still holds; a sign-in ends that session */
  formerSession?: string | undefined;
  /** the secret by which it is known again, and only it */
  browserSecret?: string | undefined;
};

/** What a provider tells about the person who signed in there. */
export type ProviderPerson = {
  provider: Provider;
  /** the provider's own id of the person */
  subject: string;
  email: string | undefined;
  /** false also where the provider says nothing */
  emailVerified: boolean;
  displayName: string | undefined;
  photoUrl: string | undefined;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** ms without a visit after which a session is over */
export const sessionLifetime = 60 * day;
/** ms after which even a session that is visited every day is over */
export const sessionLongest = 180 * day;
/** ms for which a browser is known again after a sign-in */
export const knownBrowserLifetime = 400 * day;
/** ms after which a visit is noted and prolongs the session: not every request is worth a write */
export const sessionRefresh = 5 * minute;
/** ms for which the link of a verification mail is good */
export const verificationLifetime = day;
/** ms for which the link of a reset mail is good */
export const resetLifetime = hour;
/** ms that a person has to sign in at a provider and come back */
export const providerSignInLifetime = 10 * minute;
/** verification mails that a person may ask for, beside the first; then the way is a new password */
export const resendLimit = 10;

/** ms until a further verification mail may be asked for, after so many that were: each time twice as long. */
function resendPause(asked: number): number {
  return asked === 0 ? 0 : minute * 2 ** (asked - 1);
}

/** UTF-16 units; an address has 254 at most, and what is longer stays too long */
const longestTyped = 1000;

/** One account per address, however it is typed. */
export function normalizeEmail(typed: string): string {
  return bounded(typed, { maxLength: longestTyped }).trim().toLowerCase();
}

export const displayNameMaxLength = 100;
const passwordMinLength = 12;
/** bytes; hashing must not become a way to keep the server busy */
const passwordMaxBytes = 1024;

export function isTooLongPassword(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordMaxBytes;
}

export function isWeakPassword(password: string): boolean {
  if ([...password].length < passwordMinLength) return true;
  return !/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\p{Nd}/u.test(password);
}

/** Whole seconds until a verification mail may be asked for again; 0: now. */
export function secondsUntilResend({ lastAsked, asked }: { lastAsked: Date | null; asked: number }, now: Date): number {
  if (!lastAsked) return 0;
  return Math.max(0, Math.ceil((lastAsked.getTime() + resendPause(asked) - now.getTime()) / second));
}

/** The path when it is one of this site below /admin, else undefined: addresses come from outside. */
export function adminPathOf(remembered: string | null | undefined): string | undefined {
  if (!remembered?.startsWith("/") || remembered.length > 2000 || !URL.canParse(remembered, here)) return undefined;

  const { origin, pathname, search } = new URL(remembered, here);
  if (origin !== here || !staysBelowAdmin(pathname)) return undefined;
  return pathname + search;
}

/** Where a sign-in leads: back to where the person was going; the lists of documents lead to the dashboard. */
export function returnPath(remembered: string | null | undefined): string {
  const path = adminPathOf(remembered);
  return path && !isDocumentsList(path) ? path : adminPath;
}

/** The login or register page that will lead back to the remembered path. */
export function loginPathFor(remembered: string | undefined): string {
  return withRemembered(loginPath, remembered);
}

export function registerPathFor(remembered: string | undefined): string {
  return withRemembered(registerPath, remembered);
}

/** Where the second step is taken, which will lead there too. */
export function secondPathFor(remembered: string | undefined): string {
  return withRemembered(secondPath, remembered);
}

/** Where a passkey is shown, which will lead there too. */
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
