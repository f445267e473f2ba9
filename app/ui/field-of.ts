import { type FieldMetadata, getInputProps, type SubmissionResult } from "@conform-to/react";

type Type = "text" | "email" | "tel" | "password" | "date" | "checkbox";

/** What Field and Check take of a field of a form: they tie words and errors to the input themselves. */
export function fieldOf(field: FieldMetadata<unknown>, type: Type = "text") {
  return { ...getInputProps(field, { type, ariaAttributes: false }), error: field.errors };
}

/** What a form was told last, once that is no longer about it: without, it would go on saying what was wrong. */
export const nothingSaid: SubmissionResult = {};
