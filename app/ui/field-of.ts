import { type FieldMetadata, getInputProps, getTextareaProps, type SubmissionResult, type useForm } from "@conform-to/react";

/** What the fields of a form demand, by their names. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

type Type = "text" | "email" | "tel" | "password" | "date" | "checkbox";

/** What Field and Check take of a field of a form: they tie words and errors to the input themselves. */
export function fieldOf(field: FieldMetadata<unknown>, type: Type = "text") {
  return { ...getInputProps(field, { type, ariaAttributes: false }), error: field.errors };
}

/** The same for Area. */
export function areaOf(field: FieldMetadata<unknown>) {
  return { ...getTextareaProps(field, { ariaAttributes: false }), error: field.errors };
}

/** What a form was told last, once that is no longer about it: without, it would go on saying what was wrong. */
export const nothingSaid: SubmissionResult = {};
