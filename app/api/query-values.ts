import { z } from "zod";

/** Returns the values of a query as its schema takes them: of parameters that may be given several times all, of the others one. */
export function valuesOf(search: URLSearchParams, { shape }: z.ZodObject): Record<string, unknown> {
  const given = new Map<string, (string | null)[]>();
  for (const [name, value] of search) {
    const all = given.get(name) ?? [];
    // No text of the database holds this sign.
    all.push(value.includes("\0") ? null : value);
    given.set(name, all);
  }
  return Object.fromEntries([...given].map(([name, all]) => [name, all.length > 1 || isMany(shape[name]) ? all : all[0]]));
}

function isMany(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isMany(schema.unwrap());
  return schema instanceof z.ZodArray;
}
