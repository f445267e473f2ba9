import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";
import { fieldOf } from "~/ui/field-of";

/** The field for a person's name in Mappe. */
export function NameField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("auth");
  return <Field {...fieldOf(field)} label={t("fields.displayName")} autoComplete="name" />;
}
