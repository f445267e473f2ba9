import { formLimits, maxFormBytes } from "./form-limits.ts";
import { readForm } from "./multipart.server.ts";

/** The fields of a form without files, within formLimits. Actions call this instead of the request's own method, which has no limits. */
export async function readFields(request: Request): Promise<FormData> {
  const { fields } = await readForm(request, {
    maxFields: formLimits.fields,
    maxBytes: maxFormBytes,
    maxFiles: 0,
    maxFileBytes: 0,
    onFile: async () => {},
  });
  return fields;
}
