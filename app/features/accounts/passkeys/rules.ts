const minute = 60 * 1000;

/** ms that a device has for its answer; on the sign-in page the browser waits as long as the page is open */
export const challengeLifetime = 10 * minute;
/** greatest number of passkeys of one person: several devices, and a spare key */
export const passkeyLimit = 10;
export const passkeyNameMaxLength = 60;
/** characters of an answer; those of devices have about two thousand */
export const answerMaxLength = 20_000;

/** The party that a device signs for: the host name, to which passkeys are bound for ever, and the origin, which the browser confirms. */
export type RelyingParty = { id: string; origin: string };

/** Returns undefined if browsers create no passkeys for such an address. */
export function relyingPartyAt(address: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(address);
  if (hostname === "localhost") return { id: hostname, origin };
  return protocol === "https:" && !isNumeric(hostname) ? { id: hostname, origin } : undefined;
}

/** Returns whether the host is a network address instead of a name. */
function isNumeric(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}

/** The ways in which a browser reaches the device with a passkey. */
export const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];
