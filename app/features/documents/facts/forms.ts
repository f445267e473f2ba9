import { z } from "zod";
import { dayTyped } from "~/lib/day-typed";
import { tidy } from "~/lib/tidy";
import { amountTyped } from "../money.ts";
import { maxNumberLength, maxSenderLength, typeKey, type VersionFacts } from "../rules.ts";
import { maxTagLength, tagsIn, withTags } from "../tags/rules.ts";

const maxNameLength = 200;

const line = (max: number) =>
  z
    .string()
    .overwrite((typed) => tidy(typed))
    .max(max, "long")
    .default("");
const day = z
  .string()
  .trim()
  .refine((typed) => typed === "" || dayTyped(typed) !== undefined, "day")
  .default("");

/** What is wrong is told by a word that the screen has a text for. */
export const factsForm = z.object({
  base: z.uuid(),
  seen: z.uuid().optional().catch(undefined),
  name: z
    .string("empty")
    .overwrite((typed) => tidy(typed))
    .min(1, "empty")
    .max(maxNameLength, "long"),
  type: line(maxTagLength),
  tags: z.string().max(4000, "long").default(""),
  taxRelevant: z.literal("on").optional().catch(undefined).optional(),
  sender: line(maxSenderLength),
  documentDate: day,
  documentNumber: line(maxNumberLength),
  amount: z
    .string()
    .trim()
    .refine((typed) => typed === "" || amountTyped(typed) !== undefined, "amount")
    .default(""),
  currency: z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(/^(?:[A-Z]{3})?$/, "currency")
    .default(""),
  dueDate: day,
});

export type FactsForm = z.output<typeof factsForm>;
export type FactsTyped = z.input<typeof factsForm>;

/** What the form says of a document. */
export function factsTyped(form: FactsForm): VersionFacts {
  const amount = amountTyped(form.amount) ?? null;
  return {
    name: form.name,
    documentType: typeKey(form.type),
    tags: withTags([], tagsIn(form.tags)),
    taxRelevance: form.taxRelevant === "on",
    sender: form.sender,
    documentDate: dayTyped(form.documentDate) ?? null,
    documentNumber: form.documentNumber,
    amount,
    currency: amount === null ? "" : form.currency,
    dueDate: dayTyped(form.dueDate) ?? null,
  };
}
