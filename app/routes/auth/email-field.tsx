import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";

type Props = Omit<ComponentProps<typeof Field>, "label" | "name" | "id" | "type" | "autoComplete">;

/** The address by which a browser remembers the account. */
export function EmailField(props: Props) {
  const { t } = useTranslation("auth");
  return <Field {...props} label={t("fields.email")} name="email" id="email" type="email" autoComplete="username" />;
}
