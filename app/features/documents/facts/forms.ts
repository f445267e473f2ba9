import { z } from "zod";
import { dayTyped } from "~/lib/day-typed";
import { tidy } from "~/lib/tidy";
import { amountTyped } from "../money.ts";
import { type PaperKind, paperOf, perColumn, withoutBareCurrency } from "../paper/rules.ts";
import { typeKey, type VersionFacts } from "../rules.ts";
import { maxTagLength, tagsIn, withTags } from "../tags/rules.ts";

const maxNameLength = 200;
const mostOfTags = 4000;

const tooLong = (most: number) => `long:${most}`;

const line = (max: number) =>
  z
    .string()
    .overwrite((typed) => tidy(typed))
    .max(max, tooLong(max))
    .default("");
const day = z
  .string()
  .trim()
  .refine((typed) => typed === "" || dayTyped(typed) !== undefined, "day")
  .default("");

const cents = z
  .string()
  .trim()
  .refine((typed) => typed === "" || amountTyped(typed) !== undefined, "amount")
  .default("");
const currency = z
  .string()
  .overwrite((typed) => typed.trim().toUpperCase())
  .regex(/^(?:[A-Z]{3})?$/, "currency")
  .default("");

/** The form of the facts. An error is a key for which the screen has a text; "long" is followed by the number of characters that are taken. */
export const factsForm = z.object({
  base: z.uuid(),
  seen: z.uuid().optional().catch(undefined),
  name: z
    .string("empty")
    .overwrite((typed) => tidy(typed))
    .min(1, "empty")
    .max(maxNameLength, tooLong(maxNameLength)),
  type: line(maxTagLength),
  tags: z.string().max(mostOfTags, tooLong(mostOfTags)).default(""),
  taxRelevant: z.literal("on").optional().catch(undefined).optional(),
  ...perColumn((_, described) => fieldOf(described)),
});

function fieldOf({ kind, longest = 0 }: { kind: PaperKind; longest?: number }) {
  switch (kind) {
    case "text":
      return line(longest);
    case "day":
      return day;
    case "cents":
      return cents;
    case "currency":
      return currency;
  }
}

export type FactsForm = z.output<typeof factsForm>;
export type FactsTyped = z.input<typeof factsForm>;

/** Returns the facts that the form contains. */
export function factsTyped(form: FactsForm): VersionFacts {
  return {
    name: form.name,
    documentType: typeKey(form.type),
    tags: withTags([], tagsIn(form.tags)),
    taxRelevance: form.taxRelevant === "on",
    ...withoutBareCurrency(paperOf((column, { kind }) => valueTyped(kind, form[column]))),
  };
}

function valueTyped(kind: PaperKind, typed: string): string | number | null {
  switch (kind) {
    case "day":
      return dayTyped(typed) ?? null;
    case "cents":
      return amountTyped(typed) ?? null;
    case "text":
    case "currency":
      return typed;
  }
}
