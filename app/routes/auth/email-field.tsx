import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";
import { fieldOf } from "~/ui/field-of";

/** The address by which a browser remembers the account. */
export function EmailField({ field, autoComplete = "username" }: { field: FieldMetadata<string>; autoComplete?: string }) {
  const { t } = useTranslation("auth");
  return <Field {...fieldOf(field, "email")} label={t("fields.email")} autoComplete={autoComplete} />;
}
