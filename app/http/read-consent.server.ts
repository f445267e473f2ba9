import { env } from "~/env.server";
import { cookieValue } from "~/lib/cookie";

const consents = ["accepted", "declined"] as const;
export type Consent = (typeof consents)[number];

const cookie = "mappe_consent";
const twelveMonths = 365 * 24 * 60 * 60;

/** Returns the answer to the cookie banner; undefined if the person has not answered yet. */
export function consentOf(request: Request): Consent | undefined {
  return consentNamed(cookieValue(request.headers.get("Cookie"), cookie));
}

export function consentNamed(value: unknown): Consent | undefined {
  return consents.find((consent) => consent === value);
}

export function rememberConsent(consent: Consent): string {
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${cookie}=${consent}; Path=/; Max-Age=${twelveMonths}; HttpOnly; SameSite=Lax${secure}`;
}
