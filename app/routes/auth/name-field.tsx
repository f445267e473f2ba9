import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";

type Props = Omit<ComponentProps<typeof Field>, "label" | "name" | "id" | "autoComplete">;

/** How a person is called here. */
export function NameField(props: Props) {
  const { t } = useTranslation("auth");
  return <Field {...props} label={t("fields.displayName")} name="displayName" id="displayName" autoComplete="name" />;
}
