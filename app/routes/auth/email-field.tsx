import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";

type Props = Omit<ComponentProps<typeof Field>, "label" | "name" | "id" | "type">;

/** The address by which a browser remembers the account. */
export function EmailField({ autoComplete = "username", ...props }: Props) {
  const { t } = useTranslation("auth");
  return <Field {...props} label={t("fields.email")} name="email" id="email" type="email" autoComplete={autoComplete} />;
}
