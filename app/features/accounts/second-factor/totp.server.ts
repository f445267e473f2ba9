import { Secret, TOTP } from "otpauth";

const period = 30;
// The values that every authenticator app supports.
const shape = { issuer: "Mappe", algorithm: "SHA1", digits: 6, period };

/** 160 random bits, in the letters and digits that apps take. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the QR code. */
export function totpAddress({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...shape, label: email, secret }).toString();
}

/** The step of time that this code belongs to: this one, or a neighbour where a clock is late; undefined: none. */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: Date }): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta;
}
