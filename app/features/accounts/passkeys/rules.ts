const minute = 60 * 1000;

/** ms that a device has for its answer; the sign-in page waits for one as long as it is open */
export const challengeLifetime = 10 * minute;
/** passkeys of one person: several devices, and a key in a drawer */
export const passkeyLimit = 10;
export const passkeyNameMaxLength = 60;
/** characters of an answer; those of devices have some two thousand */
export const answerMaxLength = 20_000;

/** Whom a device signs for: the name of the host, which passkeys are bound to for ever, and the origin that the browser vouches for. */
export type RelyingParty = { id: string; origin: string };

/** undefined: browsers make no passkeys for such an address */
export function relyingPartyAt(address: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(address);
  if (hostname === "localhost") return { id: hostname, origin };
  return protocol === "https:" && !isNumeric(hostname) ? { id: hostname, origin } : undefined;
}

/** An address of the network instead of a name. */
function isNumeric(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}

/** How a browser reaches the device that keeps a passkey. */
export const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];
