import { Secret, TOTP } from "otpauth";

const period = 30;
// The values that every authenticator app supports.
const shape = { issuer: "Mappe", algorithm: "SHA1", digits: 6, period };

/** Returns 160 random bits, in the letters and digits that apps accept. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an app reads from the QR code. */
export function totpAddress({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...shape, label: email, secret }).toString();
}

/** Returns the time step that this code belongs to: the present one, or a neighbour in case a clock is wrong; undefined if it is invalid. */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: Date }): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta;
}
