import type { Square } from "~/imaging/square";

/** The fields of the photo's form. */
export const photoFields = { file: "photo", left: "left", top: "top", size: "size" } as const;

/** Reads the square to crop; null if the form has none or an invalid one. */
export function squareIn(fields: FormData): Square | null {
  const { left, top, size } = photoFields;
  const square = { left: fractionIn(fields, left), top: fractionIn(fields, top), size: fractionIn(fields, size) };
  return Object.values(square).some(Number.isNaN) ? null : square;
}

function fractionIn(fields: FormData, name: string): number {
  const typed = fields.get(name);
  const fraction = typeof typed === "string" && typed !== "" ? Number(typed) : Number.NaN;
  return fraction >= 0 && fraction <= 1 ? fraction : Number.NaN;
}
