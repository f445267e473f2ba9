import { data } from "@remix-run/node";
import busboy, { type Busboy, type FieldInfo } from "busboy";
import { formLimits } from "./form-limits.ts";

/** refuse: stops reading; the form is answered with this status */
type Held = { fields: number; refuse(status: number): void };

/** The one parser of forms, so that every form is held to formLimits, and the fields that it has found so far. */
export function parserFor(request: Request, { fields: most, refuse }: Held): { parser: Busboy; fields: FormData } {
  const type = request.headers.get("Content-Type") ?? "application/x-www-form-urlencoded";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) throw data(null, { status: 415 });
  try {
    const { name, value, parts } = formLimits;
    const limits = { fields: most, parts, fieldSize: value, fieldNameSize: name };
    const parser = busboy({ headers: { "content-type": type }, defParamCharset: "utf8", limits });
    return { parser, fields: fieldsOf(parser, refuse) };
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Collects the fields of a form while it is parsed. */
function fieldsOf(parser: Busboy, refuse: Held["refuse"]): FormData {
  const fields = new FormData();
  let bytes = 0;
  parser.on("fieldsLimit", () => refuse(413));
  parser.on("partsLimit", () => refuse(413));
  parser.on("field", (name: string | undefined, value: string, { nameTruncated, valueTruncated }: FieldInfo) => {
    bytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || bytes > formLimits.values) return refuse(413);
    if (name === undefined) return;
    if (Buffer.byteLength(name) > formLimits.name) return refuse(413);
    if (!isOrdinary(name)) return refuse(400);
    fields.append(name, value);
  });
  return fields;
}

/** conform makes nested objects and arrays of a name such as entries[3].email: neither may be deep or long. */
function isOrdinary(name: string): boolean {
  const steps = stepsOf(name);
  return steps.length <= formLimits.depth && steps.every((step) => !step.startsWith("[") || isIndex(step));
}

function isIndex(step: string): boolean {
  return /^\[\d{1,9}\]$/.test(step) && Number.parseInt(step.slice(1), 10) <= formLimits.index;
}

/** entries[3].email: entries, [3] and email */
export function stepsOf(name: string): string[] {
  return name.split(/\.|(?=\[)/);
}
