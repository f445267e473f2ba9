/** A decimal counted in units of 10^-10, so that sums, products and comparisons are exact. */
export type Decimal = bigint;

const places = 10;
const one = 10n ** BigInt(places);
export const hundredth = one / 100n;
export const unit = one;

/** Returns what is written, null if it is no decimal or beyond what money reaches. Digits after the tenth place are cut off. */
export function decimalOf(written: string): Decimal | null {
  const [, sign, whole = "", fraction = ""] = /^([+-]?)(\d{0,18})(?:\.(\d{0,40}))?$/.exec(written) ?? [];
  if (whole === "" && fraction === "") return null;
  const value = BigInt(whole || "0") * one + BigInt(fraction.slice(0, places).padEnd(places, "0"));
  return sign === "-" ? -value : value;
}

/** Returns the decimal with as many places as it needs, two at least. */
export function writtenDecimal(value: Decimal): string {
  const digits = String(abs(value)).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "").padEnd(2, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -places)}.${fraction}`;
}

export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum + value, 0n);
}

export function product(a: Decimal, b: Decimal): Decimal {
  return (a * b) / one;
}

/** divisor: never 0 */
export function quotient(a: Decimal, divisor: Decimal): Decimal {
  return (a * one) / divisor;
}

export function percentOf(base: Decimal, percent: Decimal): Decimal {
  return product(base, percent) / 100n;
}

/** Rounds to hundredths, a half up, as XPath does. */
export function rounded(value: Decimal, step: Decimal = hundredth): Decimal {
  const doubled = 2n * value + step;
  const whole = doubled / (2n * step);
  return (doubled < 0n && doubled % (2n * step) !== 0n ? whole - 1n : whole) * step;
}

export function abs(value: Decimal): Decimal {
  return value < 0n ? -value : value;
}

export function placesOf(written: string): number {
  return written.includes(".") ? written.length - written.indexOf(".") - 1 : 0;
}
