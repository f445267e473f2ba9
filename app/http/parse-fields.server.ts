import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { stepsOf } from "./form-parser.server.ts";

/** Parses a form by its schema. Only fields that the schema has reach conform, which would make objects and arrays of any name. */
export function parseFields<Schema extends z.ZodObject>(fields: FormData, schema: Schema) {
  const known = new FormData();
  for (const [name, value] of fields) if (names(schema, stepsOf(name))) known.append(name, value);
  return parseWithZod(known, { schema });
}

function names(schema: z.core.$ZodType, [step, ...further]: string[]): boolean {
  const bare = unwrapped(schema);
  if (step === undefined) return !(bare instanceof z.ZodObject);
  if (bare instanceof z.ZodArray) return /^\[\d+\]$/.test(step) && names(bare.element, further);
  if (!(bare instanceof z.ZodObject)) return false;
  const field = Object.hasOwn(bare.shape, step) ? bare.shape[step] : undefined;
  return field !== undefined && names(field, further);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch;
  return isWrapped ? unwrapped(schema.unwrap()) : schema;
}
