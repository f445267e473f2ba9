import parameters from "../../fixtures/stripe/parameters.json" with { type: "json" };

/** The values that a parameter may have, as Stripe's own types say; open: words that a later version of its API may know */
export type Shape =
  | "any"
  | "string"
  | "open"
  | "number"
  | "boolean"
  | { enum: string[] }
  | { anyOf: Shape[] }
  | { array: Shape }
  | { map: Shape }
  | { object: Record<string, Shape>; required?: string[] };

/** A form's value, unpacked: Stripe's requests nest by brackets. */
export type Sent = string | { [name: string]: Sent };

/** the version of the package that they were read from */
export const readFrom = parameters.version;

/** The parameters that each request takes. */
export const shapes = parameters.shapes as unknown as Record<string, Shape>;

/** A refusal by Stripe, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly param: string,
    message: string,
  ) {
    super(message);
  }
}

/** items[0][price]=x is {items: {0: {price: "x"}}} */
export function unpacked(form: URLSearchParams): { [name: string]: Sent } {
  const root: { [name: string]: Sent } = {};
  for (const [name, value] of form) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let at = root;
    for (const step of path) {
      const below = at[step];
      const next = typeof below === "object" ? below : {};
      at[step] = next;
      at = next;
    }
    at[last] = value;
  }
  return root;
}

/** Throws a refusal for parameters that are unknown, missing or of another kind. */
export function check(shape: Shape, sent: Sent, path: readonly string[] = []): void {
  const name = path.map((part, at) => (at === 0 ? part : `[${part}]`)).join("");
  if (shape === "any") return;
  if (shape === "string" || shape === "open") {
    if (typeof sent !== "string") throw new Refusal("parameter_invalid_string", name, `Invalid string: ${name}`);
    return;
  }
  if (shape === "number") {
    if (typeof sent !== "string" || !/^-?\d+(\.\d+)?$/.test(sent))
      throw new Refusal("parameter_invalid_integer", name, `Invalid integer: ${name}`);
    return;
  }
  if (shape === "boolean") {
    if (sent !== "true" && sent !== "false") throw new Refusal("parameter_invalid_boolean", name, `Invalid boolean: ${name}`);
    return;
  }
  if ("enum" in shape) {
    if (typeof sent !== "string" || !shape.enum.includes(sent))
      throw new Refusal("parameter_invalid", name, `Invalid ${name}: must be one of ${shape.enum.join(", ")}`);
    return;
  }
  if ("anyOf" in shape) {
    checkAny(shape.anyOf, sent, path);
    return;
  }
  if (typeof sent !== "object") throw new Refusal("parameter_invalid_object", name, `Invalid ${name}`);
  if ("array" in shape) {
    for (const [at, [index, value]] of Object.entries(sent).entries()) {
      if (index !== "" && index !== String(at)) throw new Refusal("parameter_invalid_array", name, `Invalid array: ${name}`);
      check(shape.array, value, [...path, index]);
    }
    return;
  }
  if ("map" in shape) {
    for (const [key, value] of Object.entries(sent)) check(shape.map, value, [...path, key]);
    return;
  }
  checkObject(shape, sent, path);
}

/** Accepts only values that this version of the API knows: it would refuse a word of a later one. */
function checkAny(shapes: readonly Shape[], sent: Sent, path: readonly string[]): void {
  const known = shapes.filter((shape) => shape !== "open" && !isEmpty(shape));
  let last: unknown;
  for (const shape of known) {
    try {
      check(shape, sent, path);
      return;
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

function isEmpty(shape: Shape): boolean {
  return typeof shape === "object" && "object" in shape && Object.keys(shape.object).length === 0;
}

function checkObject(
  { object, required = [] }: { object: Record<string, Shape>; required?: string[] },
  sent: { [name: string]: Sent },
  path: readonly string[],
): void {
  const named = (key: string) => [...path, key].map((part, at) => (at === 0 ? part : `[${part}]`)).join("");
  for (const [key, value] of Object.entries(sent)) {
    const shape = object[key];
    if (!shape) throw new Refusal("parameter_unknown", named(key), `Received unknown parameter: ${named(key)}`);
    check(shape, value, [...path, key]);
  }
  for (const key of required)
    if (!(key in sent)) throw new Refusal("parameter_missing", named(key), `Missing required param: ${named(key)}.`);
}
