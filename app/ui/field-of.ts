import { type FieldMetadata, getInputProps, getTextareaProps, type SubmissionResult, type useForm } from "@conform-to/react";

/** The constraints of a form's fields, by their names. */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

type Type = "text" | "email" | "tel" | "password" | "date" | "checkbox";

/** The props that Field and Check take from a form's field: they tie words and errors to the input themselves. */
export function fieldOf(field: FieldMetadata<unknown>, type: Type = "text") {
  return { ...getInputProps(field, { type, ariaAttributes: false }), error: field.errors };
}

/** The same for Area. */
export function areaOf(field: FieldMetadata<unknown>) {
  return { ...getTextareaProps(field, { ariaAttributes: false }), error: field.errors };
}

/** The empty result for a form whose last result is outdated: without it, the form would go on showing the old errors. */
export const nothingSaid: SubmissionResult = {};
